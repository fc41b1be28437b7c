import type { Json, JsonObject } from '@scn/core/base/json';
import { maxLevels } from '@scn/core/index/queries/part-of';
import { assetNames } from '@scn/core/kernel/asset-names';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { ReferenceOffers } from '@scn/core/schema/keywords';
import { propertiesOf, toGatewayValue } from './asset';

/** The query of a picker for assets, and its result parser. */
interface AssetQuery {
  /** GraphQL with `$institutionId`, `$where` and `$take`; the list has the alias `found`. */
  readonly text: string;
  /** Filter for assets whose name or code contains every word of a text. */
  whereWords(text: string): JsonObject | null;
}

/** Maximum number of words to search for. */
const maxWords = 6;

/** Builds the query for assets of a kind from its plugin, in the same way as the gateway builds the type. */
export function assetQuery(plugin: AssetPlugin): AssetQuery {
  const { many, type } = assetNames(plugin);
  const { label, storage, nameFlag } = plugin;
  const code = storage?.code?.property ?? null;
  const named = code === null ? [label] : [label, code];
  return {
    text: `query Pick${type}($institutionId: ID!, $where: ${type}FilterInput, $take: Int!) {
      found: ${many}(input: { institutionId: $institutionId }, where: $where, order: [{ ${label}: ASC }], take: $take) {
        items { id name: ${label} ${code === null ? '' : `code: ${code}`} ${nameFlag === undefined ? '' : `flag: ${nameFlag.property}`} }
        totalCount
      }
    }`,
    whereWords: (text) => {
      const words = text.split(/\s+/).filter((word) => word !== '');
      if (words.length === 0) return null;
      const holds = (word: string): Json => ({ or: named.map((property) => ({ [property]: { contains: word } })) });
      return { and: words.slice(0, maxWords).map(holds) };
    },
  };
}

/**
 * The filter for the assets that a picker offers; null for all.
 *
 * @param wholeId - what they must be part of; null if the scenario doesn’t name it yet
 * @param find - the identities of the assets that match a filter
 */
export async function offeredWhere(
  { where = {}, inside }: ReferenceOffers,
  plugin: Pick<AssetPlugin, 'schema'>,
  wholeId: string | null,
  find: (where: JsonObject) => Promise<readonly string[]>,
): Promise<JsonObject | null> {
  const properties = propertiesOf(plugin);
  const values = Object.entries(where).map(([name, value]): JsonObject => ({
    [name]: { eq: toGatewayValue(properties[name] ?? {}, value) },
  }));
  const parts = inside === undefined || wholeId === null ? [] : [await partOf(inside.by, wholeId, find)];
  const all = [...values, ...parts];
  return all.length === 0 ? null : { and: all };
}

/** The filter for what `isElsewhere` doesn’t say to be elsewhere: the parts of a whole at all levels, and what names no whole. */
async function partOf(
  by: string,
  wholeId: string,
  find: (where: JsonObject) => Promise<readonly string[]>,
): Promise<JsonObject> {
  const wholes = new Set([wholeId]);
  let last: readonly string[] = [wholeId];
  for (let level = 1; level < maxLevels && last.length > 0; level += 1) {
    const found = await find({ [by]: { in: [...last] } }); // each level needs the one above
    last = found.filter((id) => !wholes.has(id));
    for (const id of last) wholes.add(id);
  }
  return { or: [{ [by]: { in: [...wholes] } }, { [by]: { isEmpty: true } }] };
}
