import { gql, type ApolloClient, type TypedDocumentNode } from '@apollo/client';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import type { ReferenceOption, ReferenceSource } from '@scn/kit/picker/reference-source';
import { assetQuery } from './asset-query';

interface Answer {
  readonly found: {
    readonly items: readonly { readonly id: string; readonly name: string | null; readonly code?: string | null }[];
    readonly totalCount: number;
  };
}

/** The shared assets of a kind, queried from the gateway on search. */
export function assetSource(client: ApolloClient, institutionId: string, plugin: AssetPlugin): ReferenceSource {
  const { text, whereWords } = assetQuery(plugin);
  const query: TypedDocumentNode<Answer> = gql(text);
  const ask = async (where: JsonObject | null, take: number, signal: AbortSignal) => {
    const { data } = await client.query({
      query,
      variables: { institutionId, where, take },
      fetchPolicy: 'no-cache',
      context: { handlesErrors: true, fetchOptions: { signal } },
    });
    if (data === undefined) throw new Error('The gateway returned no data.');
    const { items, totalCount: total } = data.found;
    return { options: items.map((item) => optionOf(item, plugin.title)), total };
  };
  return {
    search: (words, take, signal) => ask(whereWords(words), take, signal),
    resolve: async (ids, signal) => (await ask({ id: { in: [...ids] } }, ids.length, signal)).options,
  };
}

// an asset without a name is called by its kind: authors don't know its identity
function optionOf({ id, name, code }: Answer['found']['items'][number], kind: string): ReferenceOption {
  return { id, name: name ?? kind, ...(code === undefined || code === null ? {} : { code }) };
}
