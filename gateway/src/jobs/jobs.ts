import type { JsonObject } from '@scn/core/base/json';

/** The kinds of jobs. */
export type JobKind = 'import' | 'publish' | 'duplicate' | 'validate' | 'speech' | 'replace';

/** A request for a job. */
export interface JobRequest {
  readonly institutionId: string;
  readonly kind: JobKind;
  readonly scenarioId: string | null;
  readonly input: JsonObject;
  readonly requestedBy: string;
  /** The requester's key: a repeated request with the same key returns the same job, unless it failed. */
  readonly requestKey?: string | null | undefined;
}

/** The job queue: stored in the database, processed by all gateways, resumed when one is killed. */
export interface Jobs {
  /** @returns the id of the new job, or of the one with the same key. The job is stored when this resolves. */
  request(job: JobRequest): Promise<string>;
  /** Processes jobs until {@link close}. */
  work(): Promise<void>;
  /** Finishes running jobs and takes no new ones. */
  close(): Promise<void>;
}
