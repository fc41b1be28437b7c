import { assetNames } from '@scn/core/kernel/asset-names';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { Json, JsonObject } from '@scn/core/kernel/json';

/** What a picker asks of a list of assets, and how its answers are read. */
export interface AssetQuery {
  /** GraphQL: `$institutionId`, `$where` and `$take`; the list is called `found`. */
  readonly text: string;
  /** Assets that hold every word of a text in their name or code. */
  whereWords(text: string): JsonObject | null;
}

/** More words than this are not looked for. */
const mostWords = 6;

/** The question for assets of a kind, made from its plugin as the gateway makes the answer. */
export function assetQuery(plugin: AssetPlugin): AssetQuery {
  const { many, type } = assetNames(plugin);
  const { label, storage } = plugin;
  const code = storage?.code?.property ?? null;
  const named = code === null ? [label] : [label, code];
  return {
    text: `query Pick${type}($institutionId: ID!, $where: ${type}FilterInput, $take: Int!) {
      found: ${many}(input: { institutionId: $institutionId }, where: $where, order: [{ ${label}: ASC }], take: $take) {
        items { id name: ${label} ${code === null ? '' : `code: ${code}`} }
        totalCount
      }
    }`,
    whereWords: (text) => {
      const words = text.split(/\s+/).filter((word) => word !== '');
      if (words.length === 0) return null;
      const holds = (word: string): Json => ({ or: named.map((property) => ({ [property]: { contains: word } })) });
      return { and: words.slice(0, mostWords).map(holds) };
    },
  };
}
