import { once } from 'node:events';
import { connect as connectSocket, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#database/open-database';
import { refusalOf, statusOf } from '#http/failure';
import { collectRoutes, type AnyRoute } from './all-routes';
import { startTestGateway, urlOf, type TestGateway, type TestMember } from './test-gateway';

/** A way to the database that can be cut. */
const way = { open: true, sockets: new Set<Socket>() };
const proxy = createServer((socket) => {
  if (!way.open) return void socket.destroy();
  const { host, port } = gateway.connection.gateway;
  const server = connectSocket(`${String(host)}/.s.PGSQL.${String(port)}`);
  for (const [one, other] of [
    [socket, server],
    [server, socket],
  ] as const) {
    way.sockets.add(one);
    one.on('error', () => undefined);
    one.on('close', () => {
      way.sockets.delete(one);
      other.destroy();
    });
    one.pipe(other);
  }
});

let gateway: TestGateway;
let author: TestMember;
let address: string;
let routes: readonly AnyRoute[];
beforeAll(async () => {
  gateway = await startTestGateway();
  author = await (await gateway.addInstitution()).addMember();
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const behind = urlOf({ ...gateway.connection.gateway, host: '127.0.0.1', port });
  const another = await collectRoutes(() => gateway.startAnother({ settings: { databaseUrl: behind } }));
  ({ routes } = another);
  ({ address } = another.started);
});
afterAll(async () => {
  await gateway.drop();
  for (const socket of way.sockets) socket.destroy();
  proxy.close();
});

async function send(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${address}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...author.headers, 'content-type': 'application/json' },
    ...(body === undefined || method === 'GET' || method === 'HEAD' ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text(), wait: answer.headers.get('retry-after') };
}

const ask = { query: '{ session { name } grids: __typename }' };

it('is a 503 with its own code and a time to wait on every route, never an unexpected error, and ends by itself', async () => {
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(['/graphql', '/readyz', '/version']));
  const configuration = await fetch(`${address}/sign-in/configuration`); // with the author's token, the sign-in would be kept
  const { commandLineClientId } = (await configuration.json()) as { readonly commandLineClientId: string };
  way.open = false;
  for (const socket of way.sockets) socket.destroy();

  for (const { method, path } of routes) {
    const { status, text, wait } = await send(method, path, path === '/graphql' ? ask : {});
    const where = `${method} ${path}: ${String(status)} ${text}`;
    expect(text, where).not.toContain('Something went wrong');
    expect(status, where).not.toBe(500);
    if (text.includes('DatabaseUnavailableError')) expect([status, wait], where).toEqual([503, '5']);
  }
  const graphql = await send('POST', '/graphql', ask);
  expect([graphql.status, graphql.wait]).toEqual([503, '5']);
  expect(graphql.text).toContain('DatabaseUnavailableError');
  expect((await send('GET', '/healthz')).status).toBe(200);
  for (const [path, fields] of [
    ['/oidc/token', { grant_type: 'refresh_token', refresh_token: 'a'.repeat(43) }],
    ['/oidc/device/auth', { scope: 'openid' }],
    ['/oidc/token/revocation', { token: 'a'.repeat(43), token_type_hint: 'refresh_token' }],
  ] as const) {
    const body = new URLSearchParams({ client_id: commandLineClientId, ...fields });
    const answer = await fetch(`${address}${path}`, { method: 'POST', body, headers: { accept: 'application/json' } });
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5']);
    expect(await answer.json()).toMatchObject({
      error: 'temporarily_unavailable',
      errors: [{ extensions: { code: 'DatabaseUnavailableError' } }],
    });
  }
  const signIn = new URLSearchParams({ client_id: 'scenario-studio', response_type: 'code', scope: 'openid' });
  const cookie = '_session=a; _session.legacy=a';
  const page = await fetch(`${address}/oidc/auth?${String(signIn)}`, { headers: { accept: 'text/html', cookie } });
  expect(await page.text()).not.toContain('Something went wrong');
  expect(page.status).not.toBe(500);

  way.open = true;
  await vi.waitUntil(async () => (await send('POST', '/graphql', ask)).status === 200, 20_000);
});

it('is the same when the connection is lost while a field is resolved', async () => {
  const { status } = await send('POST', '/graphql', ask); // keeps the sign-in for two seconds
  expect(status).toBe(200);
  way.open = false;
  for (const socket of way.sockets) socket.destroy();
  const input = { institutionId: author.institutionId, viewType: 'IMAGES' };
  const query = 'query ($input: GridViewListInput!) { kept: __typename gridViews(input: $input) { items { name } } }';
  const lost = await send('POST', '/graphql', { query, variables: { input } });
  way.open = true;
  expect(lost.text).toContain('DatabaseUnavailableError');
  expect(lost.status).toBe(503);
});

it('is a busy server when all connections stay in use, with a time to wait', async () => {
  const { connection } = gateway;
  const wait = { connectionTimeoutMillis: 50 }; // instead of 30 s
  const database = await openDatabase(
    { ...connection, gateway: { ...connection.gateway, ...wait } },
    { connections: 1 },
  );
  const read = () => database.acrossInstitutions((queries) => queries.execute(sql`SELECT 1`));
  // the same time is allowed for making the connection, which can take longer on a busy machine; it stays in the pool
  await vi.waitUntil(async () => read().then(Boolean, () => false), 20_000);
  const error: unknown = await database.acrossInstitutions(() => read().catch((reason: unknown) => reason));
  const refusal = refusalOf(error);
  expect(refusal).toMatchObject({ code: 'ServerBusyError', metadata: { retryAfterSeconds: 5 } });
  expect(statusOf('ServerBusyError')).toBe(503);
  await expect(read()).resolves.toBeDefined();
  await database.close();
});
