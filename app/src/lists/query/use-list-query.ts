import { useCallback } from 'react';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { narrowed, type ListSource } from './list-source';

/** A query whose response contains a page of rows. */
export interface ListQuery<Data, Variables extends OperationVariables, Row extends object> {
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
  const institutionId = useInstitutionId();
  const { data, error, refetch } = useQuery(
    document as TypedDocumentNode<Data>,
    institutionId === '' || variables === null
      ? skipToken
      : {
          variables: { institutionId, ...variables },
          fetchPolicy: 'cache-and-network',
          pollInterval: every,
          skipPollAttempt: isHidden,
          context: { handlesErrors: true, queryDeduplication: false },
        },
  );
  const found = data === undefined ? null : page(data);
  return narrowed(
    {
      rows: found?.items ?? none,
      totalCount: found?.totalCount ?? 0,
      isLoading: found === null && error === undefined,
      hasFailed: found === null && error !== undefined,
      error,
      isStale: found !== null && error !== undefined,
      reload: useCallback(async () => refetch().catch(() => undefined), [refetch]),
    },
    null,
  );
}
