import { useEffect, useState } from 'react';
import { useObserved } from '#state/use-observed';
import { skipToken, useQuery, useSubscription } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { graphql } from '#api/graphql';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '../shell-services';

const jobDocument = graphql(`
  query Job($institutionId: ID!, $jobId: ID!) {
    job(input: { institutionId: $institutionId, jobId: $jobId }) {
      id
      kind
      scenarioCode
      state
      progress
      step
      result
      error {
        code
        message
        metadata
      }
    }
  }
`);

const jobProgressDocument = graphql(`
  subscription JobProgress($institutionId: ID!, $jobId: ID!) {
    jobProgress(input: { institutionId: $institutionId, jobId: $jobId }) {
      jobId
      state
      progress
      step
      errorMessage
    }
  }
`);

/** Milliseconds between fetches of a job that has ended, and whose result is still outdated. */
const pace = 500;

/** A job with its result. */
export type FollowedJob = ResultOf<typeof jobDocument>['job'];

/** State of a followed job. */
export interface JobView {
  /** Null until it is loaded. */
  readonly job: FollowedJob | null;
  readonly hasEnded: boolean;
  /** No updates arrive; the job itself continues on the gateway. */
  readonly hasNoUpdates: boolean;
  /** Refetches the job. */
  readonly reload: () => void;
}

/** Follows a job by subscription, and fetches its result when it has ended. @param jobId - null while there is no job */
export function useJob(jobId: string | null): JobView {
  const institutionId = useInstitutionId();
  const variables = { institutionId, jobId: jobId ?? '' };
  const isNone = jobId === null || institutionId === '';
  const { data, error, loading, refetch } = useQuery(
    jobDocument,
    isNone
      ? skipToken
      : {
          variables,
          fetchPolicy: 'cache-and-network',
          // the final fetch must be a new request: the response to a pending one may be outdated
          context: { handlesErrors: true, queryDeduplication: false },
          notifyOnNetworkStatusChange: true,
        },
  );
  // its updates have ended
  const [completed, setCompleted] = useState<string | null>(null);
  const reload = () => void refetch().catch(() => undefined); // the caller shows that the job has no updates
  // the fetched result of an ended job is complete, whatever the subscription sent before
  const live = useSubscription(
    jobProgressDocument,
    isNone
      ? skipToken
      : {
          variables,
          onComplete: () => {
            setCompleted(jobId);
            reload();
          },
          context: { handlesErrors: true },
        },
  );
  const { live: connection } = useShellServices();
  // subscriptions survive a lost connection: they wait instead of failing
  const isLost = useObserved(() => connection.state === 'lost');
  const now = live.data?.jobProgress;
  const isEnd = now?.state === 'SUCCEEDED' || now?.state === 'FAILED';
  const known = data?.job ?? null;
  const isKnownEnd = known?.state === 'SUCCEEDED' || known?.state === 'FAILED';
  // an outdated response can arrive after the end
  const isOutdated = (isEnd || completed === jobId) && known !== null && !isKnownEnd && !loading && error === undefined;
  useEffect(() => {
    if (!isOutdated) return;
    const timer = setTimeout(() => void refetch().catch(() => undefined), pace);
    return () => clearTimeout(timer);
  }, [isOutdated, refetch]);
  const job =
    known === null || isKnownEnd || now === undefined || isEnd
      ? known
      : { ...known, state: now.state, progress: now.progress, step: now.step };
  return {
    job,
    hasEnded: isKnownEnd,
    hasNoUpdates: !isKnownEnd && (error !== undefined || live.error !== undefined || isLost),
    reload,
  };
}
