import { useSyncExternalStore } from 'react';
import { skipToken, useQuery, useSubscription } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { graphql } from '../api/graphql';
import { useInstitutionId } from '../permissions/permissions-context';
import { useShellServices } from '../shell/shell-services';

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

/** A job, with what came of it. */
export type FollowedJob = ResultOf<typeof jobDocument>['job'];

/** How a job goes. */
export interface JobView {
  /** Null until the gateway has said anything. */
  readonly job: FollowedJob | null;
  readonly hasEnded: boolean;
  /** Nothing is heard of it: the job itself goes on at the gateway. */
  readonly isUnheard: boolean;
  /** Asks again. */
  readonly reload: () => void;
}

/** Follows a job by subscription, and reads what came of it once it has ended. @param jobId - null for none yet */
export function useJob(jobId: string | null): JobView {
  const institutionId = useInstitutionId();
  const variables = { institutionId, jobId: jobId ?? '' };
  const isNone = jobId === null || institutionId === '';
  const { data, error, refetch } = useQuery(
    jobDocument,
    isNone
      ? skipToken
      : {
          variables,
          fetchPolicy: 'cache-and-network',
          // what is asked at its end is a question of its own: the answer to one that is still open may be from before
          context: { handlesErrors: true, queryDeduplication: false },
        },
  );
  const reload = () => void refetch().catch(() => undefined); // whoever follows the job says so
  // it is complete when the job has ended, whatever was heard of it before
  const live = useSubscription(
    jobProgressDocument,
    isNone ? skipToken : { variables, onComplete: reload, context: { handlesErrors: true } },
  );
  const { live: connection } = useShellServices();
  // subscriptions outlive a connection that is lost: they wait, and do not fail
  const isLost = useSyncExternalStore(connection.subscribe, () => connection.state() === 'lost');
  const now = live.data?.jobProgress;
  const isEnd = now?.state === 'SUCCEEDED' || now?.state === 'FAILED';
  const known = data?.job ?? null;
  const isKnownEnd = known?.state === 'SUCCEEDED' || known?.state === 'FAILED';
  const job =
    known === null || isKnownEnd || now === undefined || isEnd
      ? known
      : { ...known, state: now.state, progress: now.progress, step: now.step };
  return {
    job,
    hasEnded: isKnownEnd,
    isUnheard: !isKnownEnd && (error !== undefined || live.error !== undefined || isLost),
    reload,
  };
}
