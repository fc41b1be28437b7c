import { randomUUID } from 'node:crypto';
import { connect as connectTcp } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createScenario } from '#log/create-scenario';
import { readExample } from '../scenario/scenario-fixture';
import { startTestGateway, type TestGateway, type TestMember } from './test-gateway';

let gateway: TestGateway;
let author: TestMember;
const log: string[] = [];

beforeAll(async () => {
  gateway = await startTestGateway({
    limits: { bodyBytes: 20_000 },
    log: { write: (line) => log.push(line) },
  });
  author = await (await gateway.addInstitution()).addMember();
});
afterAll(() => gateway.drop());

const ask = (path: string, init: RequestInit = {}) => fetch(`${gateway.address}${path}`, init);

/** Sends raw bytes and returns the response until the connection ends. */
async function raw(bytes: string, port = gateway.port): Promise<string> {
  const socket = connectTcp(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return text;
}

interface ErrorAnswer {
  readonly errors: readonly { readonly message: string; readonly extensions: Readonly<Record<string, string>> }[];
}

async function errorOf(answer: Response): Promise<ErrorAnswer['errors'][number]> {
  const { errors } = (await answer.json()) as ErrorAnswer;
  return errors[0]!;
}

describe('GET /version', () => {
  it('returns the API version as text to signed-in users', async () => {
    const answer = await ask('/version', { headers: author.headers });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await answer.text()).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it.each([undefined, 'Bearer scn_wrong', 'Bearer ', 'Basic YTpi', 'nonsense'])('rejects %s', async (authorization) => {
    const answer = await ask('/version', authorization === undefined ? {} : { headers: { authorization } });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect((await errorOf(answer)).extensions['code']).toBe('AUTH_NOT_AUTHENTICATED');
  });
});

describe('X-Institution-Id', () => {
  const who = '{ session { userId institutionId } userPermissions { policyName } userInstitutions { selected } }';
  const send = async (institutionId: string | null, init: RequestInit) => {
    const named = institutionId === null ? undefined : { 'x-institution-id': institutionId };
    const headers = { ...author.headers, 'x-scn-csrf': '1', ...(init.headers as object | undefined), ...named };
    const { data } = (await (await ask('/graphql', { method: 'POST', ...init, headers })).json()) as {
      readonly data: {
        readonly session: { readonly institutionId: string | null };
        readonly userPermissions: readonly unknown[];
        readonly userInstitutions: readonly { readonly selected: boolean }[];
      };
    };
    const { session, userPermissions, userInstitutions } = data;
    const [{ selected } = { selected: null }] = userInstitutions;
    return [session.institutionId, userPermissions.length > 0, selected];
  };
  const json = () => ({ body: JSON.stringify({ query: who }), headers: { 'content-type': 'application/json' } });
  const multipart = () => {
    const body = new FormData();
    body.append('operations', JSON.stringify({ query: who }));
    body.append('map', '{}');
    return { body };
  };

  it.each([
    ['a request', json],
    ['an upload', multipart],
  ])('is the institution of %s; one without membership has none, but still a user', async (_, make) => {
    for (const named of [null, author.institutionId, author.institutionId.toUpperCase()])
      expect(await send(named, make())).toEqual([author.institutionId, true, true]);
    const foreign = await gateway.addInstitution();
    for (const named of [foreign.institutionId, '00000000-0000-4000-8000-000000000000', 'none', ''])
      expect(await send(named, make()), named).toEqual([null, false, null]);
  });
});

describe('health', () => {
  it('reports liveness and readiness', async () => {
    const [alive, ready] = [await ask('/healthz'), await ask('/readyz')];
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'alive' }]);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  });
});

describe('metrics', () => {
  it('are available to this machine when there is no proxy', async () => {
    await gateway.graphql('{ __typename }', { as: author });
    const answer = await ask('/metrics');
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).toMatch(/scn_http_request_seconds_count\{method="POST",route="\/graphql",status="200"\} \d/);
    expect(text).toMatch(/scn_graphql_operation_seconds_count\{type="query",code="OK"\} \d/);
    expect(text).toMatch(/scn_database_transactions_running \d/);
    for (const name of ['scn_operations_acknowledged_total', 'scn_open_documents_bytes', 'scn_subscriptions'])
      expect(text).toContain(`${name} 0`);
    for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
      expect((await ask('/metrics', { headers: { [header]: '127.0.0.1' } })).status, header).toBe(403);
  });

  it('require the token when there is one, and are unavailable behind a public address', async () => {
    const token = 'a-token-for-the-tests';
    const another = await gateway.startAnother({ settings: { metrics: { token } } });
    const read = async (address: string, authorization = '') =>
      (await fetch(`${address}/metrics`, { headers: { authorization } })).status;
    expect(await read(another.address)).toBe(403);
    expect(await read(another.address, `Bearer ${token.slice(1)}`)).toBe(403);
    expect(await read(another.address, `Bearer ${token}`)).toBe(200);
    const settings = { publicUrl: 'https://studio.example.org' };
    const behind = await gateway.startAnother({ settings });
    expect(await read(`http://127.0.0.1:${behind.port}`)).toBe(403);
  });
});

describe('every response', () => {
  const answers: readonly (readonly [path: string, init?: RequestInit])[] = [
    ['/'],
    ['/nowhere'],
    ['/nowhere', { headers: { accept: 'text/html' } }],
    ['/version'],
    ['/healthz'],
    ['/metrics'],
    ['/graphql?query={__typename}'],
    ['/graphql', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }],
    ['/sign-in/configuration'],
    ['/oidc/.well-known/openid-configuration'],
    ['/files/nothing'],
    ['/%'],
    ['/%', { headers: { accept: 'text/html' } }],
  ];
  it.each(answers.map(([path, init]) => ({ path, init })))(
    '$path has a strict policy and a request id',
    async ({ path, init }) => {
      const { headers } = await ask(path, init);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('x-powered-by')).toBeNull();
      // sign-in information for programs of other origins is public
      expect(headers.get('access-control-allow-origin')).toBe(path.includes('.well-known') ? '*' : null);
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  it('uses its own request id, ignoring the client’s', async () => {
    const given = '0'.repeat(36);
    const { headers } = await ask('/healthz', { headers: { 'x-request-id': given, 'request-id': given } });
    expect(headers.get('x-request-id')).not.toBe(given);
  });

  it('sets HSTS only when the public address uses https', async () => {
    const settings = { publicUrl: 'https://studio.example.org' };
    const another = await gateway.startAnother({ settings });
    const { headers } = await fetch(`http://127.0.0.1:${another.port}/healthz`);
    expect(headers.get('strict-transport-security')).toContain('max-age=');
  });
});

describe('the first page', () => {
  it('describes the gateway, without scripts', async () => {
    const answer = await ask('/');
    const html = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toContain('<h1>Scenario Studio</h1>');
    expect(html).toContain('<html lang="en-GB">');
    expect(html).not.toContain('<script');
    expect(html).not.toContain(' style=');
  });

  it('has a not-found page', async () => {
    const answer = await ask('/nowhere', { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Page Not Found');
  });

  it.each(['/%', '/scenarios/%E0%A4%A', '/%c0%ae%c0%ae/', `/${'x'.repeat(9000)}%`])(
    'has a page for the malformed address %.40s',
    async (path) => {
      const answer = await ask(path, { headers: { accept: 'text/html,*/*' } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
      expect(await answer.text()).toContain('<h1>Page Not Found</h1>');
      expect(((await (await ask(path)).json()) as ErrorAnswer).errors[0]?.extensions['code']).toBe('InvalidDataError');
    },
  );
});

describe('rejects', () => {
  it('a body over the limit, with or without a declared length', async () => {
    const body = JSON.stringify({ query: `{ __typename } #${'x'.repeat(30_000)}` });
    const headers = { ...author.headers, 'content-type': 'application/json' };
    const known = await ask('/graphql', { method: 'POST', headers, body });
    expect(known.status).toBe(413);
    expect((await errorOf(known)).message).toContain('The request is too large');
    const stream = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(body));
        controller.close();
      },
    });
    const unknown = await ask('/graphql', { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit);
    expect(unknown.status).toBe(413);
  });

  it('headers over the limit', async () => {
    expect((await ask('/healthz', { headers: { 'x-long': 'x'.repeat(40_000) } })).status).toBe(431);
  });

  it('clients that send headers or a body too slowly', async () => {
    // a gateway of its own: on a busy machine, requests of other tests could take as long
    const { port } = await gateway.startAnother({ timeouts: { headers: 300, request: 600 } });
    expect(await raw('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ', port)).toContain('408');
    const head =
      'POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
    expect(await raw(head, port)).toContain('408');
  });

  it('an unknown host name, to prevent DNS rebinding', async () => {
    const answer = await raw('GET / HTTP/1.1\r\nHost: evil.example.org\r\nConnection: close\r\n\r\n');
    expect(answer).toContain('421');
    expect(answer).not.toContain('<h1>');
    for (const host of ['127.0.0.1', 'localhost:80', '[::1]'])
      expect(await raw(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`), host).toContain('200 OK');
  });

  it('non-HTTP data', async () => {
    expect(await raw('\u0000\u0001\u0002\r\n\r\n')).toContain('400');
  });
});

describe('the rate limit', () => {
  it('counts users, and addresses for signed-out clients', async () => {
    const limited = await gateway.startAnother({ limits: { requestsPerMinute: 5, requestsPerAddress: 5 } });
    const institution = await gateway.addInstitution();
    const [one, other] = [await institution.addMember(), await institution.addMember()];
    const version = ({ headers }: Pick<TestMember, 'headers'>) => fetch(`${limited.address}/version`, { headers });
    for (let n = 0; n < 5; n += 1) expect((await version(one)).status).toBe(200);
    const refused = await version(one);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    const { message, extensions } = await errorOf(refused);
    expect(message).toContain('Too many requests');
    expect(JSON.parse(extensions['metadata'] ?? '')).toEqual({ retryAfterSeconds: seconds });
    expect((await version(other)).status).toBe(200);
    for (let n = 0; n < 5; n += 1) expect((await fetch(`${limited.address}/`)).status).toBe(200);
    expect((await fetch(`${limited.address}/`)).status).toBe(429);
    // health checks are never rejected
    for (const path of ['/healthz', '/readyz', '/metrics'])
      expect((await fetch(`${limited.address}${path}`)).status, path).toBe(200);
  });

  it('counts each of several changes in one request', async () => {
    const limited = await gateway.startAnother({ limits: { requestsPerMinute: 4 } });
    const member = await (await gateway.addInstitution()).addMember('administrator');
    const { institutionId, userId } = member;
    const query = 'mutation ($input: LibraryCreateInput!) { libraryCreate(input: $input) { id } }';
    const variables = { input: { institutionId, code: 'MEDICINE', name: 'Medicine' } };
    const { data } = await gateway.graphql(query, { as: member, variables });
    const { libraryCreate } = data as { readonly libraryCreate: { readonly id: string } };
    const { scenario, plugins } = await readExample('adult-sepsis');
    await createScenario(gateway.services.operationLog, {
      ...{ institutionId, scenarioId: randomUUID(), libraryId: libraryCreate.id, operationId: 'create' },
      ...{ scenario, plugins, actorId: userId, at: new Date() },
    });
    const changes = Array.from({ length: 6 }, (_, n) => ({
      operationId: `change-${n}`,
      content: { operations: [{ name: 'action.update', input: { actionCode: 'AHAND001', title: `Title ${n}` } }] },
    }));
    const answer = await fetch(`${limited.address}/graphql`, {
      method: 'POST',
      headers: { ...member.headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation ($input: ApplyChangesInput!) { applyChanges(input: $input) { seq } }',
        variables: { input: { institutionId, scenarioCode: scenario.scenarioCode, changes } },
      }),
    });
    const body = (await answer.json()) as ErrorAnswer & { readonly data: unknown };
    expect(body.data).toEqual({ applyChanges: [{ seq: 2 }, { seq: 3 }, { seq: 4 }, { seq: 5 }, null] });
    expect(body.errors).toMatchObject([{ path: ['applyChanges', 4], extensions: { code: 'ServerBusyError' } }]);
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
  });

  describe('of invalid tokens', () => {
    const attempts =
      (address: string) =>
      async (token: string): Promise<number> =>
        (await fetch(`${address}/version`, { headers: { authorization: `Bearer ${token}` } })).status;

    it('never locks out users behind the same address', async () => {
      const limits = { invalidTokensPerAddress: 20, requestsPerAddress: 30 };
      const attempt = attempts((await gateway.startAnother({ limits })).address);
      const statuses = [];
      for (let n = 0; n < 70; n += 1) statuses.push(await attempt(`scn_${n}`));
      expect(statuses).toEqual(statuses.map((_, n) => (n < 20 ? 401 : 429)));
      const newcomer = await (await gateway.addInstitution()).addMember();
      for (const { token } of [author, newcomer]) expect(await attempt(token)).toBe(200);
    });

    it('leaves the address its requests without a token', async () => {
      const limits = { invalidTokensPerAddress: 5, requestsPerAddress: 10 };
      const { address } = await gateway.startAnother({ limits });
      for (let n = 0; n < 20; n += 1) await attempts(address)(`scn_${n}`);
      for (let n = 0; n < 5; n += 1) expect((await fetch(`${address}/`)).status).toBe(200);
    });

    it('counts each token separately, and checks it no longer once it is over', async () => {
      const limited = await gateway.startAnother({ limits: { requestsPerInvalidToken: 3 } });
      const attempt = attempts(limited.address);
      const asked = vi.spyOn(limited.services.database, 'acrossInstitutions');
      const statuses = [];
      for (let n = 0; n < 23; n += 1) statuses.push(await attempt('scn_wrong'));
      expect(statuses).toEqual([401, 401, 401, ...Array.from({ length: 20 }, () => 429)]);
      // the gateway itself also asks the database from time to time
      expect(asked.mock.calls.length).toBeLessThan(15);
      expect(await attempt('scn_other')).toBe(401);
      expect(await attempt(author.token)).toBe(200);
    });
  });

  it('trusts a forwarded address only from a trusted proxy', async () => {
    const limits = { requestsPerAddress: 2 };
    const behind = await gateway.startAnother({ limits, settings: { trustedProxies: ['127.0.0.1'] } });
    const direct = await gateway.startAnother({ limits });
    const statuses = async (address: string) => {
      const answers = [];
      for (let n = 1; n <= 4; n += 1)
        answers.push((await fetch(`${address}/`, { headers: { 'x-forwarded-for': `203.0.113.${n}` } })).status);
      return answers;
    };
    expect(await statuses(behind.address)).toEqual([200, 200, 200, 200]);
    expect(await statuses(direct.address)).toEqual([200, 200, 429, 429]);
  });
});

it('logs each response without secrets', async () => {
  log.length = 0;
  await ask('/version?code=c0dec0de&signature=s1gn&token=t0ken', { headers: author.headers });
  await ask('/version', { headers: { authorization: 'Bearer scn_very-secret-token', cookie: 'session=c00kie' } });
  await ask(`/files/${'ab'.repeat(32)}/a.png?institution=x&expires=1&signature=s1gn`);
  const text = log.join('');
  expect(text).toContain('"path":"/version"');
  expect(text).toContain(author.userId);
  for (const secret of ['c0dec0de', 's1gn', 't0ken', 'c00kie', 'very-secret', author.token])
    expect(text).not.toContain(secret);
});
