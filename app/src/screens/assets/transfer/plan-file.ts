import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import { decodeUtf8 } from '@scn/core/format/encoding';
import { readCatalogueFile } from '@scn/core/format/read';
import { pluginsOf } from '@scn/core/kernel/payload';
import type { AssetFileReading, AssetPlugin } from '@scn/core/kernel/contract';
import { explain } from '@scn/core/schema/explain';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import type { SheetCell, SheetRefusal } from '@scn/core/sheet/read-sheet';
import { planField } from '@scn/kit/form/field-plan';
import { nameOf, type ListedAsset } from '#catalogue/asset';
import { refusedTable, type PlannedRow } from '#lists/sheet/plan-table';
import { decodeTable } from '#lists/sheet/read-table';
import type { AssetKind } from '../asset-kinds.tsx';
import type { SheetPlan } from '../sheet/plan-sheet';

/** Why an asset of a file isn’t imported, or what changes in a list: a key of the texts of assets, with what it names. */
export interface FileReason {
  readonly key:
    | 'transferTwice'
    | 'transferNoName'
    | 'sheetForeign'
    | 'sheets:mayNot'
    | 'transferNone'
    | 'transferNewer'
    | 'transferAdded'
    | 'transferRemoved';
  readonly what: string;
}

/** Inputs of the plan of a file. */
export interface FileContext {
  /** Its ending says the format. */
  readonly fileName: string;
  readonly kind: AssetKind;
  /** Kinds that files can contain. */
  readonly plugins: readonly AssetPlugin[];
  /** All assets of the kind that the institution can see, with all their properties. */
  readonly existing: readonly ListedAsset[];
  /** Returns the text of a value, in one line. */
  textOf(property: string, value: Json | undefined): string;
  say(reason: FileReason): string;
}

/** The property by which a file names an asset: identities differ between institutions. */
export function transferKey({ unique, label }: Pick<AssetPlugin, 'unique' | 'label'>): string {
  return unique[0] ?? label;
}

/**
 * Plans what a catalogue file, or a file of another format of the kind, creates and changes in its assets. An asset of
 * the file is about the one with the same value of {@link transferKey}, ignoring case; without one, it is new. Other
 * kinds in the file are left out.
 *
 * @throws SheetFileError if a table is no text
 */
export function planFile(bytes: Uint8Array, context: FileContext): SheetPlan {
  const { kind, plugins, say } = context;
  const other = readOther(bytes, context);
  if (other !== null) return 'problem' in other ? refusedTable(other.problem) : planOf(other, context);
  const read = readCatalogueFile(bytes, { plugins: pluginsOf(plugins) });
  if (read.file === null) {
    const [first] = read.problems;
    const where = first === undefined ? '' : `${first.line}:${first.column} `;
    return refusedTable(`${where}${first?.message ?? ''}`);
  }
  // its data isn't checked, and may mean something else here
  if (read.newerPlugins.has(kind.plugin.id)) return refusedTable(say({ key: 'transferNewer', what: kind.words.kinds }));
  const given = read.file.assets.filter(({ asset }) => asset === kind.plugin.id);
  return planOf({ assets: given.map(({ data }) => data) }, context);
}

/** Reads a file of a format that only this kind has; null for a catalogue file. */
function readOther(bytes: Uint8Array, { kind, fileName }: FileContext): AssetFileReading | null {
  const formats = (kind.plugin.fileFormats ?? []).filter(({ extension }) => fileName.toLowerCase().endsWith(extension));
  if (formats.length === 0) return null;
  for (const format of formats) {
    const text = format.extension === '.csv' ? decodeTable(bytes) : utf8Of(bytes);
    const reading = text === null ? null : format.read(text);
    if (reading !== null) return reading;
  }
  return null;
}

/** Null if it isn’t UTF-8. */
function utf8Of(bytes: Uint8Array): string | null {
  try {
    return decodeUtf8(bytes).replace(/^\uFEFF/, '');
  } catch {
    return null;
  }
}

function planOf(
  { assets, unknownHeaders = [] }: Exclude<AssetFileReading, { readonly problem: string }>,
  context: FileContext,
): SheetPlan {
  const { kind, say } = context;
  if (assets.length === 0) return refusedTable(say({ key: 'transferNone', what: kind.words.kinds }));
  const seen = new Set<string>();
  return {
    problem: null,
    unknownHeaders,
    rows: assets.map((each, index) => planAsset(each, index + 1, seen, context)),
  };
}

function planAsset(
  given: JsonObject,
  number: number,
  seen: Set<string>,
  context: FileContext,
): PlannedRow<ListedAsset> {
  const { kind, existing, say } = context;
  const { plugin, rights } = kind;
  const whole = plugin.canonical({ ...(plugin.defaults as JsonObject), ...given }) as JsonObject;
  const key = keyIn(plugin, whole);
  const asset = existing.find((each) => each.isOwned && key !== '' && keyIn(plugin, each.data) === key) ?? null;
  // what the file doesn't give stays as it is
  const data =
    asset === null ? whole : Object.fromEntries(Object.keys(given).map((name) => [name, whole[name] ?? null]));
  const { cells, values } = changesOf(asset, data, context);
  const base = { number, entry: asset, id: asset?.id ?? null, title: nameOf(plugin, whole) || null };
  const refusals: SheetRefusal[] = [];
  const refuse = (title: string | null, reason: FileReason) => refusals.push({ title, reason: say(reason) });
  if (key === '') refuse(null, { key: 'transferNoName', what: labelOf(kind, transferKey(plugin)) });
  else if (seen.has(key)) refuse(null, { key: 'transferTwice', what: key });
  seen.add(key);
  for (const { message } of explain(jsonSchemaOf(plugin.schema), whole))
    refusals.push({ title: null, reason: message });
  if (refusals.length === 0 && asset !== null && cells.length === 0)
    return { ...base, effect: 'same', cells: [], refusals: [], values: {} };
  if (!(asset === null ? rights.canCreate : rights.canUpdate))
    refuse(null, { key: 'sheets:mayNot', what: base.title ?? '' });
  const writable = rights.writable(asset === null ? 'Create' : 'Update');
  for (const name of Object.keys(values)) {
    if (!writable.includes(name)) refuse(labelOf(kind, name), { key: 'sheets:mayNot', what: labelOf(kind, name) });
  }
  if (refusals.length > 0) return { ...base, effect: 'refused', cells, refusals, values: {} };
  return { ...base, effect: asset === null ? 'new' : 'changed', cells, refusals: [], values };
}

/** Returns the values that an asset of a file sets: in a new one everything, otherwise what differs. */
function changesOf(
  asset: ListedAsset | null,
  data: JsonObject,
  context: FileContext,
): { readonly cells: readonly SheetCell[]; readonly values: JsonObject } {
  const { kind } = context;
  const before = asset?.data ?? {};
  const changed = kind.rights.readable.filter((name) => {
    const now = data[name];
    return now !== undefined && (asset === null || !sameValue(now, before[name] ?? null));
  });
  const cells = changed.flatMap((name) => cellsOf(name, asset, data[name] ?? null, context));
  return { cells, values: Object.fromEntries(changed.map((name) => [name, data[name] ?? null])) };
}

/** Returns the cells of a property. Of a list of objects, only those added or removed: the whole would hide them. */
function cellsOf(
  name: string,
  asset: ListedAsset | null,
  now: Json,
  { kind, textOf, say }: FileContext,
): readonly SheetCell[] {
  const what = labelOf(kind, name);
  const cell = (title: string, was: Json | null, value: Json): SheetCell => ({
    ...{ title, was: was === null ? null : textOf(name, was), now: textOf(name, value), written: null },
  });
  const eachOf = (title: string, parts: readonly JsonObject[]) => parts.map((part) => cell(title, null, [part]));
  const parts = partsOf(now);
  if (asset === null)
    return parts === null ? [cell(what, null, now)].filter((each) => each.now !== '') : eachOf(what, parts);
  const before = partsOf(asset.data[name] ?? null);
  const removed = without(before ?? [], parts ?? []);
  const added = without(parts ?? [], before ?? []);
  const isOneForOne = removed.length === 1 && added.length === 1;
  if (isOneForOne) return [cell(what, removed, added)];
  if (removed.length + added.length > 0)
    return [
      ...eachOf(say({ key: 'transferRemoved', what }), removed),
      ...eachOf(say({ key: 'transferAdded', what }), added),
    ];
  return [{ ...cell(what, null, now), was: textOf(name, asset.data[name]) }];
}

/** The objects of a list that has any; null for another value. */
function partsOf(value: Json): readonly JsonObject[] | null {
  return Array.isArray(value) && value.length > 0 && value.every(isJsonObject) ? value : null;
}

/** The objects of a list that another one doesn’t have, as often as it lacks them. */
function without(parts: readonly JsonObject[], others: readonly JsonObject[]): readonly JsonObject[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(keyOf(other), (left.get(keyOf(other)) ?? 0) + 1);
  return parts.filter((part) => {
    const count = left.get(keyOf(part)) ?? 0;
    left.set(keyOf(part), count - 1);
    return count <= 0;
  });
}

/** The same for equal objects, whatever the order of their properties. */
function keyOf(part: JsonObject): string {
  return JSON.stringify(part, (_, value: Json) =>
    isJsonObject(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
}

function keyIn(plugin: AssetPlugin, data: JsonObject): string {
  const value = data[transferKey(plugin)];
  return typeof value === 'string' ? value.trim().toLowerCase() : '';
}

function labelOf({ properties }: AssetKind, name: string): string {
  return planField(properties[name] ?? {}, name).label;
}
