import { useCallback, useEffect, useRef, useState } from 'react';
import { CombinedGraphQLErrors } from '@apollo/client';
import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import { readServerError } from '../../../api/server-error';
import { useJob, type JobView } from '../../../jobs/use-job';
import { useInstitutionId } from '../../../permissions/permissions-context';
import { useShellServices } from '../../../shell/shell-services';
import type { VersionValues } from '../../version-form/version-values';
import { beforePublishingDocument, publishDocument, type VersionBefore } from './publish-documents';
import { publishInput } from './publish-values';

/** Why the gateway did not begin; null for no answer: it may have begun. */
export type PublishRefusal = { readonly message: string } | null;

/** The publishing of a scenario: whether it can begin, how it goes on, and what came of it. */
export interface Publishing {
  /** Null while it is not known, or where there is none. */
  readonly before: VersionBefore | null;
  /** Whether the version before, or that there is none, is known. */
  readonly isKnown: boolean;
  /** Nothing was heard yet of the version before. */
  readonly isReading: boolean;
  readonly isAsking: boolean;
  /** Undefined while nothing was refused. */
  readonly refusal: PublishRefusal | undefined;
  /** Null while nothing was asked for, and nobody else publishes. */
  readonly jobId: string | null;
  readonly view: JobView;
  /** @returns whether the gateway has begun */
  readonly begin: (values: VersionValues) => Promise<boolean>;
  /** Forgets what was refused. */
  readonly reset: () => void;
}

/** Publishes a scenario. It goes on at the gateway whoever looks; who comes back finds it. */
export function usePublishing(scenarioCode: string): Publishing {
  const institutionId = useInstitutionId();
  const { client } = useShellServices();
  const { data, loading, refetch } = useQuery(
    beforePublishingDocument,
    institutionId === ''
      ? skipToken
      : {
          variables: { institutionId, scenarioCode },
          fetchPolicy: 'cache-and-network',
          context: { handlesErrors: true },
        },
  );
  const [asked, setAsked] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<PublishRefusal | undefined>(undefined);
  const [ask, { loading: isAsking }] = useMutation(publishDocument, { context: { handlesErrors: true } });
  const running = data?.jobs.items[0]?.id ?? null;
  const followed = useRef<string | null>(null);
  // what somebody else has begun is followed to its end, also when the list does not name it any more
  followed.current = asked ?? running ?? followed.current;
  const jobId = followed.current;
  const view = useJob(jobId);
  const { hasEnded } = view;
  useEffect(() => {
    if (!hasEnded) return;
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'scenarioVersions' });
    refetch().catch(() => undefined); // the form then begins with what is known
  }, [hasEnded, client, refetch]);
  const request = useRef({ key: '', of: '' });
  const begin = async (values: VersionValues): Promise<boolean> => {
    setRefusal(undefined);
    // the same asked once more, because no answer came, is the same request: it is published once
    const of = JSON.stringify([scenarioCode, values]);
    if (request.current.of !== of) request.current = { key: crypto.randomUUID(), of };
    try {
      const input = { institutionId, scenarioCode, requestKey: request.current.key, ...publishInput(values) };
      const answer = await ask({ variables: { input } });
      request.current = { key: '', of: '' };
      setAsked(answer.data?.scenarioPublish.id ?? null);
      return true;
    } catch (error) {
      const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
      setRefusal(first === undefined ? null : { message: readServerError(first).message });
      return false;
    }
  };
  const reset = useCallback(() => {
    setRefusal(undefined);
  }, []);
  const before = data?.scenarioVersionMostRecent ?? null;
  return {
    before,
    isKnown: data !== undefined,
    isReading: loading && data === undefined,
    isAsking,
    refusal,
    jobId,
    view,
    begin,
    reset,
  };
}
