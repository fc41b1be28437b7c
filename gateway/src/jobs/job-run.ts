import type { JsonObject } from '@scn/core/kernel/json';
import type { GatewayServices } from '../graphql/context';
import type { JobRow } from './job-rows';

/** What jobs are carried out with. */
export type JobServices = Pick<
  GatewayServices,
  'database' | 'kernel' | 'operationLog' | 'files' | 'wakeUps' | 'logger' | 'now'
>;

/** One attempt at a job. */
export interface JobRun {
  readonly job: JobRow;
  readonly services: JobServices;
  /**
   * Tells people how far it is, 0 to 1, and what it does now.
   *
   * @throws when the attempt has to end: another gateway has taken the job over, or this one is stopped.
   */
  progress(progress: number, step: string): void;
}

/**
 * Carries a job out. It may be begun again at any time, by any gateway: what has been done is found again by ids that come from
 * the job's.
 *
 * @returns what people are told of it.
 * @throws Refusal when it can't be done: it is not tried again. Anything else is tried again.
 */
export type JobKindRun = (run: JobRun) => Promise<JsonObject>;
