import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { Database } from '#database/database';
import type { GraphqlContext, GraphqlServices } from '#graphql/context';
import type { OperationLog } from '#log/operation-log';
import type { GatewaySettings } from '#settings/settings';
import type { Mailer } from '#sign-in/mail/mailer';
import type { SignIn } from '#sign-in/sign-in';

/** The services of institutions, libraries, users, groups and lists of scenarios. */
export interface TenancyServices extends GraphqlServices {
  readonly settings: Pick<GatewaySettings, 'limits' | 'oidc' | 'operators' | 'webApps' | 'publicUrl' | 'host' | 'port'>;
  readonly plugins: PluginRegistry;
  readonly database: Database;
  readonly operationLog: OperationLog;
  readonly signIn: SignIn;
  /** Null when no mail server is configured. */
  readonly mailer: Mailer | null;
  /** Tells followers of a scenario that it has changed: its document, or what it is; and those of lists. */
  readonly wakeUps: { wake(topic: `scenario:${string}` | `scenario-state:${string}` | 'scenarios'): void };
  now(): Date;
}

/** The context of a resolver of this room. */
export type TenancyContext = GraphqlContext<TenancyServices>;
