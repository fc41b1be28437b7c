import { notFound, Refusal } from '@scn/core/base/refusal';
import { and, count, eq, sql } from 'drizzle-orm';
import { recordEvents } from '#audit/record';
import type { Database, Queries } from '#database/database';
import { webhook } from '#database/tables/webhooks';
import { plainText, requireRowId } from '#graphql/input/input-values';
import type { AddressProblem } from '#outgoing/outgoing-rules';
import { requirePolicy, type Member } from '#principal/principal';
import type { WebhookServices } from './context';
import { webhookEvents, type WebhookEventType } from './event-types';
import { hostOf, type DisableReason } from './message-queue';
import { makeSecret, previousSecretLife } from './webhook-secret';

/** A webhook as administrators see it: without its secret. */
export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  readonly isActive: boolean;
  readonly failingSince: Date | null;
  readonly disabledAt: Date | null;
  readonly disabledReason: DisableReason | null;
  readonly previousSecretUntil: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Messages that are sent later, or again. */
  readonly waiting: number;
  readonly lastAttemptAt: Date | null;
  readonly isLastDelivered: boolean | null;
}

/** A webhook with the secret that it has just got: the only time it is returned. */
export interface NewSecret {
  readonly webhook: Webhook;
  readonly secret: string;
}

/** The properties of a webhook that can be changed. */
export interface WebhookChange {
  readonly url?: string | null | undefined;
  readonly events?: readonly WebhookEventType[] | null | undefined;
  readonly isActive?: boolean | null | undefined;
}

/** Characters of the longest address, and webhooks of an institution. */
const maxAddressLength = 2000;
const maxWebhooks = 20;

const whyRefused: Readonly<Record<AddressProblem, string>> = {
  INVALID: 'This is not an address of the web. Write it in full, such as https://example.org/hooks.',
  NOT_HTTPS: 'The address must start with https://.',
  CREDENTIALS: 'The address must not contain a user name or a password. Receivers check the signature instead.',
  FRAGMENT: 'The address must not contain a fragment (#), which is never sent.',
  PORT: 'The address must not use this port. Use the usual one, or one above 1023.',
  NOT_PUBLIC: 'The address must be on the public Internet. Ask the operator to allow others.',
};

/** Lists the webhooks of the institution. @throws Refusal ScenarioAccessError without `Webhook:Read`. */
export async function listWebhooks(database: Database, member: Member): Promise<readonly Webhook[]> {
  requirePolicy(member, 'Read', 'Webhook');
  return database.inInstitution(member.institutionId, (queries) => selectWebhooks(queries));
}

/** Reads a webhook. @throws Refusal NoRecordsFoundError; ScenarioAccessError without `Webhook:Read`. */
export async function findWebhook(database: Database, member: Member, id: string): Promise<Webhook> {
  requirePolicy(member, 'Read', 'Webhook');
  const webhookId = requireRowId(id, 'webhook');
  return database.inInstitution(member.institutionId, (queries) => requireWebhook(queries, webhookId));
}

/**
 * Adds a webhook.
 *
 * @throws Refusal ScenarioAccessError without `Webhook:Create`; InvalidValueError for an address that nothing is sent to, and for too many.
 */
export async function createWebhook(
  { database, outgoing, now }: WebhookServices,
  member: Member,
  asked: { readonly url: string; readonly events: readonly WebhookEventType[]; readonly isActive: boolean },
): Promise<NewSecret> {
  requirePolicy(member, 'Create', 'Webhook');
  const url = readAddress(outgoing, asked.url);
  const events = readEvents(asked.events);
  const { institutionId } = member;
  const secret = makeSecret();
  return database.inInstitution(institutionId, async (queries) => {
    // one at a time, so that they can be counted
    await queries.execute(sql`SELECT FROM institution WHERE id = ${institutionId} FOR NO KEY UPDATE`);
    const [counted] = await queries.select({ webhooks: count() }).from(webhook);
    if ((counted?.webhooks ?? 0) >= maxWebhooks)
      throw new Refusal(
        'InvalidValueError',
        { field: 'url' },
        `The institution already has ${String(maxWebhooks)} webhooks. Delete one first.`,
      );
    const at = now();
    const [row] = await queries
      .insert(webhook)
      .values({ institutionId, url, events, isActive: asked.isActive, secret, createdAt: at, updatedAt: at })
      .returning({ id: webhook.id });
    if (row === undefined) throw new Error('Failed to insert the webhook.');
    await recordEvents(queries, member, [
      { kind: 'WEBHOOK_CREATED', subjectId: row.id, subjectName: hostOf(url), details: { events } },
    ]);
    return { webhook: await requireWebhook(queries, row.id), secret };
  });
}

/**
 * Changes a webhook. Turned on again, it starts afresh: earlier failures don’t count any more.
 *
 * @throws Refusal like {@link createWebhook}, with `Webhook:Update`; NoRecordsFoundError.
 */
export async function updateWebhook(
  { database, outgoing, now }: WebhookServices,
  member: Member,
  id: string,
  change: WebhookChange,
): Promise<Webhook> {
  requirePolicy(member, 'Update', 'Webhook');
  const webhookId = requireRowId(id, 'webhook');
  const url = change.url === null || change.url === undefined ? undefined : readAddress(outgoing, change.url);
  const events = change.events === null || change.events === undefined ? undefined : readEvents(change.events);
  return database.inInstitution(member.institutionId, async (queries) => {
    const before = await lockWebhook(queries, webhookId);
    const after = {
      url: url ?? before.url,
      events: events ?? before.events,
      isActive: change.isActive ?? before.isActive,
    };
    const changed = (['url', 'events', 'isActive'] as const).filter(
      (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]),
    );
    if (changed.length > 0) {
      const afresh = after.isActive ? { failingSince: null, disabledAt: null, disabledReason: null } : {};
      const isFresh = changed.includes('isActive') || changed.includes('url');
      await queries
        .update(webhook)
        .set({ ...after, updatedAt: now(), ...(isFresh ? afresh : {}) })
        .where(eq(webhook.id, webhookId));
      const details = { changed, ...(changed.includes('isActive') ? { enabled: after.isActive } : {}) };
      await recordEvents(queries, member, [
        { kind: 'WEBHOOK_CHANGED', subjectId: webhookId, subjectName: hostOf(after.url), details },
      ]);
    }
    return requireWebhook(queries, webhookId);
  });
}

/**
 * Gives a webhook a new secret. For a day, its messages are signed with the one before as well, so that receivers have time to change theirs.
 * Another one within that day changes neither the secret before nor its end: it is the one that receivers have.
 *
 * @throws Refusal NoRecordsFoundError; ScenarioAccessError without `Webhook:Update`.
 */
export async function rotateSecret({ database, now }: WebhookServices, member: Member, id: string): Promise<NewSecret> {
  requirePolicy(member, 'Update', 'Webhook');
  const webhookId = requireRowId(id, 'webhook');
  const secret = makeSecret();
  return database.inInstitution(member.institutionId, async (queries) => {
    const before = await lockWebhook(queries, webhookId);
    const at = now();
    const isInTime = before.previousSecretUntil !== null && before.previousSecretUntil > at;
    const previous = isInTime
      ? {}
      : { previousSecret: before.secret, previousSecretUntil: new Date(at.getTime() + previousSecretLife) };
    await queries
      .update(webhook)
      .set({ secret, ...previous, updatedAt: at })
      .where(eq(webhook.id, webhookId));
    await recordEvents(queries, member, [
      { kind: 'WEBHOOK_SECRET_ROTATED', subjectId: webhookId, subjectName: hostOf(before.url) },
    ]);
    return { webhook: await requireWebhook(queries, webhookId), secret };
  });
}

/** Deletes a webhook with its log of deliveries. @throws Refusal NoRecordsFoundError; ScenarioAccessError without `Webhook:Delete`. */
export async function deleteWebhook(database: Database, member: Member, id: string): Promise<void> {
  requirePolicy(member, 'Delete', 'Webhook');
  const webhookId = requireRowId(id, 'webhook');
  await database.inInstitution(member.institutionId, async (queries) => {
    const { url } = await lockWebhook(queries, webhookId);
    await queries.delete(webhook).where(eq(webhook.id, webhookId));
    await recordEvents(queries, member, [{ kind: 'WEBHOOK_DELETED', subjectId: webhookId, subjectName: hostOf(url) }]);
  });
}

/** A webhook of the institution of the transaction. @throws Refusal NoRecordsFoundError */
export async function requireWebhook(queries: Queries, id: string): Promise<Webhook> {
  const [found] = await selectWebhooks(queries, id);
  if (found === undefined) throw notFound('webhook');
  return found;
}

async function lockWebhook(queries: Queries, id: string) {
  const [found] = await queries.select().from(webhook).where(eq(webhook.id, id)).for('update');
  if (found === undefined) throw notFound('webhook');
  return found;
}

async function selectWebhooks(queries: Queries, id?: string): Promise<readonly Webhook[]> {
  const last = sql`(SELECT attempt.at, attempt.status FROM webhook_attempt AS attempt
    JOIN webhook_message AS message ON message.id = attempt.message_id
    WHERE message.webhook_id = ${webhook.id} ORDER BY attempt.at DESC LIMIT 1)`;
  const rows = await queries
    .select({
      row: webhook,
      waiting: sql<number>`(SELECT count(*)::integer FROM webhook_message AS message
        WHERE message.webhook_id = ${webhook.id} AND message.state = 'PENDING')`,
      lastAttemptAt: sql<string | null>`last.at`,
      isLastDelivered: sql<boolean | null>`last.at IS NOT NULL AND coalesce(last.status BETWEEN 200 AND 299, false)`,
    })
    .from(webhook)
    .leftJoin(sql`LATERAL ${last} AS last`, sql`true`)
    .where(and(id === undefined ? undefined : eq(webhook.id, id)))
    .orderBy(webhook.createdAt, webhook.id);
  return rows.map(({ row, waiting, lastAttemptAt, isLastDelivered }) => ({
    id: row.id,
    url: row.url,
    isActive: row.isActive,
    waiting,
    events: row.events as readonly WebhookEventType[],
    failingSince: row.failingSince,
    disabledAt: row.disabledAt,
    disabledReason: row.disabledReason as DisableReason | null,
    previousSecretUntil: row.previousSecretUntil,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    lastAttemptAt: lastAttemptAt === null ? null : new Date(lastAttemptAt),
    isLastDelivered: lastAttemptAt === null ? null : isLastDelivered,
  }));
}

function readAddress({ problemOf }: WebhookServices['outgoing'], given: string): string {
  const address = plainText(given, 'url', maxAddressLength);
  const problem = problemOf(address);
  if (problem !== null) throw new Refusal('InvalidValueError', { field: 'url', problem }, whyRefused[problem]);
  return new URL(address).href;
}

function readEvents(given: readonly WebhookEventType[]): readonly WebhookEventType[] {
  const events = webhookEvents.filter((event) => given.includes(event));
  if (events.length === 0) throw new Refusal('RequiredFieldMissingError', { field: 'events' });
  return events;
}
