import { useCallback, useEffect, useRef, useState } from 'react';
import { CombinedGraphQLErrors, NetworkStatus } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { readServerError, type ServerError } from '#api/error-handling';
import { useJob, type JobView } from '#services/jobs/use-job';
import { useLiveQuery, useScenarioRevision } from '#services/jobs/use-live-query';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import type { VersionValues } from '#scenarios/version-form/version-values';
import {
  beforePublishingDocument,
  publishDocument,
  type PublishedVersion,
  type VersionBefore,
} from './publish-documents';
import { publishInput } from './publish-values';

/** The state that the user saw when they decided: the request is refused if it is different now. */
export interface SeenState {
  /** The last change of the checked content; null while unknown. */
  readonly seq: number | null;
  /** The highest version number; `none` if there is none. Null while unknown. */
  readonly version: string | null;
}

/** Why the gateway did not start; null if it did not respond and may have started. */
export type PublishRefusal = {
  readonly message: string;
  /** The present state, if others have changed what the user saw. */
  readonly now?: { readonly seq: number; readonly version: string };
} | null;

/** Publishing of a scenario: whether it can start, its progress, and its result. */
export interface Publishing {
  /** Null while unknown, or if there is none. */
  readonly before: VersionBefore | null;
  /** The version that was published last; null while unknown, or if there is none. */
  readonly published: PublishedVersion | null;
  /** Whether the previous version, or that there is none, is known. */
  readonly isKnown: boolean;
  /** It is not known yet whether someone is publishing. What is cached does not tell. */
  readonly isReading: boolean;
  /** Undefined unless a request was refused. */
  readonly refusal: PublishRefusal | undefined;
  /** Null if publishing was not requested here and no one else is publishing. */
  readonly jobId: string | null;
  readonly view: JobView;
  /** @param testWaiver - why tests that fail don’t matter; null without a reason. @returns whether publishing has started */
  readonly begin: (values: VersionValues, seen: SeenState, testWaiver: string | null) => Promise<boolean>;
  /** Clears the refusal. */
  readonly reset: () => void;
}

/** Publishes a scenario. Publishing runs on the gateway, independent of this page, and is picked up again when the page is opened. */
export function usePublishing(scenarioCode: string): Publishing {
  const institutionId = useInstitutionId();
  const { client } = useShellServices();
  const { data, networkStatus, refetch } = useLiveQuery(
    beforePublishingDocument,
    { scenarioCode },
    useScenarioRevision(scenarioCode),
  );
  const [asked, setAsked] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<PublishRefusal | undefined>(undefined);
  const [ask] = useMutation(publishDocument, { context: { handlesErrors: true } });
  const running = data?.jobs.items[0]?.id ?? null;
  const followed = useRef<string | null>(null);
  // a job that another user started is followed to its end, even if the list no longer includes it
  followed.current = asked ?? running ?? followed.current;
  const jobId = followed.current;
  const view = useJob(jobId);
  const { hasEnded } = view;
  useEffect(() => {
    if (!hasEnded) return;
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'scenarioVersions' });
    refetch().catch(() => undefined); // the form then starts with the known values
  }, [hasEnded, client, refetch]);
  const request = useRef({ key: '', of: '' });
  const begin: Publishing['begin'] = async (values, seen, testWaiver) => {
    setRefusal(undefined);
    // a retry after a missing response is the same request, so the scenario is published once
    const of = JSON.stringify([scenarioCode, values, seen, testWaiver]);
    if (request.current.of !== of) request.current = { key: crypto.randomUUID(), of };
    try {
      const expected = { expectedSeq: seen.seq, expectedVersion: seen.version };
      const input = {
        institutionId,
        scenarioCode,
        requestKey: request.current.key,
        ...expected,
        ...publishInput(values),
        ...(testWaiver === null ? {} : { testWaiver }),
      };
      const answer = await ask({ variables: { input } });
      request.current = { key: '', of: '' };
      setAsked(answer.data?.scenarioPublish.id ?? null);
      return true;
    } catch (error) {
      const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
      setRefusal(first === undefined ? null : refusalOf(readServerError(first)));
      refetch().catch(() => undefined); // the known values stay
      return false;
    }
  };
  const reset = useCallback(() => setRefusal(undefined), []);
  const before = data?.scenarioVersionMostRecent ?? null;
  return {
    before,
    published: data?.scenarioVersions.items[0] ?? null,
    isKnown: data !== undefined,
    isReading: networkStatus === NetworkStatus.loading || networkStatus === NetworkStatus.setVariables,
    refusal,
    jobId,
    view,
    begin,
    reset,
  };
}

function refusalOf({ code, message, metadata }: ServerError): PublishRefusal {
  const { seq, version } = metadata ?? {};
  if (code !== 'ScenarioChangedError' || typeof seq !== 'number' || typeof version !== 'string') return { message };
  return { message, now: { seq, version } };
}
