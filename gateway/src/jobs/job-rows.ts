import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { JsonObject } from '@scn/core/base/json';
import type { Queries } from '#database/database';
import { job, scenarioVersion } from '#database/tables/jobs';
import type { JobServices } from './context';
import { recordImportFailed } from './import-failed-event';
import type { JobKind } from './jobs';
import { queueName, queueSchema } from './queue/queue-pace';

/** The states of a job. */
export const jobStates = ['QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED'] as const;
/** A state of a job. */
export type JobState = (typeof jobStates)[number];

/** The meaning of each state of a job, in a sentence. */
export const jobStateValues: Readonly<Record<JobState, string>> = {
  QUEUED: 'Waits to be run.',
  RUNNING: 'Is being run.',
  SUCCEEDED: 'Has ended with a result.',
  FAILED: 'Has ended without a result; its error says why.',
};

/** The kinds of jobs, as named in rows and by clients. */
export const jobKinds = [
  'import',
  'publish',
  'duplicate',
  'validate',
  'speech',
  'replace',
] as const satisfies readonly JobKind[];

/** The task of each kind of job, in a sentence. */
export const jobKindValues: Readonly<Record<(typeof jobKinds)[number], string>> = {
  import: 'Imports the files of an upload.',
  publish: 'Publishes a version of a scenario.',
  duplicate: 'Copies a scenario.',
  validate: 'Validates a scenario.',
  speech: 'Generates speech for lines that aren’t recorded.',
  replace: 'Uses another asset instead of one, in scenarios and assets.',
};

/** Why a job failed, as a GraphQL error. */
export interface JobFailure {
  readonly code: string;
  readonly message: string;
  readonly metadata: JsonObject;
}

/** A row of a job. */
export interface JobRow {
  readonly id: string;
  readonly institutionId: string;
  readonly kind: JobKind;
  readonly state: JobState;
  readonly scenarioId: string | null;
  readonly input: JsonObject;
  readonly progress: number;
  readonly step: string;
  readonly result: JsonObject | null;
  readonly error: JobFailure | null;
  readonly requestedBy: string | null;
  readonly requestKey: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

const unfinished = ['QUEUED', 'RUNNING'] as const;

/** Reads a job of the institution of the transaction. */
export async function findJob(queries: Queries, id: string): Promise<JobRow | null> {
  const [row] = await queries.select().from(job).where(eq(job.id, id));
  return row === undefined ? null : asJob(row);
}

/** The job that a user requested with a key, unless it failed. */
export async function findRequested(
  queries: Queries,
  asked: { readonly institutionId: string; readonly requestedBy: string; readonly requestKey: string | null },
): Promise<string | null> {
  if (asked.requestKey === null) return null;
  const [row] = await queries
    .select({ id: job.id })
    .from(job)
    .where(
      and(
        eq(job.institutionId, asked.institutionId),
        eq(job.requestedBy, asked.requestedBy),
        eq(job.requestKey, asked.requestKey),
        ne(job.state, 'FAILED'),
      ),
    );
  return row?.id ?? null;
}

/** Converts a row to a job: its texts and JSON were written by this module. */
export function asJob(row: typeof job.$inferSelect): JobRow {
  return row as unknown as JobRow;
}

/** Marks a job as running. */
export async function startJob(queries: Queries, id: string, at: Date): Promise<void> {
  await queries
    .update(job)
    .set({ state: 'RUNNING', startedAt: sql`coalesce(${job.startedAt}, ${at})` })
    .where(and(eq(job.id, id), inArray(job.state, unfinished)));
}

/** Writes the progress of a running job. */
export async function writeProgress(
  queries: Queries,
  id: string,
  { progress, step }: Pick<JobRow, 'progress' | 'step'>,
): Promise<void> {
  await queries
    .update(job)
    .set({ progress, step })
    .where(and(eq(job.id, id), eq(job.state, 'RUNNING')));
}

/** Records the scenario that a job created. */
export async function setScenario(queries: Queries, id: string, scenarioId: string): Promise<void> {
  await queries.update(job).set({ scenarioId }).where(eq(job.id, id));
}

/** Ends a job, if it hasn't ended. */
export async function endJob(
  queries: Queries,
  id: string,
  outcome: { readonly result: JsonObject } | { readonly error: JobFailure },
  at: Date,
): Promise<void> {
  const set =
    'result' in outcome
      ? { state: 'SUCCEEDED', result: outcome.result, progress: 1 }
      : { state: 'FAILED', error: { ...outcome.error } };
  const [ended] = await queries
    .update(job)
    .set({ ...set, step: '', startedAt: sql`coalesce(${job.startedAt}, ${at})`, finishedAt: at })
    .where(and(eq(job.id, id), inArray(job.state, unfinished)))
    .returning();
  if ('result' in outcome) return;
  if (ended?.kind === 'import') await recordImportFailed(queries, asJob(ended), outcome.error, at);
  // the import that will not be continued
  await queries
    .update(scenarioVersion)
    .set({ importStatus: 'FAILED_IMPORT' })
    .where(and(eq(scenarioVersion.id, versionIdOf(id)), eq(scenarioVersion.importStatus, 'IMPORTING')));
}

/** An unfinished job that is neither running nor queued. */
interface StrandedJob {
  readonly id: string;
  readonly institutionId: string;
  /** True after too many attempts; otherwise the queue has no entry, as after a restored backup. */
  readonly isGivenUp: boolean;
}

/** Finds and locks the stranded jobs of all institutions. Call it in a transaction of the service role. */
export async function findStranded(queries: Queries): Promise<readonly StrandedJob[]> {
  const { rows } = await queries.execute<{ id: string; institution_id: string; is_given_up: boolean }>(sql`
    SELECT job.id, job.institution_id, entry.id IS NOT NULL AS is_given_up FROM job
    LEFT JOIN ${sql.identifier(queueSchema)}.job AS entry ON entry.name = ${queueName} AND entry.id = job.id
    WHERE job.state IN ('QUEUED', 'RUNNING') AND (entry.id IS NULL OR entry.state NOT IN ('created', 'retry', 'active'))
    ORDER BY job.created_at, job.id LIMIT 100
    FOR UPDATE OF job SKIP LOCKED`);
  return rows.map((row) => ({ id: row.id, institutionId: row.institution_id, isGivenUp: row.is_given_up }));
}

/** A deterministic id, the same for each attempt at a job: a UUID derived from the job's id and a purpose. */
function idFrom(jobId: string, purpose: string): string {
  const hash = createHash('sha256').update(`${jobId} ${purpose}`).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6); // version 8: custom
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.subarray(0, 16).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The operation id of the change that a job makes. */
export function operationIdOf(jobId: string): string {
  return `job-${jobId}`;
}

/** The id of the scenario that a job creates. */
export function scenarioIdOf(jobId: string): string {
  return idFrom(jobId, 'scenario');
}

/** The id of the version that a job creates. */
export function versionIdOf(jobId: string): string {
  return idFrom(jobId, 'version');
}

/** One attempt at a job. */
export interface JobRun {
  readonly job: JobRow;
  readonly services: JobServices;
  /** Aborted when the attempt must end. */
  readonly signal: AbortSignal;
  /**
   * Reports progress from 0 to 1, and the current step.
   *
   * @throws when the attempt must end: another gateway has taken the job, or this one is shutting down.
   */
  progress(progress: number, step: string): void;
}

/**
 * Runs a job. Any gateway can restart it at any time: earlier results are found by ids that are derived from the job's id.
 *
 * @returns the result for users.
 * @throws Refusal when the job can't be done: it isn't retried. Other errors are retried.
 */
export type JobKindRun = (run: JobRun) => Promise<JsonObject>;
