import { skipToken, useQuery } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { graphql } from '../../api/graphql';
import { useInstitutionId } from '../../permissions/permissions-context';

const jobsDocument = graphql(`
  query RunningJobs($institutionId: ID!) {
    jobs(input: { institutionId: $institutionId }, where: { state: { in: [QUEUED, RUNNING] } }, take: 10) {
      items {
        id
        kind
        scenarioCode
        state
        progress
        step
      }
    }
  }
`);

const changesDocument = graphql(`
  query ScenarioChangesOfDashboard($institutionId: ID!, $scenarioCode: String!) {
    scenarioHistory(input: { institutionId: $institutionId, scenarioCode: $scenarioCode }, take: 6) {
      items {
        seq
        title
        at
        actor {
          name
        }
      }
    }
  }
`);

/** A job that runs or waits. */
export type RunningJob = ResultOf<typeof jobsDocument>['jobs']['items'][number];

/** Jobs that run or wait. */
export function useRunningJobs() {
  const institutionId = useInstitutionId();
  const { data, loading, error, refetch } = useQuery(
    jobsDocument,
    institutionId === ''
      ? skipToken
      : {
          variables: { institutionId },
          fetchPolicy: 'cache-and-network',
          context: { handlesErrors: true },
        },
  );
  return {
    jobs: data?.jobs.items ?? [],
    isLoading: loading && data === undefined,
    hasFailed: error !== undefined,
    reload: () => void refetch().catch(() => undefined), // the panel says so
  };
}

/** The last changes of a scenario. */
export function useChanges(scenarioCode: string | null) {
  const institutionId = useInstitutionId();
  const { data, loading, error } = useQuery(
    changesDocument,
    institutionId === '' || scenarioCode === null
      ? skipToken
      : {
          variables: { institutionId, scenarioCode },
          fetchPolicy: 'cache-and-network',
          context: { handlesErrors: true },
        },
  );
  return {
    changes: data?.scenarioHistory.items ?? [],
    isLoading: loading && data === undefined,
    hasFailed: error !== undefined,
  };
}
