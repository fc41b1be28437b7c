import { skipToken } from '@apollo/client/react';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import type { DetailState } from './detail-panel';
import { isNotFound } from '#api/server-error';

/** Milliseconds between reads of the open entity, to notice changes by others. */
const detailInterval = 15_000;

/**
 * Options of a query about the open entity: it is read again while the window is visible, and its panel shows failures.
 *
 * @param fetchPolicy - `network-only` for what must not be shown from the cache, such as sessions
 */
export function useDetailOptions(id: string, fetchPolicy: 'cache-and-network' | 'network-only' = 'cache-and-network') {
  const institutionId = useInstitutionId();
  if (institutionId === '') return skipToken;
  return {
    variables: { institutionId, id },
    fetchPolicy,
    pollInterval: detailInterval,
    skipPollAttempt: () => document.hidden,
    context: { handlesErrors: true, queryDeduplication: false },
  } as const;
}

/** The state of the open entity from its query. */
export function detailState(request: { readonly data: unknown; readonly error: unknown }): DetailState {
  if (request.error !== undefined && isNotFound(request.error)) return 'gone';
  if (request.data !== undefined) return 'ready';
  return request.error === undefined ? 'loading' : 'failed';
}
