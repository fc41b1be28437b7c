import { useState } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { graphql } from '../../api/graphql';
import { useInstitutionId } from '../../permissions/permissions-context';

const jobsDocument = graphql(`
  query DashboardJobs($institutionId: ID!, $since: DateTime!) {
    jobs(
      input: { institutionId: $institutionId }
      where: { or: [{ state: { in: [QUEUED, RUNNING] } }, { dateFinished: { gt: $since } }] }
      take: 12
    ) {
      items {
        id
        kind
        scenarioCode
        state
        progress
        step
        result
        error {
          message
        }
        dateFinished
      }
    }
  }
`);

const scenarioLibrariesDocument = graphql(`
  query ScenarioLibraries($institutionId: ID!, $codes: [String!]!) {
    scenariosBasic(input: { institutionId: $institutionId }, where: { scenarioCode: { in: $codes } }, take: 50) {
      items {
        scenarioCode
        libraryCode
      }
    }
  }
`);

const changesDocument = graphql(`
  query DashboardChanges($institutionId: ID!, $since: DateTime, $byOthers: Boolean!) {
    recentChanges(input: { institutionId: $institutionId, since: $since, byOthers: $byOthers }, take: 60) {
      scenarioCode
      scenarioTitle
      libraryCode
      seq
      title
      at
      isOwn
      actor {
        id
        name
      }
    }
  }
`);

/** A job that runs or waits, or has ended not long ago. */
export type DashboardJob = ResultOf<typeof jobsDocument>['jobs']['items'][number];

const day = 24 * 3_600_000;

/** Jobs that run or wait, and those of the last day. */
export function useDashboardJobs() {
  const institutionId = useInstitutionId();
  const [since] = useState(() => new Date(Date.now() - day).toISOString());
  const { data, loading, error, refetch } = useQuery(
    jobsDocument,
    institutionId === ''
      ? skipToken
      : {
          variables: { institutionId, since },
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

/** The code of the scenario that a job has made, or was about. */
export function scenarioOfJob({ result, scenarioCode }: Pick<DashboardJob, 'result' | 'scenarioCode'>): string | null {
  const made =
    typeof result === 'object' && result !== null && 'scenarioCode' in result ? result.scenarioCode : undefined;
  return typeof made === 'string' ? made : scenarioCode;
}

/** Where scenarios are, by code; one that is missing once it is known is not there for this person. */
export function useScenarioLibraries(scenarioCodes: readonly string[]): {
  readonly libraries: ReadonlyMap<string, string>;
  readonly isKnown: boolean;
} {
  const institutionId = useInstitutionId();
  const codes = [...new Set(scenarioCodes)].toSorted();
  const { data } = useQuery(
    scenarioLibrariesDocument,
    institutionId === '' || codes.length === 0
      ? skipToken
      : { variables: { institutionId, codes }, context: { handlesErrors: true } }, // without it, rows are no links
  );
  const found = data?.scenariosBasic.items.map(({ scenarioCode, libraryCode }) => [scenarioCode, libraryCode] as const);
  return { libraries: new Map(found), isKnown: found !== undefined };
}

/** What others have changed since a moment, in milliseconds since 1970; without one, the last changes of anybody. */
export function useChanges(since: number | null) {
  const institutionId = useInstitutionId();
  const { data, loading, error, refetch } = useQuery(
    changesDocument,
    institutionId === ''
      ? skipToken
      : {
          variables: {
            institutionId,
            since: since === null ? null : new Date(since).toISOString(),
            byOthers: since !== null,
          },
          fetchPolicy: 'cache-and-network',
          context: { handlesErrors: true },
        },
  );
  return {
    changes: data?.recentChanges ?? [],
    isLoading: loading && data === undefined,
    hasFailed: error !== undefined,
    reload: () => void refetch().catch(() => undefined), // the panel says so
  };
}
