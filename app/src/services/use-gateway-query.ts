import { useCallback } from 'react';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import { useInstitutionId } from '#permissions/permissions-context.tsx';

/** How a query is sent. */
interface GatewayQueryOptions extends Pick<
  useQuery.Options,
  'fetchPolicy' | 'nextFetchPolicy' | 'pollInterval' | 'skipPollAttempt' | 'notifyOnNetworkStatusChange'
> {
  /** False for what is loaded again: the answer to a request that is under way may be older than the news. */
  readonly queryDeduplication?: false;
  /** The alert that no one can be reached isn’t shown, but other errors are. Without it, the caller shows all errors. */
  readonly handlesUnreachable?: true;
}

/** The result of a query: its data is complete, or there is none. */
type Result<Data> = useQuery.Result<Data, OperationVariables, 'empty' | 'complete' | 'streaming'>;

/**
 * A query about the institution of this tab. The caller shows errors.
 *
 * @param variables - in addition to the institution; null loads nothing, for example without the permission
 * @returns the result, and two ways to load it again that never reject
 */
export function useGatewayQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, 'institutionId'> | null,
  { queryDeduplication, handlesUnreachable, ...options }: GatewayQueryOptions = {},
) {
  const institutionId = useInstitutionId();
  const result: Result<Data> = useQuery(
    document as TypedDocumentNode<Data>,
    institutionId === '' || variables === null
      ? skipToken
      : {
          ...options,
          variables: { institutionId, ...variables },
          context: {
            ...(handlesUnreachable ? { handlesUnreachable } : { handlesErrors: true }),
            ...(queryDeduplication === undefined ? {} : { queryDeduplication }),
          },
        },
  );
  const { refetch } = result;
  // the failure is in the result
  const refresh = useCallback(async () => (await refetch().catch(() => undefined))?.data, [refetch]);
  const reload = useCallback(() => void refresh(), [refresh]);
  return { ...result, refresh, reload };
}
