import type { Json, JsonObject } from '@scn/core/base/json';
import type { SheetCell, SheetReading, SheetRow } from '@scn/core/sheet/read-sheet';
import type { CellReason } from './read-names';
import { tableFields, titleKey, type SettingColumn, type TableFields } from './table-fields';

/** Why a row isn’t imported: a text, or a key of the texts with what it names. */
export type RowReason =
  | CellReason
  | {
      readonly key: 'sheets:twice' | 'sheets:noSuch' | 'sheets:noName' | 'sheets:several' | 'sheets:longRow';
      readonly what: string;
    };

/** Why nothing of a table is imported. */
export interface TableReason {
  readonly key: 'sheets:noHeaders' | 'sheets:columnTwice';
  readonly what: string;
}

/** The refused part of a row, and the reason. */
export interface Refused<Reason> {
  /** The header; null for the whole row. */
  readonly title: string | null;
  readonly reason: Reason;
}

/** A column of a table: what its cells say of entries, and what they set. */
export interface TableColumn<Entry, Reason> extends SettingColumn {
  /** Whether cells have titles of the project, which the other culture spells in its own way, not what people write. */
  readonly isTitle: boolean;
  /** Returns the text that an export writes. */
  textOf(entry: Entry): string;
  read(cell: string): { readonly value: Json } | { readonly reason: Reason };
  /** Whether an entry has the value already. */
  isSame(value: Json, entry: Entry): boolean;
  /** Returns the text of a cell, and for numbers the value that it was read as. */
  shown(value: Json, written: string): Pick<SheetCell, 'now' | 'written'>;
}

/** Something that identifies entries: there must be one with it. */
export interface TableKey<Entry> {
  /** Headers of its column. */
  readonly headers: readonly string[];
  of(entry: Entry): unknown;
}

/** A property whose cell says which entry a row is about; without such an entry, the row is a new one. */
export interface TableName<Entry> {
  readonly property: string;
  of(entry: Entry): string | null;
  /** Returns the same key for names that count as the same. */
  keyOf(name: string): string;
}

/** The values that a row sets. */
export interface RowChange<Entry> {
  /** Null for a new one. */
  readonly entry: Entry | null;
  readonly values: JsonObject;
  readonly name: string;
  /** The columns of the table that set something. */
  readonly columns: readonly SettingColumn[];
}

/** Specification of the tables of a list. `Reason`: why a row can be refused. */
export interface TableSpec<Entry extends { readonly id: string }, Reason> {
  readonly columns: readonly TableColumn<Entry, Reason>[];
  /** The identity first. */
  readonly keys: readonly TableKey<Entry>[];
  /** The first one whose cell isn’t empty counts. */
  readonly names: readonly TableName<Entry>[];
  /** The header that a table needs without keys. */
  readonly nameTitle: string;
  /** Why a row without a name is refused. */
  readonly noName: Reason | RowReason;
  /** The entries that rows can be about. */
  readonly existing: readonly Entry[];
  nameOf(entry: Entry): string;
  /** Why what a row sets can’t be saved. */
  whyNot(change: RowChange<Entry>): readonly Refused<Reason>[];
  say(reason: Reason | RowReason | TableReason): string;
}

/** A row of a plan. A row that is refused in part changes nothing. */
export interface PlannedRow<Entry> extends SheetRow {
  /** The entry that it changes; null for a new one. */
  readonly entry: Entry | null;
}

/** The effects of a table on the entries of a list. */
export interface TablePlan<Entry> extends SheetReading {
  readonly rows: readonly PlannedRow<Entry>[];
}

/** The plan of a table that is refused as a whole. */
export function refusedTable(problem: string): TablePlan<never> {
  return { problem, unknownHeaders: [], rows: [] };
}

/**
 * Plans what a table creates and changes in the entries of a list, and what it can’t do. A row is about the entry of
 * its first key, else of its name; without such an entry it is a new one. A cell with the text that an export writes
 * changes nothing.
 */
export function planTable<Entry extends { readonly id: string }, Reason>(
  table: readonly (readonly string[])[],
  spec: TableSpec<Entry, Reason>,
): TablePlan<Entry> {
  const { columns, keys, names, nameTitle, say } = spec;
  const start = table.findIndex((cells) => !isBlank(cells));
  if (start < 0) return refusedTable(say({ key: 'sheets:noHeaders', what: '' }));
  const fields = tableFields(
    table[start] ?? [],
    columns,
    keys.map(({ headers }) => headers),
  );
  if (fields.twice !== null) return refusedTable(say({ key: 'sheets:columnTwice', what: fields.twice }));
  if (fields.keys.every((at) => at < 0) && names.every(({ property }) => placeOf(property, fields) < 0))
    return refusedTable(say({ key: 'sheets:noHeaders', what: nameTitle }));
  const seen = new Set<string>();
  const rows = table.flatMap((cells, index): readonly PlannedRow<Entry>[] => {
    if (index <= start || isBlank(cells)) return [];
    return [planRow({ cells, number: index + 1, fields }, seen, spec)];
  });
  return { problem: null, unknownHeaders: fields.ignored, rows };
}

interface Row<Entry, Reason> {
  readonly cells: readonly string[];
  readonly number: number;
  readonly fields: TableFields<TableColumn<Entry, Reason>>;
}

function planRow<Entry extends { readonly id: string }, Reason>(
  row: Row<Entry, Reason>,
  seen: Set<string>,
  spec: TableSpec<Entry, Reason>,
): PlannedRow<Entry> {
  const { number, fields } = row;
  const found = entryOf(row, spec);
  const entry = 'entry' in found ? found.entry : null;
  const named = nameIn(row, spec);
  const name = entry === null ? (named?.written.trim() ?? '') : spec.nameOf(entry);
  const base = { number, entry, id: entry?.id ?? null, title: name };
  const refuse = (
    refusals: readonly Refused<Reason | RowReason>[],
    cells: readonly SheetCell[] = [],
  ): PlannedRow<Entry> => ({
    ...{ ...base, effect: 'refused', cells, values: {} },
    refusals: refusals.map(({ title, reason }) => ({ title, reason: spec.say(reason) })),
  });
  if ('reason' in found) return refuse([{ title: null, reason: found.reason }]);
  const key = entry === null ? `new ${named?.name.keyOf(name) ?? ''}` : `id ${entry.id}`;
  if (seen.has(key)) return refuse([{ title: null, reason: { key: 'sheets:twice', what: name } }]);
  seen.add(key);
  const { refusals, cells, values } = readRow(row, entry);
  if (entry !== null && cells.length + refusals.length === 0)
    return { ...base, effect: 'same', cells: [], refusals: [], values: {} };
  const columns = fields.fields.filter((field) => field !== null);
  const all = [...refusals, ...spec.whyNot({ entry, values, name, columns })];
  if (all.length > 0) return refuse(all, cells);
  return { ...base, effect: entry === null ? 'new' : 'changed', cells, refusals: [], values };
}

/** The entry that a row is about; null for a new one. */
function entryOf<Entry extends { readonly id: string }, Reason>(
  row: Row<Entry, Reason>,
  spec: TableSpec<Entry, Reason>,
): { readonly entry: Entry | null } | { readonly reason: Reason | RowReason } {
  for (const [index, { of }] of spec.keys.entries()) {
    const key = (row.cells[row.fields.keys[index] ?? -1] ?? '').trim();
    if (key === '') continue;
    const [entry, another] = spec.existing.filter((each) => of(each) === key);
    if (another !== undefined) return { reason: { key: 'sheets:several', what: key } };
    return entry === undefined ? { reason: { key: 'sheets:noSuch', what: key } } : { entry };
  }
  const named = nameIn(row, spec);
  if (named === null) return { reason: spec.noName };
  const { name, written } = named;
  const wanted = [written, written.trim()].map((each) => name.keyOf(each));
  const [entry, another] = spec.existing.filter((each) => {
    const is = name.of(each);
    return is !== null && wanted.includes(name.keyOf(is));
  });
  if (another !== undefined) return { reason: { key: 'sheets:several', what: written.trim() } };
  return { entry: entry ?? null };
}

/** The name in a row; null if it has none. */
function nameIn<Entry extends { readonly id: string }, Reason>(
  { cells, fields }: Row<Entry, Reason>,
  { names }: TableSpec<Entry, Reason>,
): { readonly name: TableName<Entry>; readonly written: string } | null {
  for (const name of names) {
    const written = cells[placeOf(name.property, fields)] ?? '';
    if (written.trim() !== '') return { name, written };
  }
  return null;
}

function placeOf(property: string, { fields }: TableFields<SettingColumn>): number {
  return fields.findIndex((field) => field?.property === property);
}

/** Returns the values that the cells of a row set. */
function readRow<Entry, Reason>(
  { cells, fields: { fields } }: Row<Entry, Reason>,
  entry: Entry | null,
): {
  readonly cells: readonly SheetCell[];
  readonly refusals: readonly Refused<Reason | RowReason>[];
  readonly values: JsonObject;
} {
  const changes: SheetCell[] = [];
  const refusals: Refused<Reason | RowReason>[] = [];
  const values: Record<string, Json> = {};
  for (const [index, field] of fields.entries()) {
    const given = cells[index];
    // a row that ends early says nothing of the columns behind
    if (field === null || given === undefined) continue;
    const { title } = field;
    const now = withLineFeeds(given);
    const was = entry === null ? '' : withLineFeeds(field.textOf(entry));
    if (entry === null ? now.trim() === '' : now === was || (field.isTitle && titleKey(now) === titleKey(was)))
      continue;
    const read = field.read(now);
    if ('reason' in read) refusals.push({ title, reason: read.reason });
    else if (entry === null || !field.isSame(read.value, entry)) {
      values[field.property] = read.value;
      changes.push({ title, was: entry === null ? null : was, ...field.shown(read.value, now) });
    }
  }
  if (cells.slice(fields.length).some((cell) => cell.trim() !== ''))
    refusals.push({ title: null, reason: { key: 'sheets:longRow', what: '' } });
  return { cells: changes, refusals, values };
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Spreadsheets write line breaks in their own way. */
function withLineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}
