import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemaOf } from '../graphql-fixture';
import { serveGraphql, token, type TestEndpoint } from './http-server';

let endpoint: TestEndpoint;

beforeAll(async () => {
  endpoint = await serveGraphql(schemaOf());
});

afterAll(() => endpoint.close());

describe('GraphQL over HTTP', () => {
  // some query a type of the schema, which is visible only to signed-in users
  const audits = serverAudits({
    url: () => endpoint.url,
    fetchFn: (url: string, { headers, ...rest }: RequestInit = {}) =>
      fetch(url, { ...rest, headers: { ...(headers as Record<string, string>), authorization: token } }),
  });

  it('includes the whole audit suite', () => {
    expect(audits.length).toBeGreaterThan(60);
  });

  it.each(audits.map((audit) => [audit.id, audit.name, audit] as const))('%s %s', async (_, __, audit) => {
    const result = await audit.fn();
    expect(result.status, 'reason' in result ? result.reason : '').toBe('ok');
  });
});
