import { useEffect, useRef } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import { useInstitutionId } from '../../permissions/permissions-context';
import { versionsDocument, type ScenarioVersion } from './history-documents';

/** The versions of a scenario. */
export interface VersionsView {
  /** The highest number first. */
  readonly versions: readonly ScenarioVersion[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly reload: () => void;
}

const none: readonly never[] = [];

/** Reads the versions of a scenario, and again when it has changed: an import is a change. */
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
  const read = useRef(seq);
  useEffect(() => {
    if (read.current === seq) return;
    read.current = seq;
    refetch().catch(() => undefined); // the screen says so
  }, [refetch, seq]);
  return {
    versions: data?.scenarioVersions.items ?? none,
    isLoading: loading && data === undefined,
    hasFailed: error !== undefined && data === undefined,
    reload: () => void refetch().catch(() => undefined),
  };
}
