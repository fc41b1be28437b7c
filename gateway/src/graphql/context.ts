import type { GatewayCore } from '#plugins/gateway-core';
import type { Logger } from 'pino';
import type { Database } from '#database/database';
import type { FileStore } from '#files/file-store';
import type { Jobs } from '#jobs/jobs';
import type { WakeUps } from '#live/wake-up';
import type { OperationLog } from '#log/operation-log';
import type { PackageReport } from '#plugins/plugin-packages';
import type { GatewaySettings } from '#settings/settings';
import type { Principal } from '#principal/principal';
import type { SignIn } from '#sign-in/sign-in';

/** The services of a gateway process. */
export interface GatewayServices extends GatewayCore {
  readonly settings: GatewaySettings;
  readonly database: Database;
  readonly operationLog: OperationLog;
  readonly signIn: SignIn;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly wakeUps: WakeUps;
  /** Third-party plugin packages, including refused ones. */
  readonly pluginPackages: readonly PackageReport[];
  readonly logger: Logger;
  /** The current time; injected for tests. */
  now(): Date;
}

/** The context of a resolver: the current user and the services. */
export interface GatewayContext {
  readonly services: GatewayServices;
  /** Null if no one is signed in. */
  readonly principal: Principal | null;
  /** Identifies the request in the log and in unexpected errors. */
  readonly requestId: string;
  readonly logger: Logger;
}
