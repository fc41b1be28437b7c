import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { RemoteRows } from '@scn/kit/grid/grid-props';
import { useGatewayQuery } from '#services/use-gateway-query';
import type { ListColumn } from '../declaration/list-declaration';

/** The rows of a request. */
export interface LoadedRows<Row extends object> {
  readonly rows: readonly Row[];
  /** How many there are, of which `rows` may be a part. */
  readonly totalCount: number;
  readonly isLoading: boolean;
  /** Nothing could be loaded. Rows that are loaded stay if an update fails. */
  readonly hasFailed: boolean;
  /** Why the last request failed: a missing permission isn’t told as a failure. */
  readonly error?: unknown;
  /** The rows are those of an earlier request, because the last one failed. */
  readonly isStale?: boolean;
  /** Never rejects: the list shows the failure. Null for rows that are always up to date. */
  readonly reload: (() => Promise<unknown>) | null;
}

/** The rows of a list, and whether they are all. */
export interface ListSource<Row extends object> extends LoadedRows<Row> {
  /** The gateway applies the view, because there are more rows than are loaded. Null if the list can apply it itself. */
  readonly found: FoundRows | null;
  /** The gateway divides the rows into pages, of which `rows` is one. */
  readonly paged?: PagedRows<Row>;
}

/** A list that is loaded page by page, in the order of its view. */
export interface PagedRows<Row extends object> {
  readonly remote: RemoteRows;
  /** The page could not be loaded: that of before is shown. */
  readonly hasFailed: boolean;
  readonly error?: unknown;
  readonly retry: () => Promise<unknown>;
  /** Loads all rows that match the view, in steps, and the columns that have all their texts. @throws the gateway's error */
  all(): Promise<LoadedList<Row>>;
  /** Loads rows of any page; those that no longer exist are missing. @throws the gateway's error */
  byId(ids: readonly string[]): Promise<readonly Row[]>;
  /** The page that has a row, from 0; null if the view doesn't have it. @throws the gateway's error */
  pageOf(id: string): Promise<number | null>;
}

/** Search result of the gateway for a view. */
interface FoundRows {
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  readonly error?: unknown;
  /** Number of rows that match. */
  readonly matching: number;
  readonly retry: (() => Promise<unknown>) | null;
}

/** All rows of a list, and its columns. */
interface LoadedList<Row extends object> {
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn<Row>[];
}

/** The rows of a list that is already loaded, such as those of the open document. @param rows - keep their identity */
export function loadedRows<Row extends object>(rows: readonly Row[]): ListSource<Row> {
  return { rows, totalCount: rows.length, isLoading: false, hasFailed: false, reload: null, found: null };
}

/** Whether there are more rows than are loaded, so that the gateway must apply the view. */
export function isPart({ rows, totalCount }: LoadedRows<object>): boolean {
  return totalCount > rows.length;
}

/**
 * The rows that a list shows: the first page, or what the gateway found for the view if there are more.
 *
 * @param found - null while the view shows the first page
 */
export function narrowed<Row extends object>(first: LoadedRows<Row>, found: LoadedRows<Row> | null): ListSource<Row> {
  if (found === null) return { ...first, found: null };
  const shown = found.isLoading || found.hasFailed ? first : found;
  return {
    ...first,
    rows: shown.rows,
    found: {
      isSearching: found.isLoading,
      hasFailed: found.hasFailed,
      error: found.error,
      matching: shown.totalCount,
      retry: found.reload,
    },
  };
}

/** A query whose response contains a page of rows. */
interface ListQuery<Data, Variables extends OperationVariables, Row extends object> {
  readonly document: TypedDocumentNode<Data, Variables>;
  page(data: Data): { readonly totalCount: number; readonly items: readonly Row[] };
}

/** Maximum number of rows per request. */
export const maxRows = 3000;

const none: readonly never[] = [];
const isHidden = () => document.hidden;

/**
 * Loads the rows of a list from the gateway, for the institution of the user. Changes by others are loaded on the next visit.
 *
 * @param variables - in addition to the institution; null loads nothing, for example without the permission
 * @param options.every - milliseconds between reads while the window is visible; for what changes by itself
 */
export function useListQuery<Data, Variables extends OperationVariables, Row extends object>(
  { document, page }: ListQuery<Data, Variables, Row>,
  variables: Omit<Variables, 'institutionId'> | null,
  { every = 0 }: { readonly every?: number } = {},
): ListSource<Row> {
  const { data, error, refresh } = useGatewayQuery(document, variables, {
    fetchPolicy: 'cache-and-network',
    pollInterval: every,
    skipPollAttempt: isHidden,
    queryDeduplication: false,
  });
  const found = data === undefined ? null : page(data);
  return narrowed(
    {
      rows: found?.items ?? none,
      totalCount: found?.totalCount ?? 0,
      isLoading: found === null && error === undefined,
      hasFailed: found === null && error !== undefined,
      error,
      isStale: found !== null && error !== undefined,
      reload: refresh,
    },
    null,
  );
}
