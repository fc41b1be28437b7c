import { useCallback, useMemo } from 'react';
import { gql, type TypedDocumentNode } from '@apollo/client';
import { assetNames } from '@scn/core/kernel/asset-names';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { dataOf } from '#api/data-of';
import { readAsset, selectionOf, type ListedAsset, type Item } from '#catalogue/asset';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import type { AssetKind } from '../asset-kinds.tsx';
import { rowsOf } from '../rows-of';

type PageDocument = TypedDocumentNode<
  { readonly found: { readonly totalCount: number; readonly items: readonly Item<ListedAsset>[] } },
  { readonly institutionId: string; readonly skip: number; readonly take: number }
>;

/**
 * Returns a function that reads all assets of a kind that the institution can see, with some properties, page by page. It rejects when one of the
 * pages can’t be read.
 *
 * @param kind - null for none: nothing is found
 */
export function useAllAssets(kind: AssetKind | null, names: readonly string[]): () => Promise<readonly ListedAsset[]> {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const document = useMemo(() => (kind === null ? null : documentOf(kind, names)), [kind, names]);
  return useCallback(async () => {
    const all: ListedAsset[] = [];
    if (kind === null || document === null) return all;
    for (;;) {
      const data = dataOf(
        await client.query({
          query: document,
          variables: { institutionId, skip: all.length, take: rowsOf(names) },
          fetchPolicy: 'network-only',
          context: { handlesErrors: true },
        }),
      );
      const { items, totalCount } = data.found;
      all.push(...items.map((item) => readAsset<ListedAsset>(kind.plugin, item)));
      if (items.length === 0 || all.length >= totalCount) return all;
    }
  }, [client, institutionId, kind, names, document]);
}

function documentOf({ plugin }: AssetKind, names: readonly string[]): PageDocument {
  const { many, type } = assetNames(plugin);
  const selection = selectionOf(jsonSchemaOf(plugin.schema), names);
  return gql(`query All${type}($institutionId: ID!, $skip: Int!, $take: Int!) {
    found: ${many}(input: { institutionId: $institutionId }, order: [{ id: ASC }], skip: $skip, take: $take) {
      totalCount
      items { id revision isOwned dateUpdated lastUpdatedBy ${selection} }
    }
  }`);
}
