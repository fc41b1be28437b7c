import type { Logger } from 'pino';
import type { Database } from '#database/database';
import type { GraphqlContext, GraphqlServices } from '#graphql/context';
import type { OutgoingClient } from '#outgoing/outgoing-client';

/** The services that sending needs. */
export interface SenderServices {
  readonly database: Database;
  readonly outgoing: OutgoingClient;
  readonly logger: Logger;
  /** Days of failures after which a webhook is turned off. */
  readonly disableWebhooksAfterDays: number;
  now(): Date;
}

/** The services of administrators' requests. */
export interface WebhookServices extends GraphqlServices {
  readonly database: Database;
  readonly outgoing: OutgoingClient;
  now(): Date;
}

/** The context of a resolver of this room. */
export type WebhookContext = GraphqlContext<WebhookServices>;
