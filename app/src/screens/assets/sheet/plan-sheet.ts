import type { Json, JsonObject } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import { explain } from '@scn/core/schema/explain';
import { jsonSchemaOf, type JsonSchema } from '@scn/core/schema/json-schema';
import { changeSchema } from '@scn/core/schema/optional';
import { numberKindOf } from '@scn/core/schema/number-kind';
import type { SheetCell, SheetReading, SheetRow } from '@scn/core/sheet/read-sheet';
import { nameOf, type ListedAsset } from '#catalogue/asset';
import type { AssetKind } from '../asset-kind';
import { isClosed, readAssetCell, type CellChoices, type CellReason } from './read-asset-cell';
import type { ExportedTexts } from './sheet-columns-of';
import { sheetFields, titleKey, type SheetField, type SheetFields } from './sheet-fields';

/** What a plan needs to know. */
export interface SheetContext extends CellChoices, ExportedTexts {
  readonly kind: AssetKind;
  /** The assets that rows can be about. */
  readonly existing: readonly ListedAsset[];
}

/** Why a row isn’t imported: a text, or a key of the texts of assets with what it names. */
export type RowReason =
  | CellReason
  | {
      readonly key:
        | 'zipTwice'
        | 'zipFixed'
        | 'zipMayNot'
        | 'sheetNoSuch'
        | 'sheetNoName'
        | 'sheetSeveral'
        | 'sheetForeign'
        | 'sheetNeedsFile'
        | 'sheetNeedsCode'
        | 'sheetPublic'
        | 'sheetTooManyCells';
      readonly what: string;
    };

/** A row of a plan. A row that is refused in part changes nothing. */
export interface PlannedRow extends SheetRow {
  /** The asset that it changes; null for a new one. */
  readonly asset: ListedAsset | null;
}

/** What a sheet does. */
export interface SheetPlan extends SheetReading {
  readonly rows: readonly PlannedRow[];
}

/** Returns the words of a reason. */
export type ReasonText = (
  reason: RowReason | { readonly key: 'sheetHeaders' | 'sheetColumnTwice'; what: string },
) => string;

/**
 * What a sheet creates and changes in the assets of a kind, and what it can’t do. A row is about the asset of its identity, else of its code,
 * else of its name; without such an asset it is a new one. A cell with the text that an export writes changes nothing.
 */
export function planSheet(table: readonly (readonly string[])[], context: SheetContext, say: ReasonText): SheetPlan {
  const start = table.findIndex((cells) => !isBlank(cells));
  if (start < 0) return refusedSheet(say({ key: 'sheetHeaders', what: '' }));
  const fields = sheetFields(table[start] ?? [], context.kind, context.columns);
  const { label } = context.kind.plugin;
  if (fields.twice !== null) return refusedSheet(say({ key: 'sheetColumnTwice', what: fields.twice }));
  if (fields.identity < 0 && fields.code < 0 && !fields.fields.some((field) => field?.property === label)) {
    const title = context.columns.find(({ id }) => id === label)?.title ?? label;
    return refusedSheet(say({ key: 'sheetHeaders', what: title }));
  }
  const seen = new Set<string>();
  const rows = table.flatMap((cells, index): readonly PlannedRow[] => {
    if (index <= start || isBlank(cells)) return [];
    return [planRow({ cells, number: index + 1, fields }, seen, context, say)];
  });
  return { problem: null, unknownHeaders: fields.ignored, rows };
}

/** The plan of a sheet that is refused as a whole. */
export function refusedSheet(problem: string): SheetPlan {
  return { problem, unknownHeaders: [], rows: [] };
}

interface Row {
  readonly cells: readonly string[];
  readonly number: number;
  readonly fields: SheetFields;
}

interface Refused {
  /** The header; null for the whole row. */
  readonly title: string | null;
  readonly reason: RowReason;
}

function planRow(row: Row, seen: Set<string>, context: SheetContext, say: ReasonText): PlannedRow {
  const { number } = row;
  const { plugin } = context.kind;
  const found = assetOf(row, context);
  const asset = 'asset' in found ? found.asset : null;
  const name = asset === null ? labelIn(row, context) : nameOf(plugin, asset.data);
  const base = { number, asset, id: asset?.id ?? null, title: name };
  const refuse = (refusals: readonly Refused[], cells: readonly SheetCell[] = []): PlannedRow => ({
    ...{ ...base, effect: 'refused', cells, values: {} },
    refusals: refusals.map(({ title, reason }) => ({ title, reason: say(reason) })),
  });
  if ('reason' in found) return refuse([{ title: null, reason: found.reason }]);
  const key = asset === null ? `new ${name}` : `id ${asset.id}`;
  if (seen.has(key)) return refuse([{ title: null, reason: { key: 'zipTwice', what: name } }]);
  seen.add(key);
  const { refusals, cells, values } = readRow(row, asset, context);
  if (asset !== null && cells.length + refusals.length === 0)
    return { ...base, effect: 'same', cells: [], refusals: [], values: {} };
  const all = [...refusals, ...whyNot(row, { asset, values, name }, context)];
  if (all.length > 0) return refuse(all, cells);
  return { ...base, effect: asset === null ? 'new' : 'changed', cells, refusals: [], values };
}

/** The asset that a row is about; null for a new one. */
function assetOf(
  row: Row,
  { existing, kind }: SheetContext,
): { readonly asset: ListedAsset | null } | { readonly reason: RowReason } {
  const { cells, fields } = row;
  const { plugin } = kind;
  const id = (cells[fields.identity] ?? '').trim();
  if (id !== '') {
    const asset = existing.find((each) => each.id === id);
    return asset === undefined ? { reason: { key: 'sheetNoSuch', what: id } } : { asset };
  }
  const code = (cells[fields.code] ?? '').trim();
  const property = plugin.storage?.code?.property;
  if (code !== '' && property !== undefined) {
    const [asset, another] = existing.filter(({ data }) => data[property] === code);
    if (another !== undefined) return { reason: { key: 'sheetSeveral', what: code } };
    return asset === undefined ? { reason: { key: 'sheetNoSuch', what: code } } : { asset };
  }
  const at = fields.fields.findIndex((field) => field?.property === plugin.label);
  const written = cells[at] ?? '';
  if (written.trim() === '') return { reason: { key: 'sheetNoName', what: '' } };
  const named = existing.filter(({ data }) => [written, written.trim()].includes(nameOf(plugin, data)));
  if (named.length > 1) return { reason: { key: 'sheetSeveral', what: written.trim() } };
  return { asset: named[0] ?? null };
}

function labelIn({ cells, fields }: Row, { kind }: SheetContext): string {
  return (cells[fields.fields.findIndex((field) => field?.property === kind.plugin.label)] ?? '').trim();
}

/** What the cells of a row set. */
function readRow(
  { cells, fields }: Row,
  asset: ListedAsset | null,
  context: SheetContext,
): { readonly cells: readonly SheetCell[]; readonly refusals: readonly Refused[]; readonly values: JsonObject } {
  const changes: SheetCell[] = [];
  const refusals: Refused[] = [];
  const values: Record<string, Json> = {};
  for (const [index, field] of fields.fields.entries()) {
    const given = cells[index];
    // a row that ends early says nothing of the columns behind
    if (field === null || given === undefined) continue;
    const now = withLineFeeds(given);
    const was = asset === null ? '' : withLineFeeds(context.textOf(asset, field.column));
    if (asset === null ? now.trim() === '' : now === was || (isTitle(field) && titleKey(now) === titleKey(was)))
      continue;
    const schema = schemaOf(context.kind, field.property);
    const read = readAssetCell(field, schema, now, context);
    if ('reason' in read) refusals.push({ title: field.title, reason: read.reason });
    else if (asset === null || !isSame(field, read.value, asset.data)) {
      values[field.property] = read.value;
      changes.push({
        title: field.title,
        was: asset === null ? null : was,
        ...textsOf(field, schema, read.value, now, context),
      });
    }
  }
  if (cells.slice(fields.fields.length).some((cell) => cell.trim() !== ''))
    refusals.push({ title: null, reason: { key: 'sheetTooManyCells', what: '' } });
  return { cells: changes, refusals, values };
}

/** Whether a cell has titles of the project, which the other culture spells in its own way, not what authors write: texts and names. */
function isTitle({ plan: { control } }: SheetField): boolean {
  if (control.kind === 'reference' || control.kind === 'references') return false;
  return control.kind !== 'text' || isClosed(control.terms);
}

/** The schema of a value that an update takes. */
function schemaOf({ plugin }: AssetKind, property: string): JsonSchema {
  const schema = jsonSchemaOf(plugin.schema);
  return changeSchema(schema, property, schema.properties?.[property] ?? {});
}

/** Whether an asset has a value already: no value is the same as an empty one, and sets have no order. */
function isSame({ property, plan }: SheetField, value: Json, data: JsonObject): boolean {
  const before = data[property] ?? null;
  if (isNothing(before) && isNothing(value)) return true;
  const isSequence = plan.control.kind === 'references' && plan.control.ordered;
  const sorted = (each: Json): Json =>
    Array.isArray(each) && !isSequence ? each.map((item: Json) => JSON.stringify(item)).toSorted() : each;
  return sameValue(sorted(before), sorted(value));
}

function isNothing(value: Json): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** What a cell says, and for numbers what it was read as. */
function textsOf(
  { column, property }: SheetField,
  schema: JsonSchema,
  value: Json,
  written: string,
  { textOf }: SheetContext,
): Pick<SheetCell, 'now' | 'written'> {
  const text = written.trim();
  if (numberKindOf(schema) === null) return { now: text, written: null };
  const shown = textOf({ ...nothing, data: { [property]: value } }, column);
  return { now: shown, written: shown === text ? null : text };
}

const nothing: ListedAsset = { id: '', revision: 0, isOwned: true, dateUpdated: '', lastUpdatedBy: null, data: {} };

/** Why what a row sets can’t be saved. */
function whyNot(
  { fields }: Row,
  { asset, values, name }: { readonly asset: ListedAsset | null; readonly values: JsonObject; readonly name: string },
  { kind }: SheetContext,
): readonly Refused[] {
  const { plugin, rights } = kind;
  const row = (reason: RowReason): Refused => ({ title: null, reason });
  if (asset === null) {
    if (!rights.canCreate) return [row({ key: 'zipMayNot', what: name })];
    if (kind.file !== null) return [row({ key: 'sheetNeedsFile', what: name })];
    if (plugin.storage?.code !== undefined) return [row({ key: 'sheetNeedsCode', what: name })];
  } else {
    if (!asset.isOwned) return [row({ key: 'sheetForeign', what: name })];
    if (!rights.canUpdate) return [row({ key: 'zipMayNot', what: name })];
    if (plugin.storage?.fixedWhileUsed === true && (asset.associatedScenarioCount ?? 0) > 0)
      return [row({ key: 'zipFixed', what: name })];
  }
  const writable = rights.writable(asset === null ? 'Create' : 'Update');
  const refused = fields.fields.flatMap((field): readonly Refused[] => {
    if (field === null || values[field.property] === undefined) return [];
    const { property, title } = field;
    if (!writable.includes(property)) return [{ title, reason: { key: 'zipMayNot', what: title } }];
    // sharing with others is confirmed for each asset, in its form
    if (property === 'isPublic' && plugin.canBePublic && (asset !== null || values[property] === true))
      return [{ title, reason: { key: 'sheetPublic', what: title } }];
    if (property === plugin.label && isNothing(values[property] ?? null))
      return [{ title, reason: { key: 'sheetEmpty', what: title } }];
    return [];
  });
  if (asset !== null || refused.length > 0) return refused;
  return explain(jsonSchemaOf(plugin.schema), { ...(plugin.defaults as JsonObject), ...values }).map(({ message }) =>
    row({ text: message }),
  );
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Spreadsheets write line breaks in their own way. */
function withLineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}
