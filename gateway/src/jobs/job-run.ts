import type { JsonObject } from '@scn/core/base/json';
import type { JobServices } from './context';
import type { JobRow } from './job-rows';

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
