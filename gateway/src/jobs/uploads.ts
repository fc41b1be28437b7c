import type { importStatuses } from '@scn/core/base/enumerations';
import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { rowReader } from '#database/row-reader';
import type { UploadedFileRow } from '#database/tables/jobs';
import type { Member } from '#principal/principal';
import { scenariosFor, textArray } from '#tenancy/scenarios-for';
import { jobsFor } from './visible-jobs';
import { versionIdOf, type JobFailure, type JobState } from './job-rows';
import { countIssues, noIssues, type IssueCounts } from './versions/issue-counts';
import { numberOf, printVersion } from '@scn/core/document/version-number';

/** The data of an upload's job, by which lists are filtered and sorted. */
export interface UploadRow {
  readonly jobId: string;
  readonly state: JobState;
  readonly progress: number;
  readonly step: string;
  readonly importStatus: (typeof importStatuses)[number];
  readonly scenarioCode: string | null;
  readonly scenarioId: string | null;
  readonly scenarioFileName: string | null;
  readonly feedbackFileName: string | null;
  readonly isNewScenario: boolean;
  /** Whether the user can read the scenarios that it names; otherwise they are hidden. */
  readonly isReadable: boolean;
  readonly requestedBy: string | null;
  readonly requesterName: string | null;
  readonly isOwn: boolean;
  readonly error: JobFailure | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** An upload with its result. */
export interface Upload extends UploadRow {
  /** The resulting version, whose number is null if the import is running or has failed; null if there is none. */
  readonly version: { readonly id: string; readonly number: string | null } | null;
  readonly issues: IssueCounts;
  /** The scenario; null if the user can't open it. */
  readonly scenario: { readonly title: string; readonly libraryCode: string } | null;
}

/** The tables of {@link uploadColumns}. Row-level security hides the names of other institutions. */
export function uploadTables(member: Member): SQL {
  return sql`${jobsFor(member)} LEFT JOIN user_account AS requester ON requester.id = job.requested_by`;
}

/** The columns of {@link UploadRow}. */
export const uploadColumns = sql`job.id AS "jobId", job.state, job.progress, job.step, job.input, job.result, job.error,
  job.scenario_id AS "scenarioId", job.is_readable AS "isReadable", job.requested_by AS "requestedBy", requester.name AS "requesterName",
  job.created_at AS "createdAt", job.finished_at AS "finishedAt"`;

/** Values of uploads in SQL, equal to those of {@link readUpload}. */
export const uploadSql = {
  scenarioCode: sql`coalesce(job.input ->> 'scenarioCode', job.result ->> 'scenarioCode')`,
  scenarioFileName: sql`job.input -> 'scenarioFile' ->> 'filename'`,
  feedbackFileName: sql`job.input -> 'feedbackFile' ->> 'filename'`,
  importStatus: sql`CASE job.state WHEN 'SUCCEEDED' THEN job.result ->> 'importStatus'
    WHEN 'FAILED' THEN 'FAILED_IMPORT' ELSE 'IMPORTING' END`,
  requesterName: sql`requester.name`,
  createdAt: sql`job.created_at`,
} as const;

/** Whether the member requested the upload. */
export function isOwnUpload({ userId }: Member): SQL {
  return sql`coalesce(job.requested_by = ${userId}, false)`;
}

type OfForm = 'importStatus' | 'scenarioCode' | 'scenarioFileName' | 'feedbackFileName' | 'isNewScenario' | 'isOwn';

interface RawUpload extends Omit<UploadRow, OfForm> {
  readonly input: {
    readonly scenarioCode?: string | null;
    readonly scenarioFile?: UploadedFileRow | null;
    readonly feedbackFile?: UploadedFileRow | null;
  };
  readonly result: {
    readonly scenarioCode?: string;
    readonly importStatus?: UploadRow['importStatus'];
  } | null;
}

const readRaw = rowReader<RawUpload>('createdAt', 'finishedAt');

/** Reads a row of {@link uploadColumns} for a member. */
export function readUpload({ userId }: Member, row: Readonly<Record<string, unknown>>): UploadRow {
  const { input, result, ...upload } = readRaw(row);
  const { state, requestedBy } = upload;
  return {
    ...upload,
    importStatus:
      state === 'SUCCEEDED' ? (result?.importStatus ?? 'IMPORTED') : state === 'FAILED' ? 'FAILED_IMPORT' : 'IMPORTING',
    scenarioCode: input.scenarioCode ?? result?.scenarioCode ?? null,
    scenarioFileName: input.scenarioFile?.filename ?? null,
    feedbackFileName: input.feedbackFile?.filename ?? null,
    isNewScenario: input.scenarioCode === null,
    isOwn: requestedBy === userId,
  };
}

/** Adds the results to the uploads of a page. */
export async function withOutcomes(
  queries: Queries,
  member: Member,
  uploads: readonly UploadRow[],
): Promise<readonly Upload[]> {
  const versionIds = uploads.flatMap(({ jobId, isReadable }) => (isReadable ? [versionIdOf(jobId)] : []));
  const versions = await readNumbers(queries, versionIds);
  const issues = await countIssues(queries, [...versions.keys()]);
  const scenarioIds = uploads.flatMap(({ scenarioId }) => (scenarioId === null ? [] : [scenarioId]));
  const scenarios = await readScenarios(queries, member, [...new Set(scenarioIds)]);
  return uploads.map((upload): Upload => {
    const id = versionIdOf(upload.jobId);
    const number = versions.get(id);
    return {
      ...upload,
      version: number === undefined ? null : { id, number },
      issues: issues.get(id) ?? noIssues,
      scenario: scenarios.get(upload.scenarioId ?? '') ?? null,
    };
  });
}

async function readNumbers(queries: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const { rows } = await queries.execute<{
    id: string;
    major: number | null;
    minor: number | null;
    snapshot: number | null;
    incremental: number | null;
  }>(
    sql`SELECT id, major, minor, snapshot, incremental FROM scenario_version WHERE id = ANY (${textArray(ids)}::uuid[])`,
  );
  return new Map(
    rows.map((row) => {
      const number = numberOf(row);
      return [row.id, number === null ? null : printVersion(number)];
    }),
  );
}

async function readScenarios(
  queries: Queries,
  member: Member,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<Upload['scenario']>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await queries.execute<{ id: string; title: string; library_code: string }>(
    sql`SELECT id, title, library_code FROM ${scenariosFor(member)} WHERE scenario.id = ANY (${textArray(ids)}::uuid[])`,
  );
  return new Map(rows.map(({ id, title, library_code }) => [id, { title, libraryCode: library_code }]));
}
