import { appendToPointer, isJsonObject, pointerTokens, type Json, type JsonObject, type Pointer } from '#base/json';
import type { PlacedView } from '../operation';
import { withValueAt } from '../copy-entity';

/** One shared asset in place of another. */
export interface AssetReplacement {
  readonly from: string;
  readonly to: string;
}

/** A value to write, and where. */
export interface ReplacedValue {
  readonly at: Pointer;
  readonly value: Json;
}

/** Returns the edits to a scenario that make it refer to another asset of a kind wherever it refers to one. */
export function replacementsIn(
  view: PlacedView,
  assetKind: string,
  { from, to }: AssetReplacement,
): readonly ReplacedValue[] {
  const uses = view.usesOf(from).filter(({ target }) => target === assetKind);
  return uses.map((use) => {
    const { at, value } = replacedReference(use.from === null ? view.scenario : use.from.value, use.at, { from, to });
    return { at: use.from === null ? at : (`${view.pointerOf(use.from)}${at}` as Pointer), value };
  });
}

/** The data of an asset that refers to another one in these places. */
export function withReplacements(
  data: JsonObject,
  places: readonly Pointer[],
  replacement: AssetReplacement,
): JsonObject {
  return places
    .map((place) => replacedReference(data, place, replacement))
    .reduce((replaced, { at, value }) => withValueAt(replaced, pointerTokens(at), value) as JsonObject, data);
}

/** A list without duplicates that has both stays without: there, the reference is left out. */
function replacedReference(whole: unknown, at: Pointer, { from, to }: AssetReplacement): ReplacedValue {
  const tokens = pointerTokens(at).slice(0, -1);
  const list = tokens.reduce<unknown>(partOf, whole);
  if (!Array.isArray(list) || !list.includes(to) || new Set(list).size < list.length) return { at, value: to };
  const listAt = tokens.reduce<Pointer>((pointer, token) => appendToPointer(pointer, token), '');
  return { at: listAt, value: (list as readonly Json[]).filter((each) => each !== from) };
}

function partOf(value: unknown, token: string): unknown {
  if (Array.isArray(value)) return (value as readonly unknown[])[Number(token)];
  return isJsonObject(value) ? value[token] : undefined;
}
