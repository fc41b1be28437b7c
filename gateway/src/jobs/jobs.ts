import type { JsonObject } from '@scn/core/kernel/json';

/** The kinds of jobs. */
export type JobKind = 'import' | 'publish' | 'duplicate' | 'validate';

/** What is asked of the queue. */
export interface JobRequest {
  readonly institutionId: string;
  readonly kind: JobKind;
  readonly scenarioId: string | null;
  readonly input: JsonObject;
  readonly requestedBy: string;
  /** What the requester calls it: asked again under the same key, it is the same job, unless that one has failed. */
  readonly requestKey?: string | null | undefined;
}

/** The queue of jobs: on the database, worked off by every gateway, resumed when one is killed. */
export interface Jobs {
  /** @returns the job's id, or that of the one with the same key; it is stored when this resolves. */
  request(job: JobRequest): Promise<string>;
  /** Takes jobs until {@link close}. */
  work(): Promise<void>;
  /** Finishes what runs, takes nothing new. */
  close(): Promise<void>;
}
