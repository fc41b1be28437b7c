import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useLiveQuery, useScenarioRevision } from '#services/jobs/use-live-query';
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

/** The versions of a scenario, as they are now: others publish, import and promote, too. */
export function useVersions(scenarioCode: string): VersionsView {
  const institutionId = useInstitutionId();
  const { data, loading, error, refetch } = useLiveQuery(
    versionsDocument,
    institutionId === '' ? null : { input: { institutionId, scenarioCode } },
    useScenarioRevision(scenarioCode),
  );
  return {
    versions: data?.scenarioVersions.items ?? none,
    isLoading: loading && data === undefined,
    hasFailed: error !== undefined && data === undefined,
    reload: () => void refetch().catch(() => undefined),
  };
}
