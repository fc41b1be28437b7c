import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { webhook } from '#database/tables/webhooks';
import { createOutgoingClient } from '#outgoing/outgoing-client';
import { concludeAttempt, claimMessages, type ClaimedMessage, type ClaimLimits } from '#webhooks/message-queue';
import { retryDelays } from '#webhooks/retry-schedule';
import { signature } from '#webhooks/webhook-secret';
import { deleteMessages } from '#webhooks/deliveries';
import { openReceiver, WebhookFixture, type LoggedDelivery, type Received, type Receiver } from './webhook-fixture';

const day = 24 * 3_600_000;
let fixture: WebhookFixture;
let receiver: Receiver;

beforeAll(async () => {
  fixture = await WebhookFixture.open();
});
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(async () => {
  await fixture.stop();
  await receiver.close();
  await fixture.test.database.acrossInstitutions((queries) => queries.delete(webhook));
});
afterAll(async () => fixture.close());

/** Waits until the log of a webhook is as expected. */
async function logged(
  webhookId: string,
  isReady: (log: readonly LoggedDelivery[]) => boolean,
): Promise<readonly LoggedDelivery[]> {
  return vi.waitUntil(
    async () => {
      const log = await fixture.deliveries(webhookId);
      return isReady(log) ? log : null;
    },
    { timeout: 30_000, interval: 20 },
  );
}

const ended = (count: number) => (log: readonly LoggedDelivery[]) =>
  log.filter(({ result }) => result !== 'WAITING').length >= count;

/** Takes messages as a gateway does, and never says what came of them. */
const take = (limits: Partial<ClaimLimits>) =>
  fixture.test.database.acrossInstitutions((queries) =>
    claimMessages(queries, {
      ...{ now: fixture.now, lease: 60_000, most: 16, perWebhook: 2, perInstitution: 4, running: [] },
      ...limits,
    }),
  );

/** Stores what came of an attempt. */
const conclude = (message: ClaimedMessage | undefined, status: number) => {
  if (message === undefined) throw new Error('Nothing was taken.');
  const result = { status, beginning: '', retryAfter: null, milliseconds: 1 };
  return fixture.test.database.acrossInstitutions((queries) =>
    concludeAttempt(queries, message, result, { at: fixture.now, disableAfter: 5 * day, random: 0 }),
  );
};

/** The signatures that a receiver expects, computed without the code under test. */
function expected({ headers, body }: Received, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

it('signs as Standard Webhooks say', () => {
  // published by a library of the specification
  expect(
    signature(
      'whsec_plJ3nmyCDGBKInavdOK15jsl',
      'msg_loFOjxBNrRLzqYUf.1731705121.{"event_type":"ping","data":{"success":true}}',
    ),
  ).toBe('v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=');
});

describe('a message', () => {
  it('is sent with type, time and data, and signed', async () => {
    const { id, secret } = await fixture.add(receiver.address);
    await fixture.record('SCENARIO_PUBLISHED', { data: { title: 'Sepsis \u{1f9a0}' } });
    fixture.send();
    const [request] = await receiver.has(1);
    if (request === undefined) throw new Error('Nothing was received.');
    expect(JSON.parse(request.body)).toEqual({
      type: 'scenario.published',
      timestamp: fixture.now.toISOString(),
      data: { title: 'Sepsis \u{1f9a0}' },
    });
    expect(request.headers['content-type']).toBe('application/json');
    expect(request.headers['webhook-timestamp']).toBe(String(fixture.now.getTime() / 1000));
    expect(request.headers['webhook-signature']).toBe(expected(request, secret));
    const [delivery] = await logged(id, ended(1));
    expect(delivery).toMatchObject({ result: 'DELIVERED', attempt: 1, status: 204, nextAttemptAt: null });
    expect(request.headers['webhook-id']).toBe(delivery?.sentId);
    expect(await fixture.webhook(id)).toMatchObject({ waiting: 0, isLastDelivered: true, failingSince: null });
  });

  it('is only sent to webhooks of its institution that are on and get its type, and once for each event', async () => {
    const others = await fixture.add(receiver.address, ['IMPORT_FAILED']);
    const off = await fixture.add(receiver.address);
    await fixture.run(`mutation ($input: WebhookUpdateInput!) { webhookUpdate(input: $input) { id } }`, {
      ...{ id: off.id, isActive: false },
    });
    const mine = await fixture.add(receiver.address);
    await fixture.record('SCENARIO_PUBLISHED', { eventId: 'once' });
    await fixture.record('SCENARIO_PUBLISHED', { eventId: 'once' });
    await fixture.record('SCENARIO_PUBLISHED', { institutionId: fixture.other.institutionId });
    expect(await fixture.deliveries(others.id)).toEqual([]);
    expect(await fixture.deliveries(off.id)).toEqual([]);
    expect(await fixture.deliveries(mine.id)).toHaveLength(1);
  });

  it('is sent again with the same id and a new time, ever more rarely, for about a day', async () => {
    const { id } = await fixture.add(receiver.address);
    receiver.answer = (response) => response.writeHead(500).end('out of order');
    await fixture.record('IMPORT_FAILED');
    fixture.send();
    const started = fixture.now.getTime();
    for (const [index, delay] of retryDelays.entries()) {
      const [last] = (await logged(id, ended(index + 1))).slice(-1);
      const wait = Date.parse(last?.nextAttemptAt ?? '') - fixture.now.getTime();
      expect(wait).toBeGreaterThanOrEqual(delay);
      expect(wait).toBeLessThanOrEqual(delay * 1.1);
      fixture.later(wait);
    }
    const log = await logged(id, ended(retryDelays.length + 1));
    expect(log.at(-1)).toMatchObject({ result: 'FAILED', status: 500, response: 'out of order', nextAttemptAt: null });
    expect((await fixture.webhook(id))['waiting']).toBe(0);
    const requests = await receiver.has(retryDelays.length + 1);
    expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(requests.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(requests.length);
    expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
    const hours = (fixture.now.getTime() - started) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThan(27);
  });

  it('waits as long as its receiver asks, up to an hour', async () => {
    const { id } = await fixture.add(receiver.address);
    receiver.answer = (response) => response.writeHead(429, { 'retry-after': '600' }).end();
    await fixture.record('IMPORT_FAILED');
    fixture.send();
    const [delivery] = await logged(id, ended(1));
    expect(Date.parse(delivery?.nextAttemptAt ?? '') - fixture.now.getTime()).toBeGreaterThanOrEqual(600_000);
  });

  it('to a receiver that redirects has failed', async () => {
    const { id } = await fixture.add(receiver.address);
    receiver.answer = (response, { path }) =>
      path === '/hook' ? response.writeHead(302, { location: '/elsewhere' }).end() : response.writeHead(204).end();
    await fixture.record('IMPORT_FAILED');
    fixture.send();
    expect(await logged(id, ended(1))).toMatchObject([{ result: 'FAILED', status: 302 }]);
    expect(receiver.received).toHaveLength(1);
  });

  it('to a name that resolves to a private address is not sent, and the log says why', async () => {
    const { id } = await fixture.add('https://hooks.example.org/');
    await fixture.record('IMPORT_FAILED');
    const resolve = () => Promise.resolve([{ address: '169.254.169.254', family: 4 }]);
    fixture.send({ outgoing: createOutgoingClient({ allowed: [], allowsPlainHttp: false }, { resolve }) });
    expect(await logged(id, ended(1))).toMatchObject([{ result: 'FAILED', status: null, problem: 'NOT_PUBLIC' }]);
  });

  it('is sent by one of several gateways', async () => {
    const { id } = await fixture.add(receiver.address);
    const count = 60;
    for (let index = 0; index < count; index += 1) await fixture.record('IMPORT_FAILED');
    for (let index = 0; index < 3; index += 1) fixture.send();
    const log = await logged(id, ended(count));
    expect(log.every(({ attempt, result }) => attempt === 1 && result === 'DELIVERED')).toBe(true);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(count);
    expect(receiver.received).toHaveLength(count);
  });

  it('of a gateway that stopped in the middle is sent by another one, with the same id', async () => {
    const { id } = await fixture.add(receiver.address);
    receiver.answer = () => undefined; // it never answers
    await fixture.record('IMPORT_FAILED');
    const first = fixture.send();
    await vi.waitUntil(() => receiver.received.length === 1, { timeout: 30_000, interval: 10 });
    await first.close();
    receiver.answer = (response) => response.writeHead(200).end();
    fixture.send();
    expect(await logged(id, ended(1))).toMatchObject([{ result: 'DELIVERED', attempt: 2 }]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('of a gateway that was killed is sent when its lease ends, and not before', async () => {
    const { id } = await fixture.add(receiver.address);
    await fixture.record('IMPORT_FAILED');
    // it has taken the message, and never says what came of it
    const taken = await take({ most: 1 });
    expect(taken).toMatchObject([{ webhookId: id, attempt: 1 }]);
    fixture.later(59_000);
    const other = await fixture.add(receiver.address, ['SCENARIO_PUBLISHED']);
    await fixture.record('SCENARIO_PUBLISHED');
    fixture.send();
    await logged(other.id, ended(1));
    expect((await fixture.deliveries(id)).filter(({ type }) => type === 'IMPORT_FAILED')).toMatchObject([
      { result: 'WAITING' },
    ]);
    fixture.later(2000);
    const log = await logged(id, (all) =>
      all.some(({ type, result }) => type === 'IMPORT_FAILED' && result === 'DELIVERED'),
    );
    expect(log.find(({ type }) => type === 'IMPORT_FAILED')).toMatchObject({ attempt: 2 });
  });

  it('to a slow receiver doesn’t delay those to others', async () => {
    const slow = await openReceiver();
    try {
      slow.answer = () => undefined;
      await fixture.add(slow.address);
      for (let index = 0; index < 10; index += 1) await fixture.record('IMPORT_FAILED');
      const quick = await fixture.add(receiver.address);
      await fixture.record('IMPORT_FAILED');
      fixture.send();
      expect(await logged(quick.id, ended(1))).toMatchObject([{ result: 'DELIVERED' }]);
      expect(slow.received.length).toBeLessThanOrEqual(3);
    } finally {
      await fixture.stop();
      await slow.close();
    }
  });
});

describe('a gateway', () => {
  it('sends to an institution although the receivers of another one hang', async () => {
    const slow = await openReceiver();
    try {
      slow.answer = () => undefined;
      for (let index = 0; index < 8; index += 1) await fixture.add(slow.address);
      for (let index = 0; index < 2; index += 1) await fixture.record('IMPORT_FAILED');
      fixture.send({ pace: { concurrency: 8, perInstitution: 2 } });
      await vi.waitUntil(() => slow.received.length >= 6, { timeout: 30_000, interval: 10 });
      await fixture.add(receiver.address, ['IMPORT_FAILED'], fixture.otherAdministrator);
      await fixture.record('IMPORT_FAILED', { institutionId: fixture.other.institutionId });
      await receiver.has(1);
      expect(slow.received).toHaveLength(6);
    } finally {
      await fixture.stop();
      await slow.close();
    }
  });

  it('takes messages of institutions in turns, with those that it sends already', async () => {
    for (let index = 0; index < 5; index += 1) {
      await fixture.add(receiver.address);
      await fixture.add(receiver.address, ['IMPORT_FAILED'], fixture.otherAdministrator);
    }
    for (let index = 0; index < 2; index += 1) {
      await fixture.record('IMPORT_FAILED');
      fixture.later(1000);
      await fixture.record('IMPORT_FAILED', { institutionId: fixture.other.institutionId });
    }
    const countOf = (taken: readonly ClaimedMessage[]) =>
      [fixture.mine, fixture.other].map(
        (each) => taken.filter((one) => one.institutionId === each.institutionId).length,
      );
    const first = await take({ most: 2 });
    expect(countOf(first)).toEqual([1, 1]);
    const second = await take({ most: 14, running: first });
    expect(countOf(second)).toEqual([3, 3]);
    const running = [...first, ...second];
    expect(countOf(await take({ most: 8, running }))).toEqual([0, 0]);
  });

  it('sends no more messages of a webhook at a time than it can have', async () => {
    const { id: webhookId } = await fixture.add(receiver.address);
    for (let index = 0; index < 4; index += 1) await fixture.record('IMPORT_FAILED');
    const first = await take({ most: 1, perInstitution: 1, running: [] });
    expect(first).toMatchObject([{ webhookId }]);
    expect(await take({ running: first })).toHaveLength(1);
    expect(await take({ running: [...first, ...first] })).toEqual([]);
  });
});

describe('a webhook', () => {
  it('that has failed for days is turned off, and administrators see why', async () => {
    const { id } = await fixture.add(receiver.address);
    receiver.answer = (response) => response.writeHead(503).end();
    const failed = new Date(fixture.now);
    await fixture.record('IMPORT_FAILED');
    fixture.send();
    await logged(id, ended(1));
    expect(await fixture.webhook(id)).toMatchObject({ isActive: true, failingSince: failed.toISOString() });
    await fixture.stop();
    await fixture.test.database.acrossInstitutions((queries) =>
      deleteMessages(queries, new Date(fixture.now.getTime() + 1)),
    );
    fixture.later(5 * day);
    await fixture.record('IMPORT_FAILED');
    fixture.send();
    // nothing was sent for days: the first failure after them says nothing yet
    for (let attempts = 1; attempts <= retryDelays.length; attempts += 1) {
      await logged(id, ended(attempts));
      expect(await fixture.webhook(id)).toMatchObject({ isActive: true });
      fixture.later(9 * 3_600_000);
    }
    await vi.waitUntil(async () => (await fixture.webhook(id))['isActive'] === false, {
      timeout: 30_000,
      interval: 20,
    });
    expect(await fixture.webhook(id)).toMatchObject({
      disabledReason: 'FAILING',
      disabledAt: fixture.now.toISOString(),
    });
    const { auditLog } = await fixture.run<{ auditLog: { items: readonly Record<string, unknown>[] } }>(
      `query ($input: AuditLogInput!) { auditLog(input: $input) { items { kind actorId subjectId details } } }`,
      { kinds: ['WEBHOOK_DISABLED'] },
    );
    expect(auditLog.items).toContainEqual({
      ...{ kind: 'WEBHOOK_DISABLED', actorId: null, subjectId: id, details: { reason: 'FAILING' } },
    });
    // turned on, it starts afresh
    receiver.answer = (response) => response.writeHead(204).end();
    await fixture.run(`mutation ($input: WebhookUpdateInput!) { webhookUpdate(input: $input) { id } }`, {
      ...{ id, isActive: true },
    });
    await fixture.record('IMPORT_FAILED');
    await logged(id, (log) => log.some(({ result }) => result === 'DELIVERED'));
    expect(await fixture.webhook(id)).toMatchObject({ isActive: true, failingSince: null, disabledReason: null });
  });

  it('stays on when a message that had failed for the last time is sent again days later, and fails', async () => {
    const { id } = await fixture.add(receiver.address);
    receiver.answer = (response) => response.writeHead(503).end();
    await fixture.record('IMPORT_FAILED');
    fixture.send();
    for (let attempts = 1; attempts <= retryDelays.length; attempts += 1) {
      await logged(id, ended(attempts));
      fixture.later(9 * 3_600_000);
    }
    const log = await logged(id, ended(retryDelays.length + 1));
    fixture.later(5 * day);
    await fixture.run(`mutation ($input: WebhookMessageSendInput!) { webhookMessageSend(input: $input) }`, {
      messageId: log[0]?.messageId,
    });
    await logged(id, ended(retryDelays.length + 2));
    expect(await fixture.webhook(id)).toMatchObject({ isActive: true, disabledReason: null });
  });

  it('whose receiver is gone for good is turned off at once', async () => {
    const { id } = await fixture.add(receiver.address);
    receiver.answer = (response) => response.writeHead(410).end();
    await fixture.record('IMPORT_FAILED');
    fixture.send();
    await vi.waitUntil(async () => (await fixture.webhook(id))['isActive'] === false, {
      timeout: 30_000,
      interval: 20,
    });
    expect(await fixture.webhook(id)).toMatchObject({ disabledReason: 'GONE' });
  });

  it('isn’t judged by what its former address answered', async () => {
    const { id } = await fixture.add(receiver.address);
    for (let index = 0; index < 3; index += 1) await fixture.record('IMPORT_FAILED');
    const [removed, delivered] = await take({});
    await fixture.run(`mutation ($input: WebhookUpdateInput!) { webhookUpdate(input: $input) { id } }`, {
      ...{ id, url: `${receiver.address}/new` },
    });
    expect(await conclude(removed, 410)).toBeNull();
    expect(await fixture.webhook(id)).toMatchObject({ isActive: true, failingSince: null });
    const [failed] = await take({});
    await conclude(failed, 500);
    await conclude(delivered, 200);
    expect(await fixture.webhook(id)).toMatchObject({ isActive: true, failingSince: fixture.now.toISOString() });
  });

  it('can be deleted while what came of a message is stored', async () => {
    const { id } = await fixture.add(receiver.address);
    await fixture.record('IMPORT_FAILED');
    const [message] = await take({});
    let concluding: Promise<unknown> = Promise.resolve();
    await fixture.test.database.inInstitution(fixture.mine.institutionId, async (queries) => {
      await queries.execute(sql`SELECT FROM webhook WHERE id = ${id}::uuid FOR UPDATE`);
      concluding = conclude(message, 500).catch((error: unknown) => error);
      await vi.waitUntil(
        async () => {
          const { rows } = await queries.execute(
            sql`SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`,
          );
          return rows.length > 0;
        },
        { timeout: 30_000, interval: 20 },
      );
      await queries.delete(webhook).where(eq(webhook.id, id));
    });
    expect(await concluding).toBeNull();
  });

  it('signs with both secrets for a day after a rotation', async () => {
    const { id, secret } = await fixture.add(receiver.address);
    const { webhookSecretRotate } = await fixture.run<{ webhookSecretRotate: { secret: string } }>(
      `mutation ($input: WebhookInput!) { webhookSecretRotate(input: $input) { secret } }`,
      { id },
    );
    const next = webhookSecretRotate.secret;
    expect(next).not.toBe(secret);
    fixture.send();
    fixture.later(day - 1000);
    await fixture.record('IMPORT_FAILED');
    await logged(id, ended(1));
    fixture.later(2000);
    await fixture.record('IMPORT_FAILED');
    await logged(id, ended(2));
    const [first, second] = receiver.received;
    if (first === undefined || second === undefined) throw new Error('Too little was received.');
    expect(first.headers['webhook-signature']).toBe(`${expected(first, next)} ${expected(first, secret)}`);
    expect(second.headers['webhook-signature']).toBe(expected(second, next));
  });

  it('signs with the secret that its receiver has, also after two rotations within a day', async () => {
    const { id, secret } = await fixture.add(receiver.address);
    const rotate = async () => {
      const { webhookSecretRotate } = await fixture.run<{ webhookSecretRotate: { secret: string } }>(
        `mutation ($input: WebhookInput!) { webhookSecretRotate(input: $input) { secret } }`,
        { id },
      );
      return webhookSecretRotate.secret;
    };
    await rotate();
    const until = fixture.now.getTime() + day;
    fixture.later(day / 2);
    const newest = await rotate();
    expect(await fixture.webhook(id)).toMatchObject({ previousSecretUntil: new Date(until).toISOString() });
    await fixture.record('IMPORT_FAILED');
    fixture.send();
    const [request] = await receiver.has(1);
    if (request === undefined) throw new Error('Nothing was received.');
    expect(request.headers['webhook-signature']).toBe(`${expected(request, newest)} ${expected(request, secret)}`);
  });

  it('refuses a test while five of them wait', async () => {
    const { id } = await fixture.add(receiver.address);
    const test = () =>
      fixture.run(`mutation ($input: WebhookTestInput!) { webhookTest(input: $input) { id } }`, { id });
    for (let index = 0; index < 5; index += 1) await test();
    await expect(test()).rejects.toMatchObject({
      ...{ code: 'ServerBusyError', metadata: { retryAfterSeconds: 15 } },
      message: '5 tests of this webhook haven’t been sent yet. Try again in 15 s.',
    });
    fixture.send();
    await logged(id, ended(1));
    await test();
  });

  it('sends a test once, also while it is off, and a message again, with the same id', async () => {
    const { id } = await fixture.add(receiver.address);
    await fixture.run(`mutation ($input: WebhookUpdateInput!) { webhookUpdate(input: $input) { id } }`, {
      ...{ id, isActive: false },
    });
    receiver.answer = (response) => response.writeHead(404).end('no such page');
    await fixture.run(`mutation ($input: WebhookTestInput!) { webhookTest(input: $input) { id } }`, { id });
    fixture.send();
    const [failed] = await logged(id, ended(1));
    expect(failed).toMatchObject({ type: 'TEST', result: 'FAILED', response: 'no such page', nextAttemptAt: null });
    expect(JSON.parse(failed?.body ?? '')).toMatchObject({ type: 'webhook.test' });
    expect((await fixture.webhook(id))['failingSince']).toBeNull();
    receiver.answer = (response) => response.writeHead(200).end('found');
    await fixture.run(`mutation ($input: WebhookMessageSendInput!) { webhookMessageSend(input: $input) }`, {
      messageId: failed?.messageId,
    });
    const [, again] = await logged(id, ended(2));
    expect(again).toMatchObject({ sentId: failed?.sentId, result: 'DELIVERED', attempt: 2, response: 'found' });
  });

  it('loses its old messages with the retention, with their attempts', async () => {
    const { id } = await fixture.add(receiver.address);
    await fixture.record('IMPORT_FAILED');
    fixture.send();
    await logged(id, ended(1));
    fixture.later(30 * day);
    await fixture.record('IMPORT_FAILED');
    await logged(id, ended(2));
    await fixture.test.database.acrossInstitutions((queries) =>
      deleteMessages(queries, new Date(fixture.now.getTime() - 29 * day)),
    );
    expect(await fixture.deliveries(id)).toHaveLength(1);
  });
});
