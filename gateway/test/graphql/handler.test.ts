import { Refusal } from '@scn/core/base/refusal';
import { GraphQLError } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Builder } from '#graphql/builder';
import type { GatewayContext } from '#serve/context';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import { requirePrincipal } from '#principal/principal';
import { schemaOf } from '../graphql-fixture';
import { answerOf, csrf, serveGraphql, token, type TestEndpoint } from './http-server';

let endpoint: TestEndpoint;
/** Called with the signal of a request that waits for its end. */
let waits: (signal: AbortSignal | undefined) => void = () => undefined;

const schema = schemaOf((builder: Builder<GatewayContext>) => {
  let count = 0;
  builder.queryFields((t) => ({
    who: t.string({ resolve: (_, __, context) => requirePrincipal(context).name }),
    refused: t.string({
      nullable: true,
      resolve: () => {
        throw new Refusal('EntitiesInUseError', { entities: ['a'] }, 'It is used in one place.');
      },
    }),
    broken: t.string({
      nullable: true,
      resolve: () => {
        throw new Error('password=hunter2 at /srv/secret', { cause: new Error('select * from secret') });
      },
    }),
    neverNull: t.string({ resolve: () => null as unknown as string }),
    odd: t.field({
      type: enumerationType(builder, ['a', 'b'], 'Odd'),
      nullable: true,
      resolve: () => 'secret-value' as 'a',
    }),
    thrown: t.string({
      nullable: true,
      resolve: () => {
        // oxlint-disable-next-line typescript/only-throw-error -- libraries do
        throw 'a text with a secret';
      },
    }),
    purposely: t.string({
      nullable: true,
      resolve: () => {
        throw new GraphQLError('Rephrase the request.');
      },
    }),
    waits: t.string({
      resolve: (_, __, { signal }) =>
        new Promise<string>((resolve) => {
          signal?.addEventListener('abort', () => resolve('ended'));
          waits(signal);
        }),
    }),
    echo: t.string({ args: { size: t.arg.int({ required: true }) }, resolve: (_, { size }) => `size ${size}` }),
  }));
  builder.mutationFields((t) => ({ count: t.int({ resolve: () => (count += 1) }) }));
});

beforeAll(async () => {
  endpoint = await serveGraphql(schema);
});

afterAll(() => endpoint.close());

it('tells resolvers when the client has cancelled the request', async () => {
  const waiting = new Promise<AbortSignal | undefined>((resolve) => {
    waits = resolve;
  });
  const cancel = new AbortController();
  const response = fetch(endpoint.url, {
    ...{ method: 'POST', signal: cancel.signal, body: JSON.stringify({ query: '{ waits }' }) },
    headers: { 'content-type': 'application/json', authorization: token },
  });
  const signal = await waiting;
  expect(signal?.aborted).toBe(false);
  cancel.abort();
  await expect(response).rejects.toThrow('aborted');
  await vi.waitFor(() => expect(signal?.aborted).toBe(true));
});

describe('errors', () => {
  it('from a refusal have its code, metadata and message', async () => {
    const { status, data, errors } = await endpoint.ask('{ refused }');
    expect([status, data]).toEqual([200, { refused: null }]);
    expect(errors).toMatchObject([
      {
        message: 'It is used in one place.',
        path: ['refused'],
        extensions: { code: 'EntitiesInUseError', metadata: '{"entities":["a"]}' },
      },
    ]);
    expect(Object.keys(errors![0]!.extensions)).toEqual(['code', 'metadata']);
  });

  it.each(['broken', 'neverNull', 'odd', 'thrown'])(
    'that are unexpected (%s) hide details and contain an id that is in the log',
    async (field) => {
      const before = endpoint.log.length;
      const { text, errors } = await endpoint.ask(`{ ${field} }`);
      expect(errors).toMatchObject([
        {
          message: 'Something went wrong on the server.',
          extensions: { code: 'Exception', id: 'request-1', metadata: '{"id":"request-1"}' },
        },
      ]);
      expect(text).not.toMatch(/secret|hunter2|stack|cause|at \/|null for non-nullable/i);
      expect(endpoint.log.slice(before)).toMatchObject([{ requestId: 'request-1', level: 50, path: field }]);
    },
  );

  it('are logged with their stack', async () => {
    const before = endpoint.log.length;
    await endpoint.ask('{ broken }');
    expect(JSON.stringify(endpoint.log[before])).toMatch(/handler\.test\.ts/);
  });

  it('with a resolver’s own message keep it', async () => {
    const { errors } = await endpoint.ask('{ purposely }');
    expect(errors).toMatchObject([{ message: 'Rephrase the request.', extensions: { code: 'InvalidDataError' } }]);
  });

  it.each([
    ['{ ech }', /Cannot query field "ech"/],
    ['{ echo(size: "a") }', /Int cannot represent non-integer value/],
    ['{ echo }', /argument "size" of type "Int!" is required/],
    ['{', /Syntax Error/],
    ['query ($a: Int!) { echo(size: $a) }', /Variable "\$a" of required type "Int!" was not provided/],
    ['', /Must provide query string|Syntax Error/],
    ['query A { who } query B { who }', /Could not determine what operation to execute/],
  ])('in the request %s describe the problem', async (query, says) => {
    const { errors, data } = await endpoint.ask(query);
    expect(data).toBeUndefined();
    expect(errors?.[0]?.message).toMatch(says);
    expect(errors?.[0]?.extensions).toEqual({ code: 'InvalidDataError', metadata: '{}' });
  });

  it('suggest names only to signed-in users', async () => {
    const signedIn = await endpoint.ask('{ ech }');
    expect(signedIn.errors?.[0]?.message).toContain('Did you mean "echo"');
    const anonymous = await endpoint.ask('{ ech }', { headers: { authorization: null } });
    expect(anonymous.errors?.[0]?.message).toBe('Cannot query field "ech" on type "Query".');
  });
});

describe('the principal', () => {
  it('is the signed-in user', async () => {
    expect((await endpoint.ask('{ who }')).data).toEqual({ who: 'Ada Author' });
  });

  it('can be missing', async () => {
    const { status, errors } = await endpoint.ask('{ who }', { headers: { authorization: null } });
    expect([status, errors?.[0]?.extensions['code']]).toEqual([200, 'AUTH_NOT_AUTHENTICATED']);
  });

  it('gets an error for invalid credentials, for any request', async () => {
    const { status, data, errors } = await endpoint.ask('{ __typename }', { headers: { authorization: 'Bearer old' } });
    expect([status, data, errors?.[0]?.extensions['code']]).toEqual([401, undefined, 'AUTH_NOT_AUTHENTICATED']);
  });

  it.each([
    '{ __schema { types { name } } }',
    '{ __type(name: "Query") { name } }',
    '{ ...F } fragment F on Query { x: __schema { types { name } } }',
  ])('can read the schema only when signed in: %s', async (query) => {
    for (let round = 0; round < 2; round += 1) {
      const anonymous = await endpoint.ask(query, { headers: { authorization: null } });
      expect(anonymous.errors?.[0]?.extensions['code']).toBe('AUTH_NOT_AUTHENTICATED');
      expect(anonymous.data).toBeUndefined();
      // the cached result of one must not apply to the other
      expect((await endpoint.ask(query)).errors).toBeUndefined();
    }
  });
});

describe('requests', () => {
  const post = async (headers: Record<string, string>, body: BodyInit) =>
    answerOf(await fetch(endpoint.url, { method: 'POST', headers: { authorization: token, ...headers }, body }));

  it.each([
    ['application/x-www-form-urlencoded', 'query=mutation%20%7B%20count%20%7D'],
    ['text/plain', '{"query":"mutation { count }"}'],
    ['text/plain;application/json', '{"query":"mutation { count }"}'],
    ['application/graphql', 'mutation { count }'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/graphql+json', '{"query":"mutation { count }"}'],
  ])('that a page of another site could send (%s) require the header', async (contentType, body) => {
    const { status, errors } = await post({ 'content-type': contentType }, body);
    expect(status).toBe(403);
    expect(errors?.[0]?.message).toBe('Send the header x-scn-csrf: 1.');
    const other = await post({ 'content-type': contentType, 'x-scn-csrf': 'yes' }, body);
    expect(other.status).toBe(403);
  });

  it('require it without a content type, too', async () => {
    const { status } = await post({}, new Blob(['{"query":"mutation { count }"}']));
    expect(status).toBe(403);
  });

  it.each(['application/x-www-form-urlencoded', 'application/graphql', 'text/plain', 'application/json, text/plain'])(
    'as %s are rejected even with the header',
    async (contentType) => {
      const { status, data } = await post({ 'content-type': contentType, ...csrf }, 'query=%7B%20who%20%7D');
      expect([status, data]).toEqual([415, undefined]);
    },
  );

  it('by GET can read but never change', async () => {
    const get = async (query: string) =>
      answerOf(
        await fetch(`${endpoint.url}?query=${encodeURIComponent(query)}`, { headers: { authorization: token } }),
      );
    expect((await get('{ who }')).data).toEqual({ who: 'Ada Author' });
    const mutation = await get('mutation { count }');
    expect([mutation.status, mutation.data]).toEqual([405, undefined]);
  });

  it.each([
    '[]',
    '[{"query":"{ who }"},{"query":"{ who }"}]',
    'null',
    '1',
    '{"query":1}',
    '{"query":"{who}","more":1}',
    '{"query":"{who}","variables":[]}',
    '{',
  ])('with the body %s are rejected', async (body) => {
    const { status, data, errors } = await post(
      { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body,
    );
    expect([status, data]).toEqual([400, undefined]);
    expect(errors?.[0]?.extensions).toEqual({ code: 'InvalidDataError', metadata: '{}' });
  });

  it('that are not UTF-8 are rejected', async () => {
    const { status } = await post({ 'content-type': 'application/json' }, new Uint8Array([0x7b, 0xff, 0x7d]));
    expect(status).toBeGreaterThanOrEqual(400);
  });

  it('can’t subscribe', async () => {
    for (const accept of ['text/event-stream', 'application/json']) {
      const { text, status } = await endpoint.ask('subscription { _ }', { headers: { accept } });
      expect(text).toContain('Subscriptions are only available over the WebSocket.');
      expect(status).toBeLessThan(500);
    }
  });

  it('get responses that must not be cached', async () => {
    const { headers } = await endpoint.ask('{ who }');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('don’t show a Yoga page', async () => {
    const response = await fetch(endpoint.url, { headers: { accept: 'text/html' } });
    expect(await response.text()).not.toMatch(/html/i);
  });

  it('are counted with their type and code', async () => {
    const before = endpoint.carriedOut.length;
    await endpoint.ask('mutation { count }');
    await endpoint.ask('{ refused }');
    await endpoint.ask('{ nothing }');
    expect(endpoint.carriedOut.slice(before)).toMatchObject([
      { type: 'mutation', code: 'OK' },
      { type: 'query', code: 'EntitiesInUseError' },
    ]);
  });
});
