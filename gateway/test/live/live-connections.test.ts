import { randomUUID } from 'node:crypto';
import { Refusal } from '@scn/core/base/refusal';
import type { GraphQLSchema } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { userAccount, userInstitution } from '#database/tables/tenancy';
import type { Builder } from '#graphql/builder';
import type { LiveContext } from '#live/context';
import { followTopic } from '#live/follow-topic';
import { addLive } from '#live/graphql';
import { schemaOf } from '../graphql-fixture';
import { say, type Tenant, type TestLog } from '../log/log-fixture';
import { createTestLog, openLiveFixture, type LiveFixture } from './live-fixture';
import { serveLiveGateway, type ServedGateway, type ServeOptions } from './served-gateway';
import { SocketClient } from './socket-client';
import { startTestIssuer, type TestIssuer } from './test-issuer';

const follow = `subscription ($input: ScenarioChangesInput!) {
  scenarioChanges(input: $input) { headSeq changes { seq title actor { name } } }
}`;

let fixture: LiveFixture;
let issuer: TestIssuer;
let schema: GraphQLSchema;
let tenant: Tenant;
let scenario: TestLog;
let subject: string;
const open: ServedGateway[] = [];

beforeAll(async () => {
  [fixture, issuer] = [await openLiveFixture(), await startTestIssuer()];
  schema = schemaOf((builder) => addLive(builder), addHostileFields);
  tenant = await fixture.addLiveTenant();
  subject = await addSignedIn(tenant.institutionId);
});
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});
afterAll(async () => {
  await fixture.drop();
  await issuer.close();
});

/** Number of runs of the mutation `count`. */
let counted = 0;

/** Fields that fail with unexpected errors. */
function addHostileFields(builder: Builder<LiveContext>): void {
  builder.queryField('counted', (t) =>
    t.boolean({
      resolve: async (_, _args, { countRequest }) => {
        await countRequest?.();
        return true;
      },
    }),
  );
  builder.queryField('hello', (t) => t.string({ resolve: (_, _args, { principal }) => principal?.name ?? 'no one' }));
  builder.mutationField('count', (t) => t.int({ resolve: () => (counted += 1) }));
  builder.queryField('large', (t) => t.string({ resolve: () => 'x'.repeat(50_000) }));
  builder.queryField('fail', (t) =>
    t.string({
      resolve: () => {
        throw new Error('password of the database');
      },
    }),
  );
  builder.subscriptionField('failLater', (t) =>
    t.int({
      args: { asked: t.arg.boolean({ required: true }) },
      subscribe: (_, { asked }, { services: { wakeUps } }) => {
        let count = 0;
        return followTopic(wakeUps, 'job:never', () => {
          count += 1;
          if (count === 1) return Promise.resolve({ values: [count], hasMore: true });
          return Promise.reject(asked ? new Refusal('AssetDeleteError', { asset: 'x' }) : new Error('password'));
        });
      },
      resolve: (count) => count,
    }),
  );
}

async function addSignedIn(institutionId: string): Promise<string> {
  const id = randomUUID();
  await fixture.database.acrossInstitutions(async (queries) => {
    await queries.insert(userAccount).values({ id, issuer: issuer.url, subject: id, name: 'Ada Author' });
    await queries.insert(userInstitution).values({ userId: id, institutionId, selected: true });
  });
  return id;
}

async function serve(options: Partial<ServeOptions> = {}): Promise<ServedGateway> {
  const gateway = await serveLiveGateway({ fixture, issuer, schema, ...options });
  open.push(gateway);
  return gateway;
}

async function signIn(gateway: ServedGateway): Promise<SocketClient> {
  return SocketClient.signIn(gateway.url, await issuer.token(subject));
}

function changesOf(afterSeq: number) {
  return { input: { institutionId: tenant.institutionId, scenarioCode: 'TST001GB', afterSeq } };
}

describe('a WebSocket', () => {
  it('carries changes of a scenario', async () => {
    const gateway = await serve();
    tenant = await fixture.addLiveTenant();
    subject = await addSignedIn(tenant.institutionId);
    scenario = await createTestLog(gateway, tenant);
    const client = await signIn(gateway);
    client.subscribe('1', follow, changesOf(1));
    await scenario.append('op-1', say('Hello'));
    expect((await client.next('next')).payload).toMatchObject({
      data: { scenarioChanges: { headSeq: 2, changes: [{ seq: 2, actor: { name: 'Author' } }] } },
    });
    client.send({ type: 'complete', id: '1' });
    client.subscribe('2', '{ hello }');
    expect(await client.next('next')).toMatchObject({ id: '2', payload: { data: { hello: 'Ada Author' } } });
    await client.close();
  });

  it('answers pings, and closes on unreadable messages', async () => {
    const client = await signIn(await serve());
    client.send({ type: 'ping', payload: { at: 1 } });
    expect(await client.next('pong')).toMatchObject({ payload: { at: 1 } });
    client.socket.send('{"type":');
    expect(await client.closed).toMatchObject({ code: 4400 });
  });

  it.each([
    ['no payload', undefined],
    ['no token', {}],
    ['a token that is not a string', { authorization: { toString: 'x' } }],
    ['an invalid token', { authorization: 'Bearer x' }],
    ['another scheme', { authorization: 'Basic YTpi' }],
  ])('is closed when its first message has %s', async (_, payload) => {
    const client = await SocketClient.open((await serve()).url);
    client.send(payload === undefined ? { type: 'connection_init' } : { type: 'connection_init', payload });
    expect(await client.closed).toEqual({ code: 4401, reason: 'AUTH_NOT_AUTHENTICATED' });
  });

  it('is closed for a token of another audience, and for an expired one', async () => {
    const { url } = await serve();
    const wrong = await issuer.token(subject, { audience: 'somebody-else' });
    const old = await issuer.token(subject, { issuedAt: new Date(Date.now() - 7_200_000) });
    for (const token of [wrong, old]) {
      const client = await SocketClient.open(url);
      client.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
      expect(await client.closed).toEqual({ code: 4401, reason: 'AUTH_NOT_AUTHENTICATED' });
    }
  });

  it('is closed when it subscribes before authenticating, and when it stays silent', async () => {
    const { url } = await serve({ pace: { introduction: 50 } });
    const hasty = await SocketClient.open(url);
    hasty.subscribe('1', '{ hello }');
    expect(await hasty.closed).toMatchObject({ code: 4401 });
    const silent = await SocketClient.open(url);
    expect(await silent.closed).toMatchObject({ code: 4408 });
  });

  it('is not opened for pages of other origins', async () => {
    const { url } = await serve();
    const { host } = new URL(url);
    const openFrom = (origin: string) => SocketClient.open(url, { origin });
    for (const origin of ['https://evil.example', 'null', `http://${host}.evil.example`, 'http://127.0.0.1:1']) {
      await expect(openFrom(origin)).rejects.toThrow('403');
    }
    await (await openFrom(`http://${host}`)).close();
  });

  it('is not opened for a page that uses DNS rebinding', async () => {
    const { url } = await serve();
    const rebound = { origin: 'http://evil.example', headers: { host: 'evil.example' } };
    await expect(SocketClient.open(url, rebound)).rejects.toThrow('403');
  });

  it('is opened from the public address', async () => {
    const publicUrl = 'https://scenarios.example.org';
    const { url } = await serve({ publicUrl });
    await (await SocketClient.open(url, { origin: publicUrl })).close();
    await expect(SocketClient.open(url, { origin: 'http://scenarios.example.org' })).rejects.toThrow('403');
  });

  it('is opened only at its path, and with its protocol', async () => {
    const { url } = await serve();
    await expect(SocketClient.open(url.replace('/graphql', '/other'))).rejects.toThrow('404');
    await expect(SocketClient.open(url, {}, 'graphql-ws')).rejects.toThrow('subprotocol');
  });

  it('is closed by a message that is too large', async () => {
    const client = await signIn(await serve({ limits: { bodyBytes: 5000 } }));
    client.subscribe('1', `{ hello } # ${'x'.repeat(6000)}`);
    expect(await client.closed).toMatchObject({ code: 1009 });
  });

  it('has a limited number of subscriptions, and existing ones continue', async () => {
    const gateway = await serve({ limits: { subscriptionsPerConnection: 2 } });
    const client = await signIn(gateway);
    for (const id of ['1', '2', '3']) client.subscribe(id, 'subscription { failLater(asked: true) }');
    const answers = [await client.next(), await client.next(), await client.next()];
    expect(answers.find(({ id }) => id === '3')).toMatchObject({
      type: 'error',
      payload: [
        { message: 'A connection can have at most 2 subscriptions.', extensions: { code: 'InvalidDataError' } },
      ],
    });
    await client.close();
  });

  it('is limited in number per user, until another one closes', async () => {
    const gateway = await serve({ limits: { connectionsPerPrincipal: 2 } });
    const [first] = [await signIn(gateway), await signIn(gateway)];
    const token = await issuer.token(subject);
    const third = await SocketClient.open(gateway.url);
    third.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
    expect(await third.closed).toEqual({ code: 1013, reason: 'TOO_MANY_CONNECTIONS' });
    await first.close();
    // the gateway notices the close asynchronously
    for (;;) {
      const next = await SocketClient.open(gateway.url);
      next.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
      const answer = await next.next().catch(() => null);
      if (answer === null) continue;
      expect(answer.type).toBe('connection_ack');
      break;
    }
  });

  it('has the same rate limit as HTTP', async () => {
    const client = await signIn(await serve({ limits: { requestsPerMinute: 2 } }));
    const answers = [];
    for (const id of ['1', '2', '3']) {
      client.subscribe(id, '{ hello }');
      answers.push((await client.next()).type, id === '3' ? '' : (await client.next()).type);
    }
    expect(answers).toEqual(['next', 'complete', 'next', 'complete', 'error', '']);
    await client.close();
  });

  it('counts an operation for as many requests as it says', async () => {
    const client = await signIn(await serve({ limits: { requestsPerMinute: 2 } }));
    client.subscribe('1', '{ counted }');
    expect(await client.next('next')).toMatchObject({ payload: { data: { counted: true } } });
    await client.next('complete');
    client.subscribe('2', '{ counted }');
    expect((await client.next('error')).id).toBe('2');
    await client.close();
  });

  it('is closed when it floods the gateway', async () => {
    const client = await signIn(await serve({ limits: { requestsPerMinute: 2 } }));
    for (let n = 0; n < 10; n += 1) client.send({ type: 'ping' });
    expect(await client.closed).toEqual({ code: 1008, reason: 'TOO_MANY_MESSAGES' });
  });

  it('is closed when its client doesn’t read what it asks for', async () => {
    const client = await signIn(await serve({ limits: { unreadBytes: 1_000_000 } }));
    client.socket.pause();
    for (let id = 0; id < 1000; id += 1) client.subscribe(String(id), '{ large }');
    // it isn't closed politely: that would wait for the client, too
    await vi.waitUntil(() => open.at(-1)?.live.size === 0, 50_000);
    client.socket.resume();
    expect(await client.closed).toMatchObject({ code: 1006 });
  });

  it('applies the HTTP limits to documents', async () => {
    const client = await signIn(await serve({ limits: { queryAliases: 3 } }));
    client.subscribe('1', '{ a: hello b: hello c: hello d: hello }');
    expect((await client.next('error')).payload).toMatchObject([{ extensions: { code: 'InvalidDataError' } }]);
    client.subscribe('2', '{ hello { deeper } }');
    expect((await client.next('error')).payload).toMatchObject([{ extensions: { code: 'InvalidDataError' } }]);
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      client.subscribe(name, `{ ${name}: hello }`);
      expect(await client.next('next')).toMatchObject({ id: name });
      await client.next('complete');
    }
    await client.close();
  });

  it('hides unexpected failures, and returns refusals with their code', async () => {
    const client = await signIn(await serve());
    client.subscribe('1', '{ fail }');
    const { payload } = await client.next('next');
    expect(JSON.stringify(payload)).not.toContain('password');
    expect(payload).toMatchObject({ errors: [{ extensions: { code: 'Exception' } }] });
    await client.next('complete');
    for (const asked of [true, false]) {
      client.subscribe('2', `subscription { failLater(asked: ${asked}) }`);
      await client.next('next');
      const { payload: errors } = await client.next('error');
      expect(JSON.stringify(errors)).not.toContain('password');
      expect(errors).toMatchObject([{ extensions: { code: asked ? 'AssetDeleteError' : 'Exception' } }]);
      expect(JSON.stringify(errors)).not.toContain('"http"');
    }
    await client.close();
  });

  it('is closed with 1001 when the gateway stops, and none is opened after that', async () => {
    const gateway = await serve();
    const client = await signIn(gateway);
    const silent = await SocketClient.open(gateway.url);
    await gateway.live.close();
    expect(await client.closed).toEqual({ code: 1001, reason: 'GOING_AWAY' });
    expect(await silent.closed).toMatchObject({ code: 1001 });
    await expect(SocketClient.open(gateway.url)).rejects.toThrow('503');
    expect(gateway.live.size).toBe(0);
  });

  it('is terminated when its client no longer responds', async () => {
    // the pings alone: a short interval would end the connection of a client that a busy machine lets respond late
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const pingInterval = 1000;
      const gateway = await serve({ pace: { pingInterval } });
      const client = await signIn(gateway);
      // stops reading data that the operating system has received
      client.socket.pause();
      vi.advanceTimersByTime(pingInterval);
      expect(gateway.live.size).toBe(1);
      vi.advanceTimersByTime(pingInterval);
      while (gateway.live.size > 0) await new Promise((resolve) => setImmediate(resolve));
      client.socket.terminate();
    } finally {
      vi.useRealTimers();
    }
  });

  it('does nothing after closing, even if more messages arrive', async () => {
    const gateway = await serve();
    const client = await signIn(gateway);
    const before = counted;
    // one packet: the second message has arrived when the first closes the connection
    client.socket.send('not JSON');
    client.subscribe('1', 'mutation { count }');
    expect(await client.closed).toMatchObject({ code: 4400 });
    await expect(client.next()).rejects.toThrow('closed');
    expect(counted).toBe(before);
  });
});
