import type { ImportStatus } from '#scenarios/import-status';

/** What of an upload says whether its import failed and what it was of. */
export interface ImportedUpload {
  /** Null until it exists. */
  readonly scenarioCode: string | null;
  readonly scenarioFileName: string | null;
  readonly importStatus: ImportStatus;
  readonly isNewScenario: boolean;
}

/**
 * The failed imports that no later import of the same scenario has resolved: at most one for each scenario. A scenario that was never created
 * has no code: it is identified by its file.
 *
 * @param uploads - newest first
 */
export function unresolvedFailures<Upload extends ImportedUpload>(uploads: readonly Upload[]): readonly Upload[] {
  const known = new Set<string>();
  return uploads.filter((upload) => {
    const { scenarioCode, scenarioFileName, importStatus, isNewScenario } = upload;
    // while an import is running, the failure before it is unresolved
    if (importStatus === 'IMPORTING' || importStatus === 'UN_IMPORTED') return false;
    const byCode = scenarioCode === null ? [] : [`code ${scenarioCode}`];
    const byFile = scenarioFileName === null || !isNewScenario ? [] : [`file ${scenarioFileName}`];
    if (importStatus !== 'FAILED_IMPORT') {
      for (const key of [...byCode, ...byFile]) known.add(key);
      return false;
    }
    const key = (scenarioCode === null ? byFile : byCode)[0];
    if (key === undefined) return true;
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}
