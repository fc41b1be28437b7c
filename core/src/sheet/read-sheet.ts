import type { OperationCall } from '#base/issue';
import type { Json, JsonObject } from '#base/json';
import { Refusal } from '#base/refusal';
import { sameValue } from '#base/same-value';
import type { ScenarioView } from '#kernel/view';
import { titleAmongKind, titleOfKind } from '#operations/entities/change-titles';
import { completedEntity } from '#operations/entities/completed-entity';
import { placeOfKind, listedEntities, type EntityListPlace } from '#operations/entities/entity-places';
import { numberKindOf } from '#schema/json-schema';
import { midSentence } from '#schema/wording';
import { readTyped } from '#units/read-typed';
import { neededProperties } from '#format/complete';
import { cellText, valueIn, readCell, withUnit, type TableFacts } from './cell-text';
import { readHeaders, type ColumnOfTable } from './read-headers';
import { referenceNames } from './reference-names';
import type { SheetColumn } from './sheet-columns';

/** Limits of a table: more is a mistake, or an attempt to block the editor. */
export const sheetLimits = { rows: 2000, columns: 200, cell: 20_000 } as const;

/** A value that a row changes or a new entity has, as texts. */
export interface SheetCell {
  readonly title: string;
  /** Null for a new entity. */
  readonly was: string | null;
  readonly now: string;
  /** The number as it is written, if that isn’t `now`: with a unit, a decimal comma, or more decimals. Null otherwise. */
  readonly written: string | null;
}

/** A change that a row can’t make, and why. */
export interface SheetRefusal {
  /** The header of the column; null if it concerns the whole row. */
  readonly title: string | null;
  readonly reason: string;
}

/** Effect of a row of a table. A changed row can have refused cells too: they change nothing. */
export interface SheetRow {
  /** As the spreadsheet counts them: the headers are row 1. */
  readonly number: number;
  readonly effect: 'new' | 'changed' | 'same' | 'refused';
  /** The entity; null for a new one. */
  readonly id: string | null;
  /** The name of the row; null if nothing names it. */
  readonly title: string | null;
  readonly cells: readonly SheetCell[];
  readonly refusals: readonly SheetRefusal[];
  /** The new values of fields, as `entity.create` and `entity.update` take them. */
  readonly values: JsonObject;
}

/** Effect of importing a table. */
export interface SheetReading {
  /** Why nothing of it can be read; null if it can. */
  readonly problem: string | null;
  /** Headers that are no field, whose columns are ignored. */
  readonly unknownHeaders: readonly string[];
  readonly rows: readonly SheetRow[];
}

/**
 * Reads what a table changes in a list of entities. Rows are matched by identity; one without an identity is a new entity. A cell with the
 * text that an export writes changes nothing, so an exported table can be imported at any time.
 */
export function readSheet(
  table: readonly (readonly string[])[],
  list: EntityListPlace,
  view: ScenarioView,
): SheetReading {
  const tooLarge = problemOfSize(table);
  if (tooLarge !== null) return { problem: tooLarge, unknownHeaders: [], rows: [] };
  const start = table.findIndex((cells) => !isBlank(cells));
  if (start < 0) return { problem: 'There is nothing in it.', unknownHeaders: [], rows: [] };
  const { columns, unknown, problem } = readHeaders(list.kind, table[start] ?? []);
  if (problem !== null) return { problem, unknownHeaders: unknown, rows: [] };
  const reader: Reader = {
    list,
    view,
    columns,
    facts: { names: referenceNames(view), hasDecimalCommas: hasDecimalCommas(table.slice(start + 1), columns) },
    values: new Map(listedEntities(list, view).map(({ id, value }) => [id, value as JsonObject])),
    idColumn: columns.findIndex((column) => column !== null && isIdentity(column, list)),
  };
  const body = table.map((cells, index) => ({ cells, number: index + 1 })).slice(start + 1);
  const filled = body.filter(({ cells }) => !isBlank(cells));
  const ids = filled.map(({ cells }) => idIn(cells, reader));
  const isRepeated = (id: string) => id !== '' && ids.indexOf(id) !== ids.lastIndexOf(id);
  const rows = filled.map(({ cells, number }) => readRow(cells, number, isRepeated, reader));
  return { problem: null, unknownHeaders: unknown, rows };
}

/**
 * The operations that make what a table says, in the order of its rows.
 *
 * @param after - the entity after which new ones are put; null for the start of the list
 * @param newId - creates identities
 */
export function sheetCalls(
  { rows }: SheetReading,
  { kind, parentId }: EntityListPlace,
  after: string | null,
  newId: () => string,
): readonly OperationCall[] {
  let last = after;
  return rows.flatMap(({ effect, id, values }): readonly OperationCall[] => {
    if (effect === 'changed' && id !== null) return [{ name: 'entity.update', input: { kind, id, changes: values } }];
    if (effect !== 'new') return [];
    const input = { kind, id: newId(), parentEntityId: parentId, values, after: last };
    last = input.id;
    return [{ name: 'entity.create', input }];
  });
}

interface Reader {
  readonly list: EntityListPlace;
  readonly view: ScenarioView;
  readonly columns: readonly (ColumnOfTable | null)[];
  readonly facts: TableFacts;
  /** The entities of the list, by identity. */
  readonly values: ReadonlyMap<string, JsonObject>;
  /** Index of the column of identities; -1 if the table has none. */
  readonly idColumn: number;
}

function readRow(
  cells: readonly string[],
  number: number,
  isRepeated: (id: string) => boolean,
  reader: Reader,
): SheetRow {
  const id = idIn(cells, reader);
  const entity = reader.values.get(id);
  const refused = (reason: string): SheetRow => {
    const title = reader.columns[reader.idColumn]?.title ?? null;
    const refusals = [{ title, reason }];
    return { number, effect: 'refused', id, title: null, cells: [], refusals, values: {} };
  };
  if (isRepeated(id))
    return refused(`“${id}” is in several rows. Leave one of them, or empty the cell for a new entry.`);
  if (id !== '' && entity === undefined) {
    const kind = midSentence(titleOfKind(reader.list.kind));
    return refused(`This list has no ${kind} with the identity “${id}”. Empty the cell for a new entry.`);
  }
  return entity === undefined ? newRow(cells, number, reader) : changedRow(cells, { number, id, entity }, reader);
}

function changedRow(
  cells: readonly string[],
  { number, id, entity }: { readonly number: number; readonly id: string; readonly entity: JsonObject },
  { columns, facts, list, view }: Reader,
): SheetRow {
  const changes: SheetCell[] = [];
  const refusals = [...surplus(cells, columns)];
  let values: JsonObject = {};
  columns.forEach((column, index) => {
    if (column === null || isIdentity(column, list)) return;
    const was = cellText(column, entity, facts.names);
    const now = withLineFeeds(cells[index] ?? '');
    if (column.writtenUnit === null && now === withLineFeeds(was)) return;
    const { title } = column;
    const reading = readCell(column, now, facts);
    if ('reason' in reading) refusals.push({ title, reason: reading.reason });
    else if (sameValue(valueIn(entity, column.path) ?? null, reading.value)) return;
    else if (column.isFixed) refusals.push({ title, reason: 'It can’t be changed.' });
    else {
      values = withValue(values, column.path, reading.value);
      changes.push({ title, was, ...readTexts(column, reading.value, now, facts) });
    }
  });
  const effect = changes.length > 0 ? 'changed' : refusals.length > 0 ? 'refused' : 'same';
  const node = view.get(id, list.kind);
  const title = node === undefined ? null : titleAmongKind(node, view);
  return { number, effect, id, title, cells: changes, refusals, values };
}

function newRow(cells: readonly string[], number: number, reader: Reader): SheetRow {
  const { columns, facts, list, view } = reader;
  const filled: SheetCell[] = [];
  const refusals = [...surplus(cells, columns)];
  let values: JsonObject = {};
  columns.forEach((column, index) => {
    const text = withLineFeeds(cells[index] ?? '');
    if (column === null || isIdentity(column, list) || text.trim() === '') return;
    const reading = readCell(column, text, facts);
    if ('reason' in reading) refusals.push({ title: column.title, reason: reading.reason });
    else {
      values = withValue(values, column.path, reading.value);
      filled.push({ title: column.title, was: null, ...readTexts(column, reading.value, text, facts) });
    }
  });
  const added = refusals.length > 0 ? refusals : newEntity(values, reader);
  // a row that is refused in part is refused as a whole, because importing it again would add it twice
  if (isRefusals(added))
    return { number, effect: 'refused', id: null, title: null, cells: filled, refusals: added, values: {} };
  const title = titleAmongKind({ kind: list.kind, id: newIdentity, value: added, parent: null }, view);
  return { number, effect: 'new', id: null, title, cells: filled, refusals: [], values };
}

/** Stands for the identity of a new entity while it is checked. */
const newIdentity = 'new';

/** The whole new entity, or why it can’t be added. */
function newEntity(values: JsonObject, { list, view }: Reader): JsonObject | readonly SheetRefusal[] {
  const place = placeOfKind(list.kind);
  const { schema, entity, properties } = place.shape;
  const missing = neededProperties(schema).filter((name) => name !== entity.idKey && values[name] === undefined);
  if (missing.length > 0) {
    return missing.map((name) => ({
      title: properties.get(name)?.schema.title ?? name,
      reason: 'A new entry needs a value here.',
    }));
  }
  try {
    return completedEntity(place, newIdentity, values, view.plugins);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [{ title: null, reason: error.message }];
  }
}

function isRefusals(found: JsonObject | readonly SheetRefusal[]): found is readonly SheetRefusal[] {
  return Array.isArray(found);
}

/** Cells with a text in columns that have no header. */
function surplus(cells: readonly string[], columns: readonly (SheetColumn | null)[]): readonly SheetRefusal[] {
  const isSurplus = cells.slice(columns.length).some((cell) => cell.trim() !== '');
  return isSurplus ? [{ title: null, reason: 'The row has more cells than there are headers.' }] : [];
}

/** Returns the value that was read, with the text if it is another number or has a unit. */
function readTexts(
  column: ColumnOfTable,
  value: Json,
  text: string,
  { names }: TableFacts,
): Pick<SheetCell, 'now' | 'written'> {
  const now = cellText(column, withValue({}, column.path, value), names);
  const written = withUnit(text.trim(), column.writtenUnit);
  return { now, written: numberKindOf(column.scalar) === null || written === now ? null : written };
}

/** Whether a number of a table has a decimal comma: points in others may then be between thousands. */
function hasDecimalCommas(body: readonly (readonly string[])[], columns: readonly (ColumnOfTable | null)[]): boolean {
  return columns.some((column, index) => {
    const kind = column === null ? null : numberKindOf(column.scalar);
    if (kind === null) return false;
    return body.some((cells) => {
      const read = readTyped(cells[index] ?? '', kind);
      return read.kind === 'number' && read.hasDecimalComma === true;
    });
  });
}

function withValue(values: JsonObject, [name = '', ...rest]: readonly string[], value: Json): JsonObject {
  if (rest.length === 0) return { ...values, [name]: value };
  return { ...values, [name]: withValue((values[name] ?? {}) as JsonObject, rest, value) };
}

function idIn(cells: readonly string[], { idColumn }: Reader): string {
  return idColumn < 0 ? '' : (cells[idColumn] ?? '').trim();
}

function isIdentity({ path }: SheetColumn, { kind }: EntityListPlace): boolean {
  return path.length === 1 && path[0] === placeOfKind(kind).shape.entity.idKey;
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Spreadsheets write line breaks in their own way. */
function withLineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

/** Why a table is too large to be read; null if it isn’t. */
export function problemOfSize(
  table: readonly (readonly string[])[],
  { rows, columns, cell }: Readonly<Record<keyof typeof sheetLimits, number>> = sheetLimits,
): string | null {
  if (table.length > rows + 1) return `It has ${table.length - 1} rows. At most ${rows} can be imported at once.`;
  if (table.some((cells) => cells.length > columns)) return `It has more than ${columns} columns.`;
  if (table.some((cells) => cells.some(({ length }) => length > cell)))
    return `A cell has more than ${cell} characters.`;
  return null;
}
