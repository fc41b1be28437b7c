import { useCallback, useEffect, useRef, useState } from 'react';
import { isErrorCode } from '@scn/core/base/refusal';
import { readMetadata, type ServerError } from '#api/error-handling';
import { useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { readIssues, type ImportIssue } from '#scenarios/import-issue';
import { useJob, type FollowedJob } from '#services/jobs/use-job';
import { useShellServices } from '#services/shell-services.tsx';
import { sendUpload } from './send-upload';
import { isSame, uploadFields, type UploadValues, type UploadField } from './upload-values';

/** A text of the form, or one from the gateway. */
export type RefusalText =
  | { readonly text: string }
  | { readonly key: 'codeTaken' | 'codeUnknown' | 'libraryClosed'; readonly code: string };

/** Why the gateway rejected an upload, and what the user can do. */
export interface UploadRefusal {
  /** `invalid`: fields must be corrected. `newer`: changes by others would be replaced. */
  readonly kind: 'invalid' | 'access' | 'newer' | 'other';
  readonly fields: Readonly<Partial<Record<UploadField, RefusalText>>>;
  /** Messages that belong to no field. */
  readonly text: string | null;
  /** Issues in the file. */
  readonly issues: readonly ImportIssue[];
  /** Total count; can exceed the listed issues. */
  readonly issueCount: number;
  /** Reference for the gateway's log. */
  readonly id: string | null;
}

const about = { fields: {}, text: null, issues: [], issueCount: 0, id: null } as const;
const ofOneFile = new Set(['FileUploadError', 'InfectedFileError', 'InvalidValueError', 'MaxLengthExceededError']);

/** Parses a rejection, of the request or of the job that it started. */
export function refusalOf(error: ServerError, values: UploadValues): UploadRefusal {
  const { code, message, metadata } = error;
  const invalid = (fields: UploadRefusal['fields']): UploadRefusal => ({ ...about, kind: 'invalid', fields });
  const isUpdate = values.scenarioCode.trim() !== '';
  const field = uploadFields.find((each) => each === metadata?.['field']);
  switch (code) {
    case 'ValidationError': {
      const fields = fieldsOf(metadata?.['fields']);
      if (Object.keys(fields).length > 0) return invalid(fields);
      break;
    }
    case 'DuplicateValue': {
      const taken = textOf(metadata?.['value']);
      if (!isUpdate && taken !== null) return invalid({ scenarioCode: { key: 'codeTaken', code: taken } });
      return invalid({ scenarioFile: { text: message } });
    }
    case 'InvalidScenarioCodeError':
      return invalid({ [field ?? 'scenarioCode']: { text: message } });
    case 'NoRecordsFoundError':
      if (metadata?.['entity'] === 'Library')
        return invalid({ libraryId: { key: 'libraryClosed', code: textOf(metadata['libraryCode']) ?? '' } });
      if (isUpdate) return invalid({ scenarioCode: { key: 'codeUnknown', code: values.scenarioCode.trim() } });
      break;
    case 'UploadScenarioError': {
      const issues = readIssues(metadata?.['issues']);
      const count = metadata?.['issueCount'];
      return {
        ...invalid({ scenarioFile: { text: message } }),
        issues,
        issueCount: typeof count === 'number' ? count : issues.length,
      };
    }
    case 'ScenarioAccessError':
      return { ...about, kind: 'access', text: message };
    case 'UpdateEntityError':
      return { ...about, kind: 'newer', text: message };
    default:
  }
  if (field !== undefined) return invalid({ [field]: { text: message } });
  const only = onlyFile(values);
  if (code !== null && ofOneFile.has(code) && only !== null) return invalid({ [only]: { text: message } });
  return { ...about, kind: 'other', text: message, id: error.id ?? textOf(metadata?.['id']) };
}

function fieldsOf(fields: unknown): UploadRefusal['fields'] {
  if (typeof fields !== 'object' || fields === null) return {};
  const messages = fields as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    uploadFields.flatMap((field) => {
      const text = textOf(messages[field]);
      return text === null ? [] : [[field, { text }]];
    }),
  );
}

/** The field of the file, if only one file was sent. */
function onlyFile({ scenarioFile, feedbackFile }: UploadValues): 'scenarioFile' | 'feedbackFile' | null {
  if (scenarioFile !== null && feedbackFile !== null) return null;
  if (scenarioFile !== null) return 'scenarioFile';
  return feedbackFile === null ? null : 'feedbackFile';
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** The result of an import. */
export interface Imported {
  readonly scenarioCode: string;
  readonly versionId: string;
  readonly version: string;
  readonly isCreated: boolean;
}

/** The user fills in the form, possibly again after a rejection or a lost connection. */
interface FillingStage {
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
