import { useCallback } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import { useInstitutionId } from '../../../permissions/permissions-context';
import { comparisonDocument, type Difference } from '../history-documents';

/** Two states of the scenario, by the last change that each holds. */
export interface States {
  readonly from: number;
  /** Null for now. */
  readonly to: number | null;
}

/** What is different between two states, as far as it is loaded. */
export interface ComparisonView {
  readonly differences: readonly Difference[];
  readonly totalCount: number;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly more: () => void;
  readonly reload: () => void;
}

/** Differences that are loaded at once. */
export const comparisonPage = 200;
const none: readonly never[] = [];

/**
 * Compares two states of a scenario.
 *
 * @param states - null for nothing to compare
 * @param seq - the last change there is: 'now' is compared again when it grows
 */
export function useComparison(scenarioCode: string, states: States | null, seq: number): ComparisonView {
  const institutionId = useInstitutionId();
  // what is in the log stays as it is: only what reaches to now is another thing with each change
  const to = states === null ? null : (states.to ?? seq);
  const { data, loading, error, refetch, fetchMore } = useQuery(
    comparisonDocument,
    states === null || institutionId === ''
      ? skipToken
      : {
          variables: { input: { institutionId, scenarioCode, from: states.from, to }, skip: 0, take: comparisonPage },
          fetchPolicy: 'no-cache',
          notifyOnNetworkStatusChange: true,
          context: { handlesErrors: true },
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
    }).catch(() => undefined); // what is there stays: it can be asked for again
  }, [fetchMore, count]);
  return {
    differences: found?.items ?? none,
    totalCount: found?.totalCount ?? 0,
    isLoading: loading && found === undefined,
    hasFailed: error !== undefined && found === undefined,
    more,
    reload: () => void refetch().catch(() => undefined), // the screen says so
  };
}
