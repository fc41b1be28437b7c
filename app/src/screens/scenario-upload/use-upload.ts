import { useCallback, useEffect, useRef, useState } from 'react';
import { isErrorCode } from '@scn/core/base/error-codes';
import { readMetadata } from '#api/server-error';
import { useJob, type FollowedJob } from '#services/jobs/use-job';
import { useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import { sendUpload } from './send-upload';
import { refusalOf, type UploadRefusal } from './upload-refusal';
import { isSame, type UploadValues } from './upload-values';

/** The result of an import. */
export interface Imported {
  readonly scenarioCode: string;
  readonly versionId: string;
  readonly version: string;
  readonly isCreated: boolean;
}

/** The user fills in the form, possibly again after a rejection or a lost connection. */
export interface FillingStage {
  readonly kind: 'filling';
  readonly refusal: UploadRefusal | null;
  readonly lost: 'not-arrived' | 'unknown' | null;
}

/** Progress of an upload. */
export type UploadStage =
  | FillingStage
  /** `share` of the bytes, 0 to 1. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'importing'; readonly jobId: string }
  | { readonly kind: 'done'; readonly imported: Imported };

/** An upload and its actions. */
export interface Upload {
  readonly stage: UploadStage;
  /** The job's id, while it is followed. */
  readonly progress: number;
  readonly step: string;
  /** No updates arrive from the job. */
  readonly hasNoUpdates: boolean;
  readonly refresh: () => void;
  /** Sends the form, unless an upload is in progress. */
  readonly start: (values: UploadValues, options?: { readonly force?: boolean }) => void;
  /** Retries a lost upload, unless it has arrived. */
  readonly retry: () => void;
  /** Resets for the next upload. */
  readonly reset: () => void;
}

const filling: FillingStage = { kind: 'filling', refusal: null, lost: null };

interface Attempt {
  readonly values: UploadValues;
  readonly force: boolean;
  before: ReadonlySet<string> | null;
}

/** Uploads the form, follows its job to the end, and returns the result. */
export function useUpload(): Upload {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const { id: userId } = useViewer();
  const [stage, setStage] = useState<UploadStage>(filling);
  const attempt = useRef<Attempt | null>(null);
  const isBusy = useRef(false);

  const run = useCallback(
    async (current: Attempt) => {
      if (isBusy.current) return; // the button was pressed twice
      isBusy.current = true;
      attempt.current = current;
      setStage({ kind: 'sending', share: 0 });
      const sent = await sendUpload(client, {
        ...current,
        institutionId,
        userId,
        onProgress: (share) => setStage({ kind: 'sending', share }),
        onBefore: (before) => (current.before = before),
      });
      if (sent.kind === 'accepted') {
        current.before = null;
        setStage({ kind: 'importing', jobId: sent.jobId });
        return;
      }
      isBusy.current = false;
      if (sent.kind === 'refused') {
        current.before = null;
        setStage({ ...filling, refusal: refusalOf(sent.error, current.values) });
        return;
      }
      // an upload that certainly did not arrive starts again
      if (!sent.mayHaveArrived) current.before = null;
      setStage({ ...filling, lost: sent.mayHaveArrived ? 'unknown' : 'not-arrived' });
    },
    [client, institutionId, userId],
  );

  const { job, hasEnded, hasNoUpdates, reload } = useJob(stage.kind === 'importing' ? stage.jobId : null);
  useEffect(() => {
    const current = attempt.current;
    if (!hasEnded || job === null || current === null || stage.kind !== 'importing') return;
    isBusy.current = false;
    const imported = importedOf(job, current.values);
    setStage(
      imported === null ? { ...filling, refusal: refusalOfJob(job, current.values) } : { kind: 'done', imported },
    );
    // cached lists and headers are out of date
    for (const fieldName of ['institutionLibraries', 'scenariosFilter', 'scenarioByCode', 'scenarioPatients'])
      client.cache.evict({ fieldName });
  }, [hasEnded, job, stage, client]);

  const start = useCallback<Upload['start']>(
    (values, { force = false } = {}) => {
      const last = attempt.current;
      // an attempt that may have arrived is not sent a second time, whichever button is pressed
      const before = last !== null && last.force === force && isSame(last.values, values) ? last.before : null;
      void run({ values, force, before });
    },
    [run],
  );
  const retry = useCallback(() => {
    if (attempt.current !== null) void run(attempt.current);
  }, [run]);
  const reset = useCallback(() => {
    if (!isBusy.current) setStage(filling);
  }, []);
  return {
    stage,
    progress: job?.progress ?? 0,
    step: job?.step ?? '',
    hasNoUpdates,
    refresh: reload,
    start,
    retry,
    reset,
  };
}

/** The result of a succeeded job; null for a failed one. */
function importedOf({ state, result }: NonNullable<FollowedJob>, values: UploadValues): Imported | null {
  if (state !== 'SUCCEEDED' || typeof result !== 'object' || result === null) return null;
  const { scenarioCode, versionId, version } = result as Readonly<Record<string, unknown>>;
  if (typeof scenarioCode !== 'string' || typeof versionId !== 'string' || typeof version !== 'string') return null;
  return { scenarioCode, versionId, version, isCreated: values.scenarioCode.trim() === '' };
}

function refusalOfJob({ id, error }: NonNullable<FollowedJob>, values: UploadValues): UploadRefusal {
  const { code = '', message = '', metadata = null } = error ?? {};
  return refusalOf(
    { code: isErrorCode(code) ? code : null, rawCode: code, message, metadata: readMetadata(metadata), id },
    values,
  );
}
