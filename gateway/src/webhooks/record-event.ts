import type { JsonObject } from '@scn/core/base/json';
import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { sentTypes, type MessageType, type WebhookEventType } from './event-types';

/** Something that other systems are notified of. */
export interface WebhookEvent {
  readonly institutionId: string;
  readonly type: WebhookEventType;
  /** The same for each attempt at what it tells of, such as those of a job: it is recorded once. */
  readonly eventId: string;
  readonly at: Date;
  /** The data that receivers get. Documented in docs/how-to/receive-webhooks.md. */
  readonly data: JsonObject;
}

/** The JSON text of a message. */
export function messageBody(type: MessageType, at: Date, data: JsonObject): string {
  return JSON.stringify({ type: sentTypes[type], timestamp: at.toISOString(), data });
}

/** Records an event for the webhooks of the institution that get it, in the transaction of what it tells of. */
export async function recordWebhookEvent(queries: Queries, event: WebhookEvent): Promise<void> {
  const { institutionId, type, eventId, at, data } = event;
  await queries.execute(sql`
    INSERT INTO webhook_message (institution_id, webhook_id, event_id, type, body, due_at, created_at)
    SELECT institution_id, id, ${eventId}, ${type}, ${messageBody(type, at, data)}, ${at}, ${at} FROM webhook
    WHERE institution_id = ${institutionId}::uuid AND is_active AND events ? ${type}
    ON CONFLICT (webhook_id, event_id) DO NOTHING`);
}
