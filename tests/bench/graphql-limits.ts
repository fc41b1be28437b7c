import { hostileRequests } from '../../gateway/test/graphql/hostile-requests';
import { hostileSchema } from '../../gateway/test/graphql/hostile-schema';
import { serveGraphql, token } from '../../gateway/test/graphql/http-server';
import { duration, median, rounds, type Figure } from './figure';
import { giantParse } from './giant';

/** How long a hostile request occupies the gateway: from sending it over HTTP to the rejection. */
export async function bench(): Promise<readonly Figure[]> {
  const endpoint = await serveGraphql(hostileSchema());
  try {
    const taken = hostileRequests.map((): number[] => []);
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, { query, variables = 'null', name }] of hostileRequests.entries()) {
        const body = `{"query":${JSON.stringify(query)},"variables":${variables}}`;
        const begin = performance.now();
        const response = await fetch(endpoint.url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/graphql-response+json',
            authorization: token,
          },
          body,
        });
        await response.text();
        const milliseconds = performance.now() - begin;
        if (response.status !== 400) throw new Error(`“${name}” got status ${response.status}.`);
        if (round > 0) taken[index]?.push(milliseconds); // the first round is a warm-up
      }
    }
    const parse = giantParse();
    return hostileRequests.map(({ name }, index) =>
      duration(
        { name: `GraphQL refuses ${name}`, goal: 0.25, note: 'over HTTP, signed in' },
        median(taken[index] ?? []),
        parse,
      ),
    );
  } finally {
    await endpoint.close();
  }
}
