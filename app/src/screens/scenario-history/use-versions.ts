import { useEffect, useRef } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useNewestJob } from '#scenarios/use-newest-job';
import { versionsDocument, type ScenarioVersion } from './history-documents';

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
  const job = useNewestJob(scenarioCode);
  const read = useRef({ seq, job });
  useEffect(() => {
    if (read.current.seq === seq && read.current.job === job) return;
    read.current = { seq, job };
    refetch().catch(() => undefined); // the screen shows the failure
  }, [refetch, seq, job]);
  return {
    versions: data?.scenarioVersions.items ?? none,
    isLoading: loading && data === undefined,
    hasFailed: error !== undefined && data === undefined,
    reload: () => void refetch().catch(() => undefined),
  };
}
