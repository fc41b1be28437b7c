import type { AssetValidator } from '@scn/core/validation/assets/assets';
import type { Validators } from '@scn/core/wiring/services';
import type { Logger } from 'pino';
import type { Database } from '#database/database';
import type { FileStore } from '#files/file-store';
import type { GraphqlContext, GraphqlServices } from '#graphql/context';
import type { WakeUps } from '#live/wake-up';
import type { OperationLog } from '#log/operation-log';
import type { Jobs } from './jobs';

/** The services that a running job needs. */
export interface JobServices {
  readonly validators: Validators;
  readonly assetValidator: AssetValidator;
  readonly database: Database;
  readonly operationLog: OperationLog;
  readonly files: FileStore;
  readonly wakeUps: WakeUps;
  readonly logger: Logger;
  now(): Date;
}

/** The services of requests for jobs, their progress and their results. */
export interface JobRequestServices extends JobServices, GraphqlServices {
  readonly jobs: Jobs;
}

/** The context of a resolver of this room. */
export type JobContext = GraphqlContext<JobRequestServices>;
