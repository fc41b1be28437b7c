import type { Logger } from 'pino';
import type { Principal } from '#principal/principal';
import type { GatewaySettings } from '#settings/settings';

/** The services that every part of the schema needs. A room that serves GraphQL extends it with those of its resolvers. */
export interface GraphqlServices {
  readonly settings: Pick<GatewaySettings, 'limits'>;
}

/** The context of a resolver: the current user and the services that the resolver's room declares. */
export interface GraphqlContext<Services extends GraphqlServices = GraphqlServices> {
  readonly services: Services;
  /** Null if no one is signed in. */
  readonly principal: Principal | null;
  /** Identifies the request in the log and in unexpected errors. */
  readonly requestId: string;
  readonly logger: Logger;
  /** Aborted when the client doesn’t wait for the response any more. Absent where that isn’t known. */
  readonly signal?: AbortSignal;
  /**
   * Counts as another request of the user, for work that could have been sent in requests of its own. Absent where requests aren't counted.
   *
   * @throws Refusal ServerBusyError when the user has sent too many
   */
  countRequest?(): Promise<void>;
}
