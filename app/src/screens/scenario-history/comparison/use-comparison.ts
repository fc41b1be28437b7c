import { useCallback } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { comparisonDocument, type Difference } from '../history-documents';

/** Two states of the scenario, each by the last change that it contains. */
export interface States {
  readonly from: number;
  /** Null for now. */
  readonly to: number | null;
  /** The versions that were chosen: several can be of one state. */
  readonly fromVersion?: string | null;
  readonly toVersion?: string | null;
}

/** The loaded differences between two states. */
export interface ComparisonView {
  readonly differences: readonly Difference[];
  readonly totalCount: number;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly error?: unknown;
  readonly more: () => void;
  readonly reload: () => void;
}

/** Differences per request. */
export const comparisonPage = 200;
const none: readonly never[] = [];

/**
 * Compares two states of a scenario.
 *
 * @param states - null if there is nothing to compare
 * @param seq - the last change; a comparison with 'now' is repeated when it grows
 */
export function useComparison(scenarioCode: string, states: States | null, seq: number): ComparisonView {
  const institutionId = useInstitutionId();
  // logged states are immutable: only a comparison with now depends on new changes
  const to = states === null ? null : (states.to ?? seq);
  const { data, loading, error, refetch, fetchMore } = useQuery(
    comparisonDocument,
    states === null || institutionId === ''
      ? skipToken
      : {
          variables: { input: { institutionId, scenarioCode, from: states.from, to }, skip: 0, take: comparisonPage },
          fetchPolicy: 'no-cache',
          notifyOnNetworkStatusChange: true,
          context: { handlesErrors: true, queryDeduplication: false },
        },
  );
  const found = data?.scenarioComparison;
  const count = found?.items.length ?? 0;
  const more = useCallback(() => {
    void fetchMore({
      variables: { skip: count },
      updateQuery: (before, { fetchMoreResult: { scenarioComparison: next } }) => ({
        scenarioComparison: { ...next, items: [...before.scenarioComparison.items, ...next.items] },
      }),
    }).catch(() => undefined); // the loaded differences stay, and the request can be retried
  }, [fetchMore, count]);
  return {
    differences: found?.items ?? none,
    totalCount: found?.totalCount ?? 0,
    isLoading: loading && found === undefined,
    hasFailed: error !== undefined && found === undefined,
    error,
    more,
    reload: () => void refetch().catch(() => undefined), // the screen shows the failure
  };
}
