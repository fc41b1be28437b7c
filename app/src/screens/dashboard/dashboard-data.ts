import { useState } from 'react';
import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';
import { useJobsRevision, useLiveQuery } from '#services/jobs/use-live-query';
import { useGatewayQuery } from '#services/use-gateway-query';

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
        requestedBy
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
  query DashboardChanges($institutionId: ID!, $since: DateTime) {
    recentChanges(input: { institutionId: $institutionId, since: $since, byOthers: true }, take: 60) {
      scenarioCode
      scenarioTitle
      libraryCode
      seq
      title
      at
      actor {
        id
        name
      }
    }
  }
`);

/** A job that is running, queued or recently finished. */
export type DashboardJob = ResultOf<typeof jobsDocument>['jobs']['items'][number];

const day = 24 * 3_600_000;

/** Running and queued jobs, and those of the last day, as they are now. */
export function useDashboardJobs() {
  const [since] = useState(() => new Date(Date.now() - day).toISOString());
  const { data, loading, error, reload } = useLiveQuery(jobsDocument, { since }, useJobsRevision());
  return {
    jobs: data?.jobs.items ?? [],
    isLoading: loading && data === undefined,
    hasFailed: error !== undefined,
    error,
    reload,
  };
}

/** The code of the scenario that a job created or processed. */
export function scenarioOfJob({ result, scenarioCode }: Pick<DashboardJob, 'result' | 'scenarioCode'>): string | null {
  const made =
    typeof result === 'object' && result !== null && 'scenarioCode' in result ? result.scenarioCode : undefined;
  return typeof made === 'string' ? made : scenarioCode;
}

/** Locations of scenarios by code. A code that is missing once loaded is not accessible to the user. */
export function useScenarioLibraries(scenarioCodes: readonly string[]): {
  readonly libraries: ReadonlyMap<string, string>;
  readonly isKnown: boolean;
} {
  const codes = [...new Set(scenarioCodes)].toSorted();
  // without it, rows have no links
  const { data } = useGatewayQuery(scenarioLibrariesDocument, codes.length === 0 ? null : { codes });
  const found = data?.scenariosBasic.items.map(({ scenarioCode, libraryCode }) => [scenarioCode, libraryCode] as const);
  return { libraries: new Map(found), isKnown: found !== undefined };
}

/** Changes by others since a time, in milliseconds since 1970; without one, their latest changes. */
export function useChanges(since: number | null) {
  const { data, loading, error, reload } = useGatewayQuery(
    changesDocument,
    { since: since === null ? null : new Date(since).toISOString() },
    { fetchPolicy: 'cache-and-network' },
  );
  return {
    changes: data?.recentChanges ?? [],
    isLoading: loading && data === undefined,
    hasFailed: error !== undefined,
    error,
    reload,
  };
}
