import { useState } from 'react';
import { graphql } from '#api/graphql';
import { useGates } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { useJobsRevision, useLiveQuery } from '#services/jobs/use-live-query';
import { adminGate } from '#routes/main-routes';
import type { ImportStatus } from '#scenarios/import-status';
import { useGatewayQuery } from '#services/use-gateway-query';

const importsDocument = graphql(`
  query DashboardImports($institutionId: ID!, $since: DateTime!) {
    scenarioUploads(
      input: { institutionId: $institutionId, isOwn: true }
      where: { dateCreated: { gt: $since } }
      take: 200
    ) {
      items {
        jobId
        importStatus
        scenarioCode
        scenarioFileName
        isNewScenario
      }
    }
  }
`);

const missingDocument = graphql(`
  query DashboardMissingAssets($institutionId: ID!) {
    missingAssets(input: { institutionId: $institutionId }, take: 1) {
      totalCount
      items {
        section
      }
    }
  }
`);

/** Milliseconds after which a failed import is no longer shown: 30 days. */
const forgotten = 30 * 24 * 3_600_000;
const missingGate = may('Read', 'MissingAsset');

/** Something to resolve, counted by the gateway. */
export interface WaitingCount {
  readonly count: number;
  /** Where it is resolved. */
  readonly address: string;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly error?: unknown;
  readonly reload: () => void;
}

/** Whether the user has a page for failed imports. Without it, they are only shown as failed jobs. */
export function useMayResolveImports(): boolean {
  return useGates()(adminGate);
}

/** The user's own failed imports that no later import has resolved, as they are now; null without permission. */
export function useFailedImports(): WaitingCount | null {
  const isPermitted = useMayResolveImports();
  const [since] = useState(() => new Date(Date.now() - forgotten).toISOString());
  const { data, error, reload } = useLiveQuery(importsDocument, isPermitted ? { since } : null, useJobsRevision());
  if (!isPermitted) return null;
  return {
    count: unresolvedFailures(data?.scenarioUploads.items ?? []).length,
    address: '/admin/scenario-upload',
    isLoading: data === undefined && error === undefined,
    hasFailed: error !== undefined,
    error,
    reload,
  };
}

/** The missing assets of the institution's scenarios; null without permission. */
export function useMissingAssets(): WaitingCount | null {
  const passes = useGates();
  const isPermitted = passes(adminGate) && passes(missingGate);
  const { data, error, reload } = useGatewayQuery(missingDocument, isPermitted ? {} : null, {
    fetchPolicy: 'cache-and-network',
  });
  if (!isPermitted) return null;
  return {
    count: data?.missingAssets.totalCount ?? 0,
    address: `/admin/missing-assets/${data?.missingAssets.items[0]?.section ?? 'images'}`,
    isLoading: data === undefined && error === undefined,
    hasFailed: error !== undefined,
    error,
    reload,
  };
}

/** The properties of an upload that say whether its import failed and what it was of. */
interface ImportedUpload {
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
