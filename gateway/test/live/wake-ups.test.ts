import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#database/connection';
import { createWakeUps, type WakeUpPace } from '#live/create-wake-ups';
import type { Topic, WakeUps } from '#live/wake-up';
import { wakeUpConnectionName } from '#live/wake-up-channel';
import { asOwner, createTestDatabase, type TestDatabase } from '../test-database';

const logger = pino({ level: 'silent' });
/** The poll would compensate for lost wake-ups; here it is too slow to help. */
const noPoll: Partial<WakeUpPace> = { poll: 3_600_000, firstRetry: 10 };

let test: TestDatabase;
const open: WakeUps[] = [];

beforeAll(async () => (test = await createTestDatabase()));
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});
afterAll(() => test.drop());

async function gateway(pace = noPoll): Promise<WakeUps> {
  const wakeUps = await createWakeUps({ connection: test.connection, logger, pace });
  open.push(wakeUps);
  return wakeUps;
}

/** Resolves at the next wake-up. */
function woken(wakeUps: WakeUps, topic: Topic): Promise<void> {
  return new Promise((resolve) => {
    const stop = wakeUps.follow(topic, () => {
      stop();
      resolve();
    });
  });
}

/** Resolves when everything that one gateway has sent so far has reached the other. */
async function settled(from: WakeUps, to: WakeUps): Promise<void> {
  const last: Topic = `job:${randomUUID()}`;
  const arrived = woken(to, last);
  from.wake(last);
  await arrived;
}

/** Payloads of the notifications sent through the database. */
async function listenTo() {
  const client = await connect(test.connection.gateway);
  const payloads: string[] = [];
  client.on('notification', ({ payload = '' }) => payloads.push(payload));
  await client.query('LISTEN scn_wake_up');
  return {
    payloads,
    /** Resolves when a topic was sent. */
    hears: async (topic: Topic) => {
      while (!payloads.some((payload) => payload.split(' ').includes(topic))) await once(client, 'notification');
    },
    end: () => client.end(),
  };
}

/** Cuts the connection of every gateway of the test. */
function cutConnections(): Promise<void> {
  return asOwner(
    test.connection,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = '${wakeUpConnectionName}'`,
  );
}

/** Whether gateways can connect: where they can't, a connection that was cut stays down. */
function allowConnections(isAllowed: boolean): Promise<void> {
  const database = test.connection.owner.database ?? '';
  const change = isAllowed ? 'GRANT CONNECT ON DATABASE' : 'REVOKE CONNECT ON DATABASE';
  return asOwner(test.connection, `${change} ${database} ${isAllowed ? 'TO' : 'FROM'} PUBLIC`);
}

describe('wake-ups', () => {
  it('reach followers on the same gateway immediately', async () => {
    const one = await gateway();
    let count = 0;
    one.follow('job:1', () => (count += 1));
    one.follow('job:2', () => (count += 100));
    one.wake('job:1');
    expect(count).toBe(1);
  });

  it('reach followers on other gateways, but not those of other topics', async () => {
    const [one, two] = [await gateway(), await gateway()];
    const arrived = woken(two, 'job:1');
    let others = 0;
    two.follow('job:2', () => (others += 1));
    one.wake('job:1');
    await arrived;
    await settled(one, two);
    expect(others).toBe(0);
  });

  it('are not delivered twice on the gateway that sends them', async () => {
    const [one, two] = [await gateway(), await gateway()];
    let count = 0;
    one.follow('job:1', () => (count += 1));
    one.wake('job:1');
    await settled(one, two);
    await settled(two, one);
    expect(count).toBe(1);
  });

  it('stop with the function that follow returns, and other followers continue', async () => {
    const one = await gateway();
    const calls: string[] = [];
    const stop = one.follow('job:1', () => calls.push('first'));
    one.follow('job:1', () => calls.push('second'));
    stop();
    stop();
    one.wake('job:1');
    expect(calls).toEqual(['second']);
  });

  it('reach all followers even if one fails', async () => {
    const one = await gateway();
    let count = 0;
    one.follow('job:1', () => {
      throw new Error('failed');
    });
    one.follow('job:1', () => (count += 1));
    one.wake('job:1');
    expect(count).toBe(1);
  });

  it('are batched in one statement, within the payload limit', async () => {
    const [one, two, listening] = [await gateway(), await gateway(), await listenTo()];
    const topics = Array.from({ length: 1000 }, (_, n): Topic => `scenario:${String(n).padStart(36, '0')}`);
    const heard = new Set<string>();
    for (const topic of topics) two.follow(topic, () => heard.add(topic));
    for (let n = 0; n < 20; n += 1) for (const topic of topics) one.wake(topic);
    await settled(one, two);
    expect(heard.size).toBe(1000);
    // the burst, and the one from settled()
    expect(listening.payloads.length).toBeLessThanOrEqual(8);
    await listening.end();
  });

  it('resume after the connection was cut, and every follower is woken once', async () => {
    const [one, two] = [await gateway(), await gateway()];
    const again = woken(two, 'job:1');
    await cutConnections();
    await again;
    await settled(two, one);
    await settled(one, two);
  });

  it('sent while the connection is down are delivered afterwards', async () => {
    const [one, listening] = [await gateway(), await listenTo()];
    await allowConnections(false);
    await cutConnections();
    const back = woken(one, 'job:back');
    one.wake('job:1');
    await allowConnections(true);
    await back;
    await listening.hears('job:1');
    await listening.end();
  });

  it('come from the poll when nothing else delivers them', async () => {
    const one = await gateway({ ...noPoll, poll: 50 });
    await woken(one, 'job:quiet');
    await woken(one, 'job:quiet');
  });

  it('hold no connection when the database is unreachable', async () => {
    const connection = { ...test.connection, gateway: { ...test.connection.gateway, database: 'no_such_database' } };
    await expect(createWakeUps({ connection, logger })).rejects.toMatchObject({ code: 'UNREACHABLE' });
  });

  it('reject a topic that could not be sent', async () => {
    const one = await gateway();
    expect(() => one.wake('job:a b')).toThrow(TypeError);
  });
});
