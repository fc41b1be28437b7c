import { assetNames } from '@scn/core/kernel/asset-names';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { Json, JsonObject } from '@scn/core/base/json';

/** The query of a picker for assets, and its result parser. */
export interface AssetQuery {
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
