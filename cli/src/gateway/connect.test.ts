import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Terminal } from '../terminal/terminal';
import { connect } from './connect';
import { query } from './gateway';

const [north, south] = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002'];
/** The institution that each request named. */
const named: unknown[] = [];
/** The one that the user switches between in a browser. */
let stored = north;

/** A gateway that knows only who asks. */
const server = createServer((request: IncomingMessage, response) => {
  const institutionId = request.headers['x-institution-id'];
  named.push(institutionId);
  request.resume();
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({
      data: {
        session: { institutionId: institutionId ?? stored, isApiToken: false, name: 'Ada' },
        userInstitutions: [
          { institution: { id: north, externalId: 'north', name: 'North' } },
          { institution: { id: south, externalId: 'south', name: 'South' } },
        ],
      },
    }),
  );
});
const terminal = { talk: () => undefined } as unknown as Terminal;
let gateway = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('SCN_TOKEN', 'a-token');
  vi.stubEnv('SCN_INSTITUTION', '');
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});
afterEach(() => {
  named.length = 0;
  stored = north;
});

it.each([
  [{}, north],
  [{ institution: 'South' }, south],
])('a command with %j stays in its institution when a browser switches later', async (options, institutionId) => {
  const connection = await connect({ gateway, ...options }, terminal);
  expect(connection.institutionId).toBe(institutionId);
  named.length = 0;
  stored = stored === institutionId ? south : north;
  const ask = query<object, unknown>('{ a }');
  await connection.gateway.request(ask, {});
  await connection.gateway.request(
    ask,
    { input: { file: null } },
    { 'input.file': { name: 'a', bytes: new Uint8Array(1) } },
  );
  expect(named).toEqual([institutionId, institutionId]);
});
