import { useCallback, useMemo } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import type { GridView } from '@scn/kit/grid/grid-view';
import { readAsset, type ListedAsset } from '#catalogue/asset';
import { isPart, narrowed, type ListSource, type LoadedRows } from '#lists/query/list-source';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useSettled } from '#time/use-settled';
import type { AssetKind } from './asset-kind';
import { orderOf, whereOf } from './asset-where';
import { rowsOf } from './rows-of';

const none: readonly ListedAsset[] = [];

/**
 * The assets of a kind that the institution can see. If there are more than one request returns, the gateway applies the view.
 *
 * @param scenarioCode - lists only what this scenario uses; null for all
 */
export function useAssetList(
  kind: AssetKind,
  view: GridView,
  scenarioCode: string | null = null,
): ListSource<ListedAsset> {
  const all = useRequest(kind, scenarioCode, null);
  const asked = useSettled(view);
  const isIncomplete = isPart(all);
  const found = useRequest(kind, scenarioCode, asked, !isIncomplete);
  return narrowed(all, isIncomplete ? found : null);
}

function useRequest(
  kind: AssetKind,
  scenarioCode: string | null,
  view: GridView | null,
  isSkipped = false,
): LoadedRows<ListedAsset> {
  const { plugin, documents, columns: properties, listed, rights } = kind;
  const institutionId = useInstitutionId();
  const variables = useMemo(
    () => ({
      institutionId,
      where: view === null ? null : whereOf(view, properties),
      order: view === null ? [] : orderOf(view, properties),
      search: view?.search ?? '',
      take: rowsOf(listed),
      ...(scenarioCode === null ? {} : { scenarioCode }),
    }),
    [institutionId, view, properties, listed, scenarioCode],
  );
  const { data, error, refetch } = useQuery(
    documents.list,
    isSkipped || institutionId === '' || !rights.canRead
      ? skipToken
      : {
          variables,
          // changes by others are loaded on the next visit
          fetchPolicy: 'cache-and-network',
          context: { handlesErrors: true, queryDeduplication: false },
        },
  );
  const page = data?.found;
  const assets = useMemo(() => page?.items.map((item) => readAsset<ListedAsset>(plugin, item)) ?? none, [page, plugin]);
  return {
    rows: assets,
    totalCount: page?.totalCount ?? 0,
    isLoading: page === undefined && error === undefined,
    hasFailed: page === undefined && error !== undefined,
    error,
    isStale: page !== undefined && error !== undefined,
    reload: useCallback(async () => refetch().catch(() => undefined), [refetch]), // the list shows the failure
  };
}
