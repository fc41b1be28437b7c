import type { Logger } from 'pino';
import type { Database } from '#database/database';
import type { GraphqlContext, GraphqlServices } from '#graphql/context';
import type { OperationLog } from '#log/operation-log';
import type { GatewaySettings } from '#settings/settings';
import type { SignIn } from '#sign-in/sign-in';
import type { WakeUps } from './wake-up';

/** The services that following a scenario needs. */
export interface FollowServices extends GraphqlServices {
  readonly database: Database;
  readonly wakeUps: WakeUps;
  readonly logger: Logger;
  now(): Date;
}

/** The services of connections, subscriptions and presence. */
export interface LiveServices extends FollowServices {
  readonly settings: Pick<GatewaySettings, 'limits' | 'host' | 'publicUrl'>;
  readonly operationLog: OperationLog;
  readonly signIn: Pick<SignIn, 'authenticate' | 'recheck'>;
}

/** The context of a resolver of this room. */
export type LiveContext = GraphqlContext<LiveServices>;

/** The context in which a scenario can be followed. */
export type FollowContext = GraphqlContext<FollowServices>;
