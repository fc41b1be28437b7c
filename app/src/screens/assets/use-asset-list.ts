import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isJsonObject, type Json } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import type { GridView } from '@scn/kit/grid/grid-model';
import { useRememberedState } from '@scn/kit/view-memory/view-memory';
import { readAsset, type ListedAsset, type AssetListVariables } from '#catalogue/asset';
import type { ListSource, LoadedRows, PagedRows } from '#lists/query/list-source';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import { useGatewayQuery } from '#services/use-gateway-query';
import { useSettled } from '#time/use-settled';
import type { AssetKind } from './asset-kinds.tsx';
import { orderOf, whereOf } from './asset-where';
import { mostWhole, rowsOf } from './rows-of';

const none: readonly ListedAsset[] = [];
/** Ids per request. */
const idsAtOnce = 200;

/** Variables of the request to the gateway, in addition to the institution. */
type AssetQueryVariables = Omit<AssetListVariables, 'institutionId'>;
/** Which assets a list has, and in what order. */
type Query = Omit<AssetQueryVariables, 'skip' | 'take'>;

/** The source of a list of assets. Exports need columns too, which the list adds. */
export interface AssetSource extends Omit<ListSource<ListedAsset>, 'paged'> {
  readonly paged?: Omit<PagedRows<ListedAsset>, 'all'> & { all(): Promise<readonly ListedAsset[]> };
}

/**
 * The assets of a kind that the institution can see. Up to {@link mostWhole} are loaded, and the browser applies the view; of more, the gateway
 * filters and sorts, and returns the page that is shown.
 *
 * @param start - the view of the list before anyone changes it
 * @param size - rows per page
 * @param first - the asset that comes first if it matches, because it was just created
 * @param scenarioCode - lists only what this scenario uses; null for all
 */
export function useAssetList(
  kind: AssetKind,
  view: GridView,
  start: GridView,
  {
    size,
    first,
    scenarioCode,
  }: { readonly size: number; readonly first: string | null; readonly scenarioCode: string | null },
): AssetSource {
  const { columns: properties, listed } = kind;
  const asked = useSettled(view);
  const among = useMemo(() => (scenarioCode === null ? {} : { scenarioCode }), [scenarioCode]);
  const usual = useMemo(() => ({ ...queryOf(start, properties), ...among }), [start, properties, among]);
  const query = useMemo(() => ({ ...queryOf(asked, properties), ...among }), [asked, properties, among]);
  const { page, onPage } = usePage(kind, JSON.stringify([query, size]));
  const begin = useRequest(
    kind,
    useMemo(() => ({ ...everything, ...among, skip: 0, take: size }), [size, among]),
  );
  const isPart = !begin.isLoading && begin.totalCount > begin.rows.length;
  const isWhole = isPart && begin.totalCount <= mostWhole;
  const all = useMemo((): AssetQueryVariables => ({ ...everything, ...among, skip: 0, take: mostWhole }), [among]);
  const whole = useRequest(kind, isWhole ? all : null);

  const isPaged = isPart && !isWhole;
  const isGrouped = asked.groupBy !== null;
  // the first page of a list that no one has changed is the one that it starts with
  const isBegin = isPaged && !isGrouped && page === 0 && sameValue(query, usual);
  const wanted = useMemo(
    (): AssetQueryVariables =>
      isGrouped ? { ...query, skip: 0, take: rowsOf(listed) } : { ...query, skip: page * size, take: size },
    [query, isGrouped, page, size, listed],
  );
  const found = useRequest(kind, isPaged && !isBegin ? wanted : null, 'no-cache');
  const now = isBegin ? begin : found.isLoading || found.hasFailed ? null : found;
  const last = useRef<LoadedRows<ListedAsset> | null>(null);
  if (now !== null) last.current = now;
  const shown = now ?? last.current;

  // it is in addition to the rows of its page, so that no other row is left out
  const isElsewhere =
    isPaged && !isGrouped && page === 0 && shown !== null && !shown.rows.some(({ id }) => id === first);
  const only = useRequest(
    kind,
    useMemo(
      () => (first !== null && isElsewhere ? { ...withId(query, first), skip: 0, take: 1 } : null),
      [query, first, isElsewhere],
    ),
    'no-cache',
  );
  const shownRows = shown?.rows ?? none;
  const rows = useMemo(
    () => (isElsewhere && only.rows.length > 0 ? [...only.rows, ...shownRows] : shownRows),
    [isElsewhere, only.rows, shownRows],
  );

  const isPast = now !== null && isPaged && !isGrouped && now.rows.length === 0 && now.totalCount > 0;
  const lastPage = isPast ? Math.ceil(now.totalCount / size) - 1 : null;
  useEffect(() => {
    // others have deleted what was on it
    if (lastPage !== null) onPage(lastPage);
  }, [lastPage, onPage]);

  const { all: readAll, byId, pageOf } = useReads(kind, query, size);
  const [reloadBegin, reloadWhole, reloadFound] = [begin.reload, whole.reload, found.reload];
  const reloadOnly = only.reload;
  const isFound = isPaged && !isBegin;
  const reload = useCallback(
    async () =>
      Promise.all([
        reloadBegin?.(),
        isWhole ? reloadWhole?.() : undefined,
        isFound ? reloadFound?.() : undefined,
        isElsewhere && first !== null ? reloadOnly?.() : undefined,
      ]),
    [reloadBegin, reloadWhole, reloadFound, reloadOnly, isWhole, isFound, isElsewhere, first],
  );
  const isBusy = found.isLoading && isFound;
  const { hasFailed, error } = found;
  const matching = shown?.totalCount ?? 0;
  const paged = useMemo(
    () => ({
      remote: { matching, page: isGrouped ? null : page, isBusy, onPage },
      ...{ hasFailed, error, retry: async () => reloadFound?.(), all: readAll, byId, pageOf },
    }),
    [matching, isGrouped, page, isBusy, onPage, hasFailed, error, reloadFound, readAll, byId, pageOf],
  );
  if (!isPart) return { ...begin, reload, found: null };
  if (isWhole)
    return {
      ...(whole.isLoading || whole.hasFailed ? whole : { ...whole, isStale: whole.isStale || begin.isStale }),
      ...{ totalCount: whole.isLoading ? begin.totalCount : whole.totalCount, reload, found: null },
    };
  return {
    ...begin,
    rows,
    isLoading: shown === null && !hasFailed,
    hasFailed: shown === null && hasFailed,
    ...{ error: begin.error ?? error, reload, found: null, paged },
  };
}

const everything = { where: null, order: [], search: '' } as const;

/** The same query of one asset. */
function withId(query: Query, id: string): Query {
  const isThis = { id: { in: [id] } };
  return { ...query, where: query.where === null ? isThis : { and: [query.where, isThis] } };
}

function queryOf(view: GridView, properties: AssetKind['columns']): Query {
  const { groupBy, sort } = view;
  const ofGroups = sort.filter(({ column }) => column === groupBy);
  const groups = groupBy === null || ofGroups.length > 0 ? ofGroups : [{ column: groupBy, descending: false }];
  const order = orderOf({ sort: [...groups, ...sort.filter(({ column }) => column !== groupBy)] });
  return { where: whereOf(view, properties), order, search: view.search.trim() };
}

/** @param asked - keeps its identity; null for nothing. @param policy - pages of long lists are not kept, so that the browser's memory doesn't grow */
function useRequest(
  { plugin, documents, rights }: AssetKind,
  asked: AssetQueryVariables | null,
  policy: 'cache-and-network' | 'no-cache' = 'cache-and-network',
): LoadedRows<ListedAsset> & { readonly isStale: boolean } {
  // changes by others are loaded on the next visit
  const { data, error, refresh } = useGatewayQuery(documents.list, rights.canRead ? asked : null, {
    fetchPolicy: policy,
    queryDeduplication: false,
  });
  const page = data?.found;
  const assets = useMemo(() => page?.items.map((item) => readAsset<ListedAsset>(plugin, item)) ?? none, [page, plugin]);
  return {
    rows: assets,
    totalCount: page?.totalCount ?? 0,
    isLoading: page === undefined && error === undefined,
    hasFailed: page === undefined && error !== undefined,
    error,
    isStale: page !== undefined && error !== undefined,
    reload: refresh,
  };
}

/** Reads of assets that aren't shown, none of which is kept. */
function useReads({ plugin, documents, listed }: AssetKind, query: Query, size: number) {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  return useMemo(() => {
    const read = async (asked: AssetQueryVariables) => {
      const { data } = await client.query({
        query: documents.list,
        variables: { institutionId, ...asked },
        fetchPolicy: 'no-cache',
        context: { handlesErrors: true },
      });
      if (data === undefined) throw new Error('The gateway returned no data.');
      const { items, totalCount } = data.found;
      return { rows: items.map((item) => readAsset<ListedAsset>(plugin, item)), totalCount };
    };
    return {
      all: async () => {
        // others can add and delete in between, which moves rows to another step
        const rows = new Map<string, ListedAsset>();
        const take = rowsOf(listed);
        for (let skip = 0; ; skip += take) {
          // one after the other: each is a large answer
          const part = await read({ ...query, skip, take });
          for (const row of part.rows) rows.set(row.id, row);
          if (skip + take >= part.totalCount) return [...rows.values()];
        }
      },
      byId: async (ids: readonly string[]) => {
        const parts = Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, async (_, at) => {
          const some = ids.slice(at * idsAtOnce, (at + 1) * idsAtOnce);
          return read({ ...everything, where: { id: { in: [...some] } }, skip: 0, take: some.length });
        });
        return (await Promise.all(parts)).flatMap(({ rows }) => rows);
      },
      pageOf: async (id: string) => {
        const { data } = await client.query({
          query: documents.place,
          variables: { institutionId, id, ...query },
          fetchPolicy: 'no-cache',
          context: { handlesErrors: true },
        });
        const place = data?.place ?? null;
        return place === null ? null : Math.floor(place / size);
      },
    };
  }, [client, institutionId, documents, plugin, listed, query, size]);
}

/** The page of a list, kept while another screen is shown. It begins again when what is asked for changes. @param key - of that */
function usePage({ plugin }: AssetKind, key: string) {
  const { remembered, remember } = useRememberedState(`page ${plugin.id}`, readPage);
  const [chosen, setChosen] = useState(remembered ?? { key, page: 0 });
  const onPage = useCallback(
    (page: number) => {
      setChosen({ key, page });
      remember({ key, page });
    },
    [key, remember],
  );
  return { page: chosen.key === key ? chosen.page : 0, onPage };
}

function readPage(value: Json) {
  if (!isJsonObject(value)) return null;
  const { key, page } = value;
  return typeof key === 'string' && typeof page === 'number' ? { key, page } : null;
}
