import type { Builder } from '#graphql/builder';
import type { WebhookContext } from './context';
import { addDeliveries } from './graphql/delivery-fields';
import { addWebhookFields, webhookType } from './graphql/webhook-fields';

/** Adds the webhooks of an institution, and the log of what was sent to them. */
export function addWebhooks(builder: Builder<WebhookContext>): void {
  const type = webhookType(builder);
  addWebhookFields(builder, type);
  addDeliveries(builder, type);
}
