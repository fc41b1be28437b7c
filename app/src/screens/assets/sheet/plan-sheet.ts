import type { Json, JsonObject } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import { explain } from '@scn/core/schema/explain';
import { jsonSchemaOf, changeSchema, numberKindOf, type JsonSchema } from '@scn/core/schema/json-schema';
import type { SheetCell } from '@scn/core/sheet/read-sheet';
import { nameOf, type ListedAsset } from '#catalogue/asset';
import {
  planTable,
  type Refused,
  type RowChange,
  type RowReason,
  type TableColumn,
  type TablePlan,
  type TableReason,
} from '#lists/sheet/plan-table';
import type { AssetKind } from '../asset-kinds.tsx';
import type { ExportedTexts } from './sheet-columns-of';
import { isClosed, readAssetCell, sheetFieldsOf, sheetKeysOf, type CellChoices, type SheetField } from './sheet-fields';

/** Inputs of the plan of a sheet. */
export interface SheetContext extends CellChoices, ExportedTexts {
  readonly kind: AssetKind;
  /** The assets that rows can be about. */
  readonly existing: readonly ListedAsset[];
}

/** Why a row isn’t imported: a text, or a key of the texts of assets with what it names. */
export type AssetRowReason =
  | RowReason
  | {
      readonly key: 'zipFixed' | 'sheets:mayNot' | 'sheetForeign' | 'sheetNeedsFile' | 'sheetNeedsCode' | 'sheetPublic';
      readonly what: string;
    };

/** The effects of a sheet on the assets of a kind. */
export type SheetPlan = TablePlan<ListedAsset>;

/** Returns the words of a reason. */
export type ReasonText = (reason: AssetRowReason | TableReason) => string;

/**
 * Plans what a sheet creates and changes in the assets of a kind, and what it can’t do. A row is about the asset of its
 * identity, else of its code, else of its name.
 */
export function planSheet(table: readonly (readonly string[])[], context: SheetContext, say: ReasonText): SheetPlan {
  const { kind, columns, existing } = context;
  const { plugin } = kind;
  const { label } = plugin;
  return planTable<ListedAsset, AssetRowReason>(table, {
    columns: sheetFieldsOf(kind, columns).map((field) => columnOf(field, context)),
    keys: sheetKeysOf(kind, columns),
    names: [{ property: label, of: ({ data }) => nameOf(plugin, data), keyOf: (name) => name }],
    noName: { key: 'sheets:noName', what: '' },
    nameTitle: columns.find(({ id }) => id === label)?.title ?? label,
    existing,
    nameOf: ({ data }) => nameOf(plugin, data),
    whyNot: (change) => whyNot(change, kind),
    say,
  });
}

function columnOf(field: SheetField, context: SheetContext): TableColumn<ListedAsset, AssetRowReason> {
  const { column, property, title } = field;
  const schema = schemaOf(context.kind, property);
  return {
    ...{ property, title, isTitle: isTitle(field) },
    textOf: (asset) => context.textOf(asset, column),
    read: (cell) => readAssetCell(field, schema, cell, context),
    isSame: (value, { data }) => isSame(field, value, data),
    shown: (value, written) => textsOf(field, schema, value, written, context),
  };
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

/** Returns the text of a cell, and for numbers the value that it was read as. */
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
  { entry, values, name, columns }: RowChange<ListedAsset>,
  { plugin, rights }: AssetKind,
): readonly Refused<AssetRowReason>[] {
  const row = (reason: AssetRowReason): Refused<AssetRowReason> => ({ title: null, reason });
  if (entry === null) {
    if (!rights.canCreate) return [row({ key: 'sheets:mayNot', what: name })];
    if (plugin.file !== null) return [row({ key: 'sheetNeedsFile', what: name })];
    if (plugin.storage?.code !== undefined) return [row({ key: 'sheetNeedsCode', what: name })];
  } else {
    if (!entry.isOwned) return [row({ key: 'sheetForeign', what: name })];
    if (!rights.canUpdate) return [row({ key: 'sheets:mayNot', what: name })];
    if (plugin.storage?.fixedWhileUsed === true && (entry.associatedScenarioCount ?? 0) > 0)
      return [row({ key: 'zipFixed', what: name })];
  }
  const writable = rights.writable(entry === null ? 'Create' : 'Update');
  const refused = columns.flatMap(({ property, title }): readonly Refused<AssetRowReason>[] => {
    if (values[property] === undefined) return [];
    if (!writable.includes(property)) return [{ title, reason: { key: 'sheets:mayNot', what: title } }];
    // sharing with others is confirmed for each asset, in its form
    if (property === 'isPublic' && plugin.canBePublic && (entry !== null || values[property] === true))
      return [{ title, reason: { key: 'sheetPublic', what: title } }];
    if (property === plugin.label && isNothing(values[property] ?? null))
      return [{ title, reason: { key: 'sheets:cantBeEmpty', what: title } }];
    return [];
  });
  if (entry !== null || refused.length > 0) return refused;
  return explain(jsonSchemaOf(plugin.schema), { ...(plugin.defaults as JsonObject), ...values }).map(({ message }) =>
    row({ text: message }),
  );
}
