import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { job } from '#database/tables/jobs';
import { followTopic, type Reading } from '#live/follow-topic';
import { followedScenario } from '#live/scenario-access';
import { requireMember } from '#principal/principal';
import type { ScenarioInput } from '#tenancy/scenarios-for';
import type { JobContext } from '../context';
import { asJob, type JobRow, type JobState } from '../job-rows';
import { jobFor } from '../visible-jobs';

/** The progress of a job, for its followers. */
export interface JobProgress {
  readonly job: JobRow;
  /** Null until the job has ended. */
  readonly success: boolean | null;
  readonly errorMessage: string | null;
}

/** The progress of a scenario's newest job. */
export interface ScenarioProgress extends JobProgress {
  readonly duplicationInProgress: boolean;
}

/** Follows a job until it ends. @throws Refusal as {@link jobFor} does. */
export async function followJob(
  context: JobContext,
  { institutionId, jobId }: { readonly institutionId: string; readonly jobId: string },
): Promise<AsyncIterableIterator<JobProgress, undefined>> {
  const member = requireMember(context, institutionId);
  const { database, wakeUps } = context.services;
  const { id } = await jobFor(database, member, jobId);
  const changed = new ProgressFilter();
  return followTopic(wakeUps, `job:${id}`, async (): Promise<Reading<JobProgress>> => {
    const found = await jobFor(database, member, id);
    return { values: changed.of(progressOf(found)), isLast: isEnded(found.state) };
  });
}

/**
 * Follows the jobs of a scenario, one after the other: always the newest one. Ends when the scenario can no longer be read.
 *
 * @throws Refusal as `scenarioFor` does.
 */
export async function followScenarioJobs(
  context: JobContext,
  input: ScenarioInput & { readonly userId?: string | null | undefined },
): Promise<AsyncIterableIterator<ScenarioProgress, undefined>> {
  const { scenario, wakeUps, viewerInstitutionId, read } = await followedScenario(context, input);
  const { database } = context.services;
  const { scenarioId, scenarioCode } = scenario;
  const viewerId = context.principal?.userId ?? null;
  const changed = new ProgressFilter<ScenarioProgress>();
  return followTopic(
    wakeUps,
    `institution-jobs:${viewerInstitutionId}`,
    async (): Promise<Reading<ScenarioProgress>> => {
      const progress = await read(() =>
        database.inInstitution(viewerInstitutionId, (queries) =>
          newestJob(queries, { scenarioId, scenarioCode, userId: input.userId ?? null, viewerId }),
        ),
      );
      return { values: progress === null ? [] : changed.of(progress) };
    },
  );
}

/** Jobs of an institution about a scenario. */
export function isAboutScenario(about: { readonly scenarioId: string; readonly scenarioCode: string }): SQL {
  // for a shared scenario, the institution's own jobs contain only its code
  return sql`(${job.scenarioId} = ${about.scenarioId} OR ${job.scenarioId} IS NULL
    AND ${job.input} ->> 'scenarioCode' = ${about.scenarioCode})`;
}

async function newestJob(
  queries: Queries,
  about: {
    readonly scenarioId: string;
    readonly scenarioCode: string;
    readonly userId: string | null;
    readonly viewerId: string | null;
  },
): Promise<ScenarioProgress | null> {
  const isAbout = isAboutScenario(about);
  const isBy = about.userId === null ? sql`true` : sql`${job.requestedBy}::text = ${about.userId.toLowerCase()}`;
  const [row] = await queries
    .select()
    .from(job)
    .where(and(isAbout, isBy))
    .orderBy(desc(job.createdAt), desc(job.id))
    .limit(1);
  if (row === undefined) return null;
  const duplicating = await queries
    .select({ id: job.id })
    .from(job)
    .where(and(isAbout, eq(job.kind, 'duplicate'), sql`${job.state} IN ('QUEUED', 'RUNNING')`))
    .limit(1);
  const progress = progressOf(asJob(row));
  // it can say where someone else wanted the copy
  const isForeignCopy = row.kind === 'duplicate' && row.requestedBy !== about.viewerId;
  const errorMessage = isForeignCopy ? null : progress.errorMessage;
  return { ...progress, errorMessage, duplicationInProgress: duplicating.length > 0 };
}

function progressOf(found: JobRow): JobProgress {
  return {
    job: found,
    success: isEnded(found.state) ? found.state === 'SUCCEEDED' : null,
    errorMessage: found.error?.message ?? null,
  };
}

function isEnded(state: JobState): boolean {
  return state === 'SUCCEEDED' || state === 'FAILED';
}

/** Yields only progress that differs from the last. */
class ProgressFilter<P extends JobProgress> {
  #last = '';

  of(progress: P): readonly P[] {
    const { id, state, progress: fraction, step } = progress.job;
    const now = JSON.stringify({ ...progress, job: { id, state, fraction, step } });
    if (now === this.#last) return [];
    this.#last = now;
    return [progress];
  }
}
