import type { Json, JsonObject } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import type { CatalogueAsset } from '@scn/core/document/file';
import { readCatalogueFile } from '@scn/core/format/read';
import { pluginsOf } from '@scn/core/kernel/payload';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { SheetCell, SheetRefusal } from '@scn/core/sheet/read-sheet';
import { planField } from '@scn/kit/form/field-plan';
import { nameOf, type ListedAsset } from '#catalogue/asset';
import { refusedTable, type PlannedRow } from '#lists/sheet/plan-table';
import type { AssetKind } from '../asset-kind';
import type { SheetPlan } from '../sheet/plan-sheet';

/** Why an asset of a file isn’t imported: a key of the texts of assets, with what it names. */
export interface FileReason {
  readonly key:
    | 'transferTwice'
    | 'transferNoName'
    | 'sheetForeign'
    | 'sheets:mayNot'
    | 'transferNone'
    | 'transferNewer';
  readonly what: string;
}

/** What the plan of a file needs to know. */
export interface FileContext {
  readonly kind: AssetKind;
  /** Kinds that files can contain. */
  readonly plugins: readonly AssetPlugin[];
  /** All assets of the kind that the institution can see, with all their properties. */
  readonly existing: readonly ListedAsset[];
  /** What a value says, in one line. */
  textOf(property: string, value: Json | undefined): string;
  say(reason: FileReason): string;
}

/** The property by which a file names an asset: identities differ between institutions. */
export function transferKey({ unique, label }: Pick<AssetPlugin, 'unique' | 'label'>): string {
  return unique[0] ?? label;
}

/**
 * What a catalogue file creates and changes in the assets of a kind. An asset of the file is about the one with the same value of {@link transferKey},
 * ignoring case; without one, it is new. Other kinds in the file are left out.
 */
export function planFile(bytes: Uint8Array, context: FileContext): SheetPlan {
  const { kind, plugins, say } = context;
  const read = readCatalogueFile(bytes, { plugins: pluginsOf(plugins) });
  if (read.file === null) {
    const [first] = read.problems;
    const where = first === undefined ? '' : `${first.line}:${first.column} `;
    return refusedTable(`${where}${first?.message ?? ''}`);
  }
  // its data isn't checked, and may mean something else here
  if (read.newerPlugins.has(kind.plugin.id)) return refusedTable(say({ key: 'transferNewer', what: kind.words.kinds }));
  const given = read.file.assets.filter(({ asset }) => asset === kind.plugin.id);
  if (given.length === 0) return refusedTable(say({ key: 'transferNone', what: kind.words.kinds }));
  const seen = new Set<string>();
  return {
    problem: null,
    unknownHeaders: [],
    rows: given.map((each, index) => planAsset(each, index + 1, seen, context)),
  };
}

function planAsset(
  { data: given }: CatalogueAsset,
  number: number,
  seen: Set<string>,
  context: FileContext,
): PlannedRow<ListedAsset> {
  const { kind, existing, say } = context;
  const { plugin, rights } = kind;
  const data = plugin.canonical(given) as JsonObject;
  const key = keyIn(plugin, data);
  const asset = existing.find((each) => each.isOwned && key !== '' && keyIn(plugin, each.data) === key) ?? null;
  const { cells, values } = changesOf(asset, data, context);
  const base = { number, entry: asset, id: asset?.id ?? null, title: nameOf(plugin, data) || null };
  const refusals: SheetRefusal[] = [];
  const refuse = (title: string | null, reason: FileReason) => refusals.push({ title, reason: say(reason) });
  if (key === '') refuse(null, { key: 'transferNoName', what: labelOf(kind, transferKey(plugin)) });
  else if (seen.has(key)) refuse(null, { key: 'transferTwice', what: key });
  seen.add(key);
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

/** What an asset of a file sets: in a new one everything, otherwise what differs. */
function changesOf(
  asset: ListedAsset | null,
  data: JsonObject,
  { kind, textOf }: FileContext,
): { readonly cells: readonly SheetCell[]; readonly values: JsonObject } {
  const before = asset?.data ?? {};
  const changed = kind.rights.readable.filter((name) => {
    const now = data[name];
    return now !== undefined && (asset === null || !sameValue(now, before[name] ?? null));
  });
  const cells = changed.flatMap((name): SheetCell[] => {
    const was = asset === null ? null : textOf(name, before[name]);
    const now = textOf(name, data[name]);
    return asset === null && now === '' ? [] : [{ title: labelOf(kind, name), was, now, written: null }];
  });
  return { cells, values: Object.fromEntries(changed.map((name) => [name, data[name] ?? null])) };
}

function keyIn(plugin: AssetPlugin, data: JsonObject): string {
  const value = data[transferKey(plugin)];
  return typeof value === 'string' ? value.trim().toLowerCase() : '';
}

function labelOf({ properties }: AssetKind, name: string): string {
  return planField(properties[name] ?? {}, name).label;
}
