import type { JsonObject } from '@scn/core/kernel/json';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { job, scenarioVersion } from '../database/tables/jobs';
import { versionIdOf } from './job-ids';
import type { JobKind } from './jobs';
import { queueName, queueSchema } from './queue/queue-pace';

/** The states of a job. */
export const jobStates = ['QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED'] as const;
/** A state of a job. */
export type JobState = (typeof jobStates)[number];

/** The kinds of jobs, as rows and clients name them. */
export const jobKinds = ['import', 'publish', 'duplicate', 'validate'] as const satisfies readonly JobKind[];

/** Why a job failed: what GraphQL would have answered. */
export interface JobFailure {
  readonly code: string;
  readonly message: string;
  readonly metadata: JsonObject;
}

/** A job as its row has it. */
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

/** The job that somebody has asked for under a key of theirs, and that has not failed. */
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

/** A row as a job: its texts and JSON were written by this area. */
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

/** Writes how far a running job is. */
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

/** Says which scenario a job has made. */
export async function setScenario(queries: Queries, id: string, scenarioId: string): Promise<void> {
  await queries.update(job).set({ scenarioId }).where(eq(job.id, id));
}

/** Ends a job, once. */
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
  await queries
    .update(job)
    .set({ ...set, step: '', startedAt: sql`coalesce(${job.startedAt}, ${at})`, finishedAt: at })
    .where(and(eq(job.id, id), inArray(job.state, unfinished)));
  if ('result' in outcome) return;
  // an import that nobody will go on with
  await queries
    .update(scenarioVersion)
    .set({ importStatus: 'FAILED_IMPORT' })
    .where(and(eq(scenarioVersion.id, versionIdOf(id)), eq(scenarioVersion.importStatus, 'IMPORTING')));
}

/** An unfinished job that nobody works on, and nobody will. */
export interface StrandedJob {
  readonly id: string;
  readonly institutionId: string;
  /** Tried too often; otherwise the queue doesn't know it, as after a backup was restored. */
  readonly isGivenUp: boolean;
}

/** Finds and locks the stranded jobs of all institutions, in a transaction of the service role. */
export async function findStranded(queries: Queries): Promise<readonly StrandedJob[]> {
  const { rows } = await queries.execute<{ id: string; institution_id: string; is_given_up: boolean }>(sql`
    SELECT job.id, job.institution_id, entry.id IS NOT NULL AS is_given_up FROM job
    LEFT JOIN ${sql.identifier(queueSchema)}.job AS entry ON entry.name = ${queueName} AND entry.id = job.id
    WHERE job.state IN ('QUEUED', 'RUNNING') AND (entry.id IS NULL OR entry.state NOT IN ('created', 'retry', 'active'))
    ORDER BY job.created_at, job.id LIMIT 100
    FOR UPDATE OF job SKIP LOCKED`);
  return rows.map((row) => ({ id: row.id, institutionId: row.institution_id, isGivenUp: row.is_given_up }));
}
