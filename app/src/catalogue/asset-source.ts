import { gql, type ApolloClient, type TypedDocumentNode } from '@apollo/client';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import type { ReferenceOffers } from '@scn/core/schema/keywords';
import type { ReferenceOption, ReferenceSource } from '@scn/kit/picker/reference-source';
import { dataOf } from '#api/data-of';
import { isRefused } from '#api/error-handling';
import { assetQuery, offeredWhere } from './asset-query';

interface SearchResponse {
  readonly found: {
    readonly items: readonly {
      readonly id: string;
      readonly name: string | null;
      readonly code?: string | null;
      /** Null if the user can’t read it. */
      readonly flag?: boolean | null;
    }[];
    readonly totalCount: number;
  };
}

/** Which assets a picker offers, and what they must be part of; null if the scenario doesn’t name it yet. */
export interface Offered {
  readonly offers: ReferenceOffers;
  readonly wholeId: string | null;
}

/** Maximum number of parts of one whole. */
const maxParts = 500;

/**
 * The shared assets of a kind, queried from the gateway on search. What is chosen has its name although it isn’t offered.
 *
 * @param only - a further condition on what is offered, in the gateway’s format
 */
export function assetSource(
  client: ApolloClient,
  institutionId: string,
  plugin: AssetPlugin,
  offered: Offered | null = null,
  only: JsonObject | null = null,
): ReferenceSource {
  const { text, whereWords } = assetQuery(plugin);
  const query: TypedDocumentNode<SearchResponse> = gql(text);
  const ask = async (where: JsonObject | null, take: number, signal: AbortSignal) => {
    const data = dataOf(
      await client.query({
        query,
        variables: { institutionId, where, take },
        fetchPolicy: 'no-cache',
        context: { handlesErrors: true, fetchOptions: { signal } },
      }),
    );
    const { items, totalCount: total } = data.found;
    return { options: items.map((item) => optionOf(item, plugin)), total };
  };
  const offeredOnes = async (signal: AbortSignal) => {
    if (offered === null) return null;
    const find = async (where: JsonObject) => (await ask(where, maxParts, signal)).options.map(({ id }) => id);
    return offeredWhere(offered.offers, plugin, offered.wholeId, find);
  };
  return {
    search: async (words, take, signal) => {
      const both = [whereWords(words), await offeredOnes(signal), only].filter((where) => where !== null);
      return ask(both.length > 1 ? { and: both } : (both[0] ?? null), take, signal);
    },
    isRefused,
    resolve: async (ids, signal) => (await ask({ id: { in: [...ids] } }, ids.length, signal)).options,
  };
}

// an asset without a name is called by its kind: authors don't know its identity
function optionOf(
  { id, name, code, flag }: SearchResponse['found']['items'][number],
  { title, nameFlag }: AssetPlugin,
): ReferenceOption {
  return {
    ...{ id, name: name ?? title },
    ...(code === undefined || code === null ? {} : { code }),
    ...(nameFlag === undefined || flag === undefined || flag === null
      ? {}
      : { group: flag ? nameFlag.on : nameFlag.off }),
  };
}
