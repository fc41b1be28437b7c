import { gql, type ApolloClient, type TypedDocumentNode } from '@apollo/client';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import { dataOf } from '#api/data-of';
import { assetQuery } from './asset-query';

interface NamedAssetsResponse {
  readonly found: {
    readonly items: readonly { readonly id: string; readonly name: string | null; readonly code?: string | null }[];
    readonly totalCount: number;
  };
}

/** An asset that has a name or code that was asked for. */
export interface NamedAsset {
  readonly id: string;
  /** Its name, and its code if it has one. */
  readonly names: readonly string[];
}

/** Names in one request. */
const atOnce = 100;
/** Assets in one request: names that more of them have say nothing. */
const most = 1000;

/**
 * The assets of a kind that have one of some names or codes.
 *
 * @param offered - a filter for those that can be chosen; null for all
 * @throws Error if the gateway doesn’t answer
 */
export async function namedAssets(
  client: ApolloClient,
  institutionId: string,
  plugin: AssetPlugin,
  { names, offered }: { readonly names: readonly string[]; readonly offered: JsonObject | null },
): Promise<readonly NamedAsset[]> {
  const query: TypedDocumentNode<NamedAssetsResponse> = gql(assetQuery(plugin).text);
  const code = plugin.storage?.code?.property;
  const named = code === undefined ? [plugin.label] : [plugin.label, code];
  const found: NamedAsset[] = [];
  for (let first = 0; first < names.length; first += atOnce) {
    const asked = names.slice(first, first + atOnce);
    const either = { or: named.map((property) => ({ [property]: { in: asked } })) };
    const where = offered === null ? either : { and: [either, offered] };
    const data = dataOf(
      await client.query({
        query,
        variables: { institutionId, where, take: most },
        fetchPolicy: 'no-cache',
        context: { handlesErrors: true },
      }),
    );
    if (data.found.totalCount > data.found.items.length) throw new Error('Too many assets have the same name.');
    for (const { id, name, code: own } of data.found.items)
      found.push({ id, names: [name, own].flatMap((each) => (typeof each === 'string' ? [each] : [])) });
  }
  return found;
}
