import { useEffect, useRef, useState } from 'react';
import { skipToken, useQuery, useSubscription } from '@apollo/client/react';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { progressDocument, versionsDocument, type ScenarioVersion } from './history-documents';

/** The versions of a scenario. */
export interface VersionsView {
  /** Highest number first. */
  readonly versions: readonly ScenarioVersion[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly reload: () => void;
}

const none: readonly never[] = [];

/** Loads the versions of a scenario, and reloads them when it has changed, or was published or imported. */
export function useVersions(scenarioCode: string, seq: number): VersionsView {
  const institutionId = useInstitutionId();
  const { data, loading, error, refetch } = useQuery(
    versionsDocument,
    institutionId === ''
      ? skipToken
      : {
          variables: { input: { institutionId, scenarioCode } },
          fetchPolicy: 'cache-and-network',
          context: { handlesErrors: true },
        },
  );
  const ended = useEndedJob(scenarioCode);
  const read = useRef({ seq, ended });
  useEffect(() => {
    if (read.current.seq === seq && read.current.ended === ended) return;
    read.current = { seq, ended };
    refetch().catch(() => undefined); // the screen shows the failure
  }, [refetch, seq, ended]);
  return {
    versions: data?.scenarioVersions.items ?? none,
    isLoading: loading && data === undefined,
    hasFailed: error !== undefined && data === undefined,
    reload: () => void refetch().catch(() => undefined),
  };
}

/** The last job of a scenario that ended while this is mounted. */
function useEndedJob(scenarioCode: string): string | null {
  const institutionId = useInstitutionId();
  const [ended, setEnded] = useState<string | null>(null);
  useSubscription(
    progressDocument,
    institutionId === ''
      ? skipToken
      : {
          variables: { institutionId, scenarioCode },
          context: { handlesErrors: true },
          onData: ({ data: { data } }) => {
            const job = data?.scenarioProgress;
            if (job?.state === 'SUCCEEDED' || job?.state === 'FAILED') setEnded(job.jobId);
          },
        },
  );
  return ended;
}
