import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { refresh } from '../sign-in/tokens';
import { Gateway } from './gateway';
import { query } from './gateway';

/* Real connections: what Node reports for them differs between versions. */

const servers: (Server | NetServer)[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function portOf(server: Server | NetServer): Promise<number> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function failure(address: string) {
  const retries: string[] = [];
  const gateway = new Gateway({
    address,
    token: () => Promise.resolve('token'),
    canRenew: false,
    signal: undefined,
    onRetry: (reason) => retries.push(reason),
  });
  const error = await gateway.request(query<object, unknown>('{ a }'), {}).catch((reason: unknown) => reason);
  expect(retries).toEqual([]);
  return error;
}

it.each([
  [{ reason: 'expired' }, 'Your API token has expired. Create a new one.'],
  [{}, 'The gateway rejected the sign-in: it isn’t valid, or was revoked.'],
])('a rejected token with %j gives the reason and what to do', async (metadata, message) => {
  const extensions = { code: 'AUTH_NOT_AUTHENTICATED', metadata: JSON.stringify(metadata) };
  const server = createHttpServer((request, response) => {
    request.resume();
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ errors: [{ message: 'Your API token has expired. Create a new one.', extensions }] }),
    );
  });
  const port = await portOf(server);
  expect(await failure(`http://127.0.0.1:${port}`)).toMatchObject({
    message,
    hint: 'Sign in with `scn login`, or set SCN_TOKEN to a valid API token.',
  });
});

it('a refresh that fails because the database is away is waited for by name, and doesn’t end the sign-in', async () => {
  const message = 'The database of the server is not available. Try again in a moment.';
  const answers = { error: 'temporarily_unavailable', error_description: message, errors: [{ message }] };
  const server = createHttpServer((request, response) => {
    request.resume();
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '0' });
    response.end(JSON.stringify(answers));
  });
  const address = `http://127.0.0.1:${String(await portOf(server))}`;
  const client = { issuer: address, clientId: 'scn' };
  const stored = { ...client, accessToken: 'a', expiresAt: 0, refreshToken: 'r' };
  const endpoints = {
    scope: '',
    tokenEndpoint: `${address}/token`,
    deviceEndpoint: undefined,
    revocationEndpoint: undefined,
  };
  const waits: string[] = [];
  const refreshed = refresh(stored, { ...client, ...endpoints }, { onRetry: (reason) => waits.push(reason) });
  await expect(refreshed).rejects.toThrow(`Can’t sign in at ${address}: the database of the server is not available.`);
  expect(new Set(waits)).toEqual(new Set(['the database of the server is not available']));
});

it('a refused connection fails at once and says what to check', async () => {
  const server = createHttpServer();
  const port = await portOf(server);
  server.close();
  await once(server, 'close');
  expect(await failure(`http://127.0.0.1:${port}`)).toMatchObject({
    message: `Can’t reach http://127.0.0.1:${port}: connection refused.`,
    hint: expect.stringContaining('Check that the gateway is running.') as string,
  });
});

it('a port that requests never use fails at once and says so', async () => {
  expect(await failure('http://127.0.0.1:1')).toMatchObject({
    message: 'Can’t reach http://127.0.0.1:1: its port is reserved for another protocol.',
    hint: expect.stringContaining('Use another port.') as string,
  });
});

it('https to a server with http fails at once and says so', async () => {
  const port = await portOf(createHttpServer((_, response) => response.end()));
  expect(await failure(`https://127.0.0.1:${port}`)).toMatchObject({
    message: `Can’t reach https://127.0.0.1:${port}: its answer is not https.`,
    hint: expect.stringContaining('http:// for a gateway on this computer') as string,
  });
});

it('http to a server with https fails at once and says so', async () => {
  const port = await portOf(createTlsServer({}));
  expect(await failure(`http://127.0.0.1:${port}`)).toMatchObject({
    hint: 'If the gateway uses https, write https:// in its address.',
  });
});
