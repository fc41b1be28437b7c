import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf, serveGraphql, token, type TestEndpoint } from './http-server';
import { hostileRequests } from './hostile-requests';
import { hostileSchema } from './hostile-schema';

let endpoint: TestEndpoint;

beforeAll(async () => {
  endpoint = await serveGraphql(hostileSchema());
});

afterAll(() => endpoint.close());

async function send(query: string, variables = 'null') {
  const response = await fetch(endpoint.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json', authorization: token },
    body: `{"query":${JSON.stringify(query)},"variables":${variables}}`,
  });
  return answerOf(response);
}

describe('the limits', () => {
  it.each(hostileRequests)('reject $name', async ({ query, variables, says }) => {
    const { status, errors, data } = await send(query, variables);
    expect(data ?? null).toBeNull();
    expect(errors?.map(({ message }) => message).join('\n')).toMatch(says);
    expect(errors?.map(({ extensions }) => extensions['code'])).toContain('InvalidDataError');
    expect(errors!.length).toBeLessThanOrEqual(21);
    expect(status).toBe(400);
  });

  it('reject a body that is too large', async () => {
    const { status } = await send('{ name }', `{"a":"${'x'.repeat(5_000_000)}"}`);
    expect(status).toBe(413);
  });

  it.each([
    ['a fragment that is spread twice', '{ box { ...F box { ...F } } } fragment F on Box { name box { name } }'],
    ['50 aliases', `{ ${Array.from({ length: 50 }, (_, n) => `a${n}: name`).join(' ')} }`],
    ['16 levels', `{ ${'box { '.repeat(15)} name ${'}'.repeat(15)} }`],
    ['a full page', '{ rows(take: 3000) { items { name } totalCount } }'],
    ['a JSON value of 30 levels', `{ json(value: ${'['.repeat(30)}${']'.repeat(30)}) }`],
  ])('allow %s', async (_, query) => {
    const { status, errors } = await send(query);
    expect(errors).toBeUndefined();
    expect(status).toBe(200);
  });

  it('allow an introspection query', async () => {
    const { errors, data } = await send(getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true }));
    expect(errors).toBeUndefined();
    expect(data).toHaveProperty('__schema');
  });

  it('apply to a previously accepted document', async () => {
    const query = 'query ($n: Int) { rows(take: $n) { items { rows(take: $n) { totalCount } } } }';
    expect((await send(query, '{"n":10}')).errors).toBeUndefined();
    expect((await send(query, '{"n":3000}')).errors?.[0]?.message).toMatch(/costs \d+/);
    expect((await send(query, '{"n":10}')).errors).toBeUndefined();
  });
});
