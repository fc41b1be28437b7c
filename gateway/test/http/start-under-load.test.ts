import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { runs } from '@scn/core/testing/effort';
import { startTestGateway, type TestGateway } from './test-gateway';

/** Seven poll an address each, and one reconnects its WebSocket. */
const clients = 8;
const starts = runs(3);
/** Milliseconds between two requests of a client. */
const pause = 5;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.drop());

it(`starts ${starts} times while ${clients} clients keep requesting`, async () => {
  const first = await gateway.startAnother();
  const { port, address } = first;
  await first.close();
  const { token } = await (await gateway.addInstitution()).addMember();
  const paths = ['/readyz', '/', '/graphql?query={__typename}', '/version', '/metrics', '/healthz', '/%'];
  const statuses = new Set<number>();
  const unexpected: string[] = [];
  let isDone = false;
  const poll = async (path: string) => {
    while (!isDone) {
      try {
        const answer = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } });
        const text = await answer.text();
        statuses.add(answer.status);
        if (answer.status >= 500 && !/is (starting|shutting down)/.test(text))
          unexpected.push(`${path}: ${answer.status} ${text}`);
      } catch {
        // the port is closed, or the connection ended with it
      }
      await wait(pause);
    }
  };
  /** An editor that reconnects. */
  const reconnect = async () => {
    while (!isDone) {
      const socket = new WebSocket(address.replace('http', 'ws') + '/graphql', 'graphql-transport-ws');
      socket.on('error', () => undefined); // `close` follows
      socket.once('open', () => socket.terminate());
      await new Promise((resolve) => socket.once('close', resolve));
      await wait(pause);
    }
  };
  const polling = [...paths.map(poll), reconnect()];
  try {
    for (let start = 1; start <= starts; start += 1) {
      const another = await gateway.startAnother({ settings: { port } });
      expect((await fetch(`${another.address}/healthz`)).status).toBe(200);
      await another.close();
    }
  } finally {
    isDone = true;
    await Promise.all(polling);
  }
  expect(unexpected).toEqual([]);
  expect(statuses).toContain(503);
  expect(statuses).toContain(200);
});
