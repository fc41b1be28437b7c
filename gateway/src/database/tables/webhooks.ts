import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { foreignKeyWithin, institution } from './tenancy';

/** An address that an institution has notified of events. */
export const webhook = pgTable(
  'webhook',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institution.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** The types of events that it gets. */
    events: jsonb('events').$type<readonly string[]>().notNull(),
    isActive: boolean('is_active').notNull(),
    /** The secret that signs its messages: `whsec_` and base64. Not a hash: the gateway needs it for each message. */
    secret: text('secret').notNull(),
    /** The secret before it, with which messages are signed as well until {@link previousSecretUntil}. */
    previousSecret: text('previous_secret'),
    previousSecretUntil: timestamp('previous_secret_until', { withTimezone: true }),
    /** The first failure since the last success. */
    failingSince: timestamp('failing_since', { withTimezone: true }),
    /** When and why the gateway turned it off: `FAILING` or `GONE`; null if it didn’t. */
    disabledAt: timestamp('disabled_at', { withTimezone: true }),
    disabledReason: text('disabled_reason'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('webhook_in_institution').on(table.institutionId, table.id)],
);

/** An event as a webhook gets it. Written in the transaction of what it tells of, and sent from here: an outbox and its queue. */
export const webhookMessage = pgTable(
  'webhook_message',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    institutionId: uuid('institution_id').notNull(),
    webhookId: uuid('webhook_id').notNull(),
    /** The same for each attempt at what it tells of, so that it is recorded once. */
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    /** The JSON text that is signed and sent, byte for byte. */
    body: text('body').notNull(),
    /** `PENDING`, `DELIVERED` or `FAILED`. */
    state: text('state').notNull().default('PENDING'),
    /** The number of the last attempt. */
    attempts: integer('attempts').notNull().default(0),
    /** When a pending message is sent next; while it is being sent, when another gateway may send it. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('webhook_message_in_institution').on(table.institutionId, table.id),
    uniqueIndex('webhook_message_event').on(table.webhookId, table.eventId),
    foreignKeyWithin('webhook_message_webhook', table.institutionId, table.webhookId, webhook).onDelete('cascade'),
    index('webhook_message_due')
      .on(table.webhookId, table.dueAt)
      .where(sql`${table.state} = 'PENDING'`),
    index('webhook_message_age').on(table.createdAt),
  ],
);

/** An attempt to send a message, and what came of it. */
export const webhookAttempt = pgTable(
  'webhook_attempt',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    institutionId: uuid('institution_id').notNull(),
    messageId: uuid('message_id').notNull(),
    attempt: integer('attempt').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    milliseconds: integer('milliseconds').notNull(),
    /** The status code of the response; null without one. */
    status: integer('status'),
    /** The first bytes of the response. */
    response: text('response'),
    /** Why there was no response. */
    problem: text('problem'),
  },
  (table) => [
    uniqueIndex('webhook_attempt_number').on(table.messageId, table.attempt),
    index('webhook_attempt_newest').on(table.institutionId, table.at.desc(), table.id),
    foreignKeyWithin('webhook_attempt_message', table.institutionId, table.messageId, webhookMessage).onDelete(
      'cascade',
    ),
  ],
);
