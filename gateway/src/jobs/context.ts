import type { Validators } from '@scn/core/wiring/services';
import type { Logger } from 'pino';
import type { CatalogueServices } from '#catalogue/context';
import type { GraphqlContext } from '#graphql/context';
import type { WakeUps } from '#live/wake-up';
import type { OperationLog } from '#log/operation-log';
import type { Jobs } from './jobs';
import type { SpeechEngine } from './speech/speech-engine';

/** The services that a running job needs. */
export interface JobServices extends CatalogueServices {
  readonly validators: Validators;
  readonly operationLog: OperationLog;
  readonly wakeUps: WakeUps;
  readonly logger: Logger;
  /** Generates placeholder speech. */
  readonly speech: SpeechEngine;
}

/** The services of requests for jobs, their progress and their results. */
export interface JobRequestServices extends JobServices {
  readonly jobs: Jobs;
}

/** The context of a resolver of this room. */
export type JobContext = GraphqlContext<JobRequestServices>;
