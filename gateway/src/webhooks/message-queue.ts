import { sql } from 'drizzle-orm';
import { recordEvents } from '#audit/record';
import type { Queries } from '#database/database';
import type { OutgoingResult } from '#outgoing/outgoing-client';
import type { MessageType } from './event-types';
import { lastAttempt, nextAttempt } from './retry-schedule';

/** A message that this gateway has taken, to send it. */
export interface ClaimedMessage {
  readonly id: string;
  readonly institutionId: string;
  readonly webhookId: string;
  readonly type: MessageType;
  readonly body: string;
  /** The number of this attempt, from 1; no other gateway has the same. */
  readonly attempt: number;
  readonly url: string;
  readonly secret: string;
  /** The secret before it, while it is used as well. */
  readonly previousSecret: string | null;
}

/** How many messages a gateway takes, which sends some already. */
export interface ClaimLimits {
  /** The most now. */
  readonly most: number;
  /** The most of a webhook and of an institution, with those that are being sent. An institution gets more while no other waits. */
  readonly perWebhook: number;
  readonly perInstitution: number;
  /** The messages that the gateway is sending. */
  readonly running: readonly Pick<ClaimedMessage, 'institutionId' | 'webhookId'>[];
}

/**
 * Takes messages that are due, in a transaction of the service role: of institutions in turns, first those that have waited longest, a few of
 * each webhook. Until the lease ends, no one else takes them.
 *
 * An institution that is alone gets more than its share, but never the last places: what others record in the meantime needn’t wait for its receivers.
 */
export async function claimMessages(
  queries: Queries,
  asked: ClaimLimits & { readonly now: Date; readonly lease: number },
): Promise<readonly ClaimedMessage[]> {
  const { now, lease, most, perWebhook, perInstitution, running } = asked;
  const webhooks = sql`${sql.param(running.map(({ webhookId }) => webhookId))}::uuid[]`;
  const institutions = sql`${sql.param(running.map(({ institutionId }) => institutionId))}::uuid[]`;
  const { rows } = await queries.execute<{
    id: string;
    institution_id: string;
    webhook_id: string;
    type: MessageType;
    body: string;
    attempts: number;
    url: string;
    secret: string;
    previous_secret: string | null;
  }>(sql`
    UPDATE webhook_message AS message
    SET attempts = message.attempts + 1, due_at = ${new Date(now.getTime() + lease)}
    FROM (
      SELECT in_turn.*, row_number() OVER (ORDER BY in_turn.turn, in_turn.due_at, in_turn.id) AS place,
        min(in_turn.institution_id::text) OVER () = max(in_turn.institution_id::text) OVER () AS is_alone
      FROM (
        SELECT due.id, due.due_at, webhook.institution_id, webhook.url, webhook.secret,
          CASE WHEN webhook.previous_secret_until > ${now} THEN webhook.previous_secret END AS previous_secret,
          row_number() OVER (PARTITION BY webhook.institution_id ORDER BY due.due_at, due.id)
            + (SELECT count(*) FROM unnest(${institutions}) AS sending WHERE sending = webhook.institution_id) AS turn
        FROM webhook CROSS JOIN LATERAL (
          SELECT waiting.id, waiting.due_at FROM webhook_message AS waiting
          WHERE waiting.webhook_id = webhook.id AND waiting.state = 'PENDING' AND waiting.due_at <= ${now}
            AND (webhook.is_active OR waiting.type = 'TEST')
          ORDER BY waiting.due_at, waiting.id
          LIMIT (SELECT greatest(0, ${perWebhook} - count(*)) FROM unnest(${webhooks}) AS sending WHERE sending = webhook.id)
          FOR UPDATE SKIP LOCKED
        ) AS due
      ) AS in_turn
    ) AS taken
    WHERE message.id = taken.id AND taken.place <= ${most}
      AND (taken.turn <= ${perInstitution} OR (taken.is_alone AND taken.place <= ${most - perInstitution}))
    RETURNING message.id, message.institution_id, message.webhook_id, message.type, message.body, message.attempts,
      taken.url, taken.secret, taken.previous_secret`);
  return rows.map(({ institution_id, webhook_id, attempts, previous_secret, ...rest }) => ({
    ...rest,
    institutionId: institution_id,
    webhookId: webhook_id,
    attempt: attempts,
    previousSecret: previous_secret,
  }));
}

/** Why a webhook was turned off by the gateway. */
export const disableReasons = ['FAILING', 'GONE'] as const;

/** One of {@link disableReasons}. */
export type DisableReason = (typeof disableReasons)[number];

/** The status code with which a receiver says that it wants no more messages. */
const endpointRemoved = 410;

/** Whether a receiver has confirmed a message: with any status of success, and nothing else. */
export function isDelivered(result: OutgoingResult): boolean {
  return 'status' in result && result.status >= 200 && result.status < 300;
}

/**
 * Stores what came of an attempt, in a transaction of the service role: in the log, for the next attempt, and whether the webhook goes on.
 *
 * @param options.disableAfter - milliseconds of failures after which a webhook is turned off, when a message has failed for the last time
 * @param options.random - from 0 to 1
 * @returns why the webhook was turned off by it; null if it wasn’t.
 */
export async function concludeAttempt(
  queries: Queries,
  message: ClaimedMessage,
  result: OutgoingResult,
  options: { readonly at: Date; readonly disableAfter: number; readonly random: number },
): Promise<DisableReason | null> {
  const { at, disableAfter, random } = options;
  const { id, institutionId, webhookId, attempt, type, url } = message;
  // before the message, as deleting the webhook does: otherwise each could wait for the other
  const { rows: locked } = await queries.execute<{ url: string }>(
    sql`SELECT url FROM webhook WHERE id = ${webhookId}::uuid FOR NO KEY UPDATE`,
  );
  const [present] = locked;
  if (present === undefined) return null; // it was deleted with its messages
  const [status, response, problem, retryAfter] =
    'status' in result
      ? [result.status, result.beginning, null, result.retryAfter]
      : [null, null, result.problem, null];
  // no row if the message was deleted in the meantime
  await queries.execute(sql`
    INSERT INTO webhook_attempt (institution_id, message_id, attempt, at, milliseconds, status, response, problem)
    SELECT institution_id, id, ${attempt}, ${at}, ${result.milliseconds}, ${status}::integer, ${response}::text, ${problem}::text
    FROM webhook_message WHERE id = ${id}::uuid
    ON CONFLICT (message_id, attempt) DO NOTHING`);
  const isSuccess = isDelivered(result);
  const next = isSuccess || type === 'TEST' ? null : nextAttempt({ attempt, at, retryAfter }, random);
  const state = isSuccess ? 'DELIVERED' : next === null ? 'FAILED' : 'PENDING';
  // not if someone else has taken it since
  await queries.execute(sql`
    UPDATE webhook_message SET state = ${state}, due_at = ${next ?? at}
    WHERE id = ${id}::uuid AND attempts = ${attempt} AND state = 'PENDING'`);
  // what another address answered says nothing about the present one
  if (present.url !== url) return null;
  if (isSuccess) {
    await queries.execute(
      sql`UPDATE webhook SET failing_since = NULL WHERE id = ${webhookId}::uuid AND failing_since IS NOT NULL`,
    );
    return null;
  }
  if (type === 'TEST') return null;
  await queries.execute(
    sql`UPDATE webhook SET failing_since = ${at} WHERE id = ${webhookId}::uuid AND failing_since IS NULL`,
  );
  const reason: DisableReason = status === endpointRemoved ? 'GONE' : 'FAILING';
  // a message is tried for about a day first, and not only sent again: the last failure can be days ago because nothing was sent since
  if (reason === 'FAILING' && attempt !== lastAttempt) return null;
  const { rows } = await queries.execute(sql`
    UPDATE webhook SET is_active = false, disabled_at = ${at}, disabled_reason = ${reason}, updated_at = ${at}
    WHERE id = ${webhookId}::uuid AND is_active
      AND (${reason === 'GONE'} OR failing_since <= ${new Date(at.getTime() - disableAfter)})
    RETURNING id`);
  if (rows.length === 0) return null;
  const subject = { subjectId: webhookId, subjectName: hostOf(url) };
  await recordEvents(queries, { institutionId, userId: null }, [
    { kind: 'WEBHOOK_DISABLED', ...subject, details: { reason } },
  ]);
  return reason;
}

/** Gives a message back, whose attempt this gateway couldn’t end: any gateway sends it. */
export async function returnMessage(queries: Queries, { id, attempt }: ClaimedMessage, now: Date): Promise<void> {
  await queries.execute(sql`
    UPDATE webhook_message SET due_at = ${now} WHERE id = ${id}::uuid AND attempts = ${attempt} AND state = 'PENDING'`);
}

/** The host of an address, as logs name a webhook: the rest of the address can contain a secret. */
export function hostOf(url: string): string {
  return new URL(url).host;
}

/** The number of messages that are sent later, or again, in a transaction of the service role. */
export async function countWaiting(queries: Queries): Promise<number> {
  const { rows } = await queries.execute<{ count: number }>(
    sql`SELECT count(*)::integer AS count FROM webhook_message WHERE state = 'PENDING'`,
  );
  return rows[0]?.count ?? 0;
}
