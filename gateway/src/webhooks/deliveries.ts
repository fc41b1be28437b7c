import { randomUUID } from 'node:crypto';
import { notFound, Refusal } from '@scn/core/base/refusal';
import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { rowReader } from '#database/row-reader';
import { webhookMessage } from '#database/tables/webhooks';
import { requireRowId } from '#graphql/input/input-values';
import type { ListRequest, Page } from '#graphql/list/list-field';
import { requirePolicy, type Member } from '#principal/principal';
import type { WebhookServices } from './context';
import type { MessageType } from './event-types';
import { messageBody } from './record-event';
import { sentId } from './webhook-secret';
import { requireWebhook, type Webhook } from './webhooks';

/** The outcome of an attempt, or that a message waits for its first one. */
export const deliveryResults = ['DELIVERED', 'FAILED', 'WAITING'] as const;

/** One of {@link deliveryResults}. */
export type DeliveryResult = (typeof deliveryResults)[number];

/** An attempt to send a message, or a message without one. */
export interface Delivery {
  readonly id: string;
  readonly messageId: string;
  /** The id that receivers get. */
  readonly sentId: string;
  readonly webhookId: string;
  readonly url: string;
  readonly type: MessageType;
  readonly result: DeliveryResult;
  readonly at: Date;
  /** 0 before the first one. */
  readonly attempt: number;
  readonly milliseconds: number | null;
  readonly status: number | null;
  readonly response: string | null;
  readonly problem: string | null;
  readonly body: string;
  /** When the message is sent again; null if this wasn’t its last attempt, or no other follows. */
  readonly nextAttemptAt: Date | null;
}

/** Columns of a row: of a message, its webhook and its attempt, if any. */
const columns = sql`coalesce(attempt.id, message.id) AS id, message.id AS "messageId", message.webhook_id AS "webhookId", webhook.url, message.type, message.body,
    coalesce(attempt.at, message.created_at) AS at, coalesce(attempt.attempt, 0) AS attempt, attempt.milliseconds, attempt.status,
    attempt.response, attempt.problem,
    CASE WHEN attempt.id IS NULL THEN 'WAITING'
      WHEN attempt.status BETWEEN 200 AND 299 THEN 'DELIVERED' ELSE 'FAILED' END AS result,
    CASE WHEN message.state = 'PENDING' AND coalesce(attempt.attempt, 0) = message.attempts
      AND (webhook.is_active OR message.type = 'TEST') THEN message.due_at END AS "nextAttemptAt"`;

const ofInstitution = sql`institution_id = (SELECT scn_institution_id())`;

/** The rows of deliveries, in a transaction of the institution. */
export const deliveries: SQL = sql`(
  SELECT ${columns}
  FROM webhook_message AS message
  JOIN webhook ON webhook.id = message.webhook_id
  LEFT JOIN webhook_attempt AS attempt ON attempt.message_id = message.id
  WHERE message.${ofInstitution} AND (attempt.id IS NOT NULL OR message.state = 'PENDING')
) AS delivery`;

/** The columns that {@link readDelivery} reads. */
export const deliveryColumns = sql`delivery.*`;

/** The order of deliveries, the newest first. */
export const newestFirst = sql`delivery.at DESC, delivery.attempt DESC, delivery.id`;

/** Messages without an attempt that are rows of {@link deliveries}. */
const waiting = sql`FROM webhook_message AS message WHERE message.${ofInstitution} AND message.state = 'PENDING'
  AND NOT EXISTS (SELECT FROM webhook_attempt AS attempt WHERE attempt.message_id = message.id)`;

/** A page of all {@link deliveries} in the order {@link newestFirst}. Attempts are read in it from their index, and only rows of the page are joined. */
export async function pageOfNewest(
  queries: Queries,
  { skip, take }: Pick<ListRequest, 'skip' | 'take'>,
): Promise<Page<Delivery>> {
  const counted = await queries.execute<{ count: unknown }>(sql`SELECT
    (SELECT count(*) FROM webhook_attempt WHERE ${ofInstitution}) + (SELECT count(*) ${waiting}) AS count`);
  const totalCount = Number(counted.rows[0]?.count ?? 0);
  if (take === 0 || skip >= totalCount) return { items: [], totalCount };
  const { rows } = await queries.execute(sql`WITH page AS (
      (SELECT id AS attempt_id, message_id, at, attempt, id FROM webhook_attempt WHERE ${ofInstitution}
        ORDER BY at DESC NULLS LAST, attempt DESC, id LIMIT ${skip + take})
      UNION ALL
      (SELECT NULL, message.id, message.created_at, 0, message.id ${waiting}
        ORDER BY message.created_at DESC, message.id LIMIT ${skip + take})
      ORDER BY at DESC, attempt DESC, id LIMIT ${take} OFFSET ${skip})
    SELECT ${deliveryColumns} FROM (SELECT ${columns} FROM page
      JOIN webhook_message AS message ON message.id = page.message_id
      JOIN webhook ON webhook.id = message.webhook_id
      LEFT JOIN webhook_attempt AS attempt ON attempt.id = page.attempt_id) AS delivery
    ORDER BY ${newestFirst}`);
  return { items: rows.map(readDelivery), totalCount };
}

const readWithoutSentId = rowReader<Omit<Delivery, 'sentId'>>('at', 'nextAttemptAt');

/** Reads a row of {@link deliveries}. */
export function readDelivery(row: Readonly<Record<string, unknown>>): Delivery {
  const delivery = readWithoutSentId(row);
  return { ...delivery, sentId: sentId(delivery.messageId) };
}

/**
 * Has a message sent again, with the same id: now, whatever came of it.
 *
 * @throws Refusal NoRecordsFoundError; ScenarioAccessError without `Webhook:Update`.
 */
export async function sendAgain({ database, now }: WebhookServices, member: Member, id: string): Promise<void> {
  requirePolicy(member, 'Update', 'Webhook');
  const messageId = requireRowId(id, 'message');
  await database.inInstitution(member.institutionId, async (queries) => {
    // one that is being sent just now is sent once more, not twice
    const { rowCount } = await queries.execute(
      sql`UPDATE webhook_message SET state = 'PENDING', due_at = ${now()} WHERE id = ${messageId}::uuid`,
    );
    if (rowCount === 0) throw notFound('message');
  });
}

/** Tests of a webhook that can be unsent at the same time, and seconds after which some of them have been. */
const maxTests = 5;
const testsTake = 15;

/**
 * Has a test message sent, also while the webhook is off.
 *
 * @returns the webhook.
 * @throws Refusal NoRecordsFoundError; ScenarioAccessError without `Webhook:Update`; ServerBusyError while several of its tests wait.
 */
export async function sendTest({ database, now }: WebhookServices, member: Member, id: string): Promise<Webhook> {
  requirePolicy(member, 'Update', 'Webhook');
  const webhookId = requireRowId(id, 'webhook');
  const { institutionId } = member;
  return database.inInstitution(institutionId, async (queries) => {
    // one at a time, so that they can be counted
    await queries.execute(sql`SELECT FROM webhook WHERE id = ${webhookId}::uuid FOR NO KEY UPDATE`);
    const found = await requireWebhook(queries, webhookId);
    const waiting = await queries.$count(
      webhookMessage,
      sql`webhook_id = ${webhookId}::uuid AND type = 'TEST' AND state = 'PENDING'`,
    );
    if (waiting >= maxTests)
      throw new Refusal(
        'ServerBusyError',
        { retryAfterSeconds: testsTake },
        `${String(maxTests)} tests of this webhook haven’t been sent yet. Try again in ${String(testsTake)} s.`,
      );
    const at = now();
    const body = messageBody('TEST', at, { institutionId });
    const message = { institutionId, webhookId, type: 'TEST', body, dueAt: at, createdAt: at };
    await queries.insert(webhookMessage).values({ ...message, eventId: `test ${randomUUID()}` });
    return found;
  });
}

/** Deletes messages that are older than the retention, with their attempts, in a transaction of the service role. */
export async function deleteMessages(queries: Queries, before: Date): Promise<number> {
  const { rowCount } = await queries.execute(sql`DELETE FROM webhook_message WHERE created_at < ${before}`);
  return rowCount ?? 0;
}
