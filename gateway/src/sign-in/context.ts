import type { Database } from '#database/database';
import type { GraphqlContext, GraphqlServices } from '#graphql/context';
import type { GatewaySettings } from '#settings/settings';
import type { SignIn } from './sign-in';

/** The services of sessions, passwords and API tokens. */
export interface SignInServices extends GraphqlServices {
  readonly settings: Pick<GatewaySettings, 'limits' | 'oidc' | 'reportUrl' | 'operators'>;
  readonly database: Database;
  readonly signIn: SignIn;
  now(): Date;
}

/** The context of a resolver of this room. */
export type SignInContext = GraphqlContext<SignInServices>;
