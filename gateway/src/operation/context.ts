import type { Database } from '#database/database';
import type { GraphqlContext, GraphqlServices } from '#graphql/context';
import type { GatewaySettings } from '#settings/settings';

/** The services of the operator's page. */
export interface OperationServices extends GraphqlServices {
  readonly settings: Pick<GatewaySettings, 'limits' | 'oidc' | 'operators'>;
  readonly database: Database;
  /** The id of this gateway among those that serve the database; a new one with each start. */
  readonly gatewayId: string;
}

/** The context of a resolver of this room. */
export type OperationContext = GraphqlContext<OperationServices>;
