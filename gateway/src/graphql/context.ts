import type { Kernel } from '@scn/core/kernel/kernel';
import type { Logger } from 'pino';
import type { Database } from '../database/database';
import type { FileStore } from '../files/file-store';
import type { Jobs } from '../jobs/jobs';
import type { WakeUps } from '../live/wake-up';
import type { OperationLog } from '../log/operation-log';
import type { PackageReport } from '../plugins/plugin-packages';
import type { GatewaySettings } from '../settings/settings';
import type { Principal } from '../sign-in/principal';
import type { SignIn } from '../sign-in/sign-in';

/** What a gateway serves with: one of each a process. */
export interface GatewayServices {
  readonly settings: GatewaySettings;
  readonly kernel: Kernel;
  readonly database: Database;
  readonly operationLog: OperationLog;
  readonly signIn: SignIn;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly wakeUps: WakeUps;
  /** Plugin packages of third parties, refused ones included. */
  readonly pluginPackages: readonly PackageReport[];
  readonly logger: Logger;
  /** The time; injected, so that tests need not wait. */
  now(): Date;
}

/** What a resolver gets: who asks, and what it may use. */
export interface GatewayContext {
  readonly services: GatewayServices;
  /** Null: nobody has signed in. */
  readonly principal: Principal | null;
  /** Names the request in the log and in unexpected errors. */
  readonly requestId: string;
  readonly logger: Logger;
}
