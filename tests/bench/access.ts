import { randomUUID } from 'node:crypto';
import { groupMember } from '@scn/gateway/database/tables/tenancy';
import type { RunningGateway } from '@scn/gateway/serve/start-gateway';
import { eq } from 'drizzle-orm';
import { SocketClient } from '../../gateway/test/live/socket-client';
import { fill, scenarioCode, withGateways } from './bench-gateways';
import { duration, median, percentile95, type Figure } from './figure';
import { giantParse } from './giant';

const removals = 30;

/** How soon authors feel on two gateways that one of them has removed them from their group. */
export function bench(): Promise<readonly Figure[]> {
  return withGateways(2, measure);
}

interface Author {
  readonly userId: string;
  readonly token: string;
  readonly institutionId: string;
  readonly responseCode: string;
}

async function measure(gateways: readonly RunningGateway[]): Promise<readonly Figure[]> {
  const [first, other] = gateways;
  if (first === undefined || other === undefined) throw new Error('No gateway.');
  const { institutionId, people, responseCodes } = await fill(first, removals);
  const [responseCode = ''] = responseCodes;
  const ways = { 'the first refused request': refused, 'the end of an open connection with a subscription': cut };
  const taken = Object.fromEntries(
    Object.keys(ways).map((way) => [way, { here: [] as number[], elsewhere: [] as number[] }]),
  );
  for (const person of people) {
    const author = { ...person, institutionId, responseCode };
    const felt = await Promise.all(
      Object.entries(ways).flatMap(([way, begin]) =>
        ([first, other] as const).map(async (gateway) => ({ way, gateway, at: await begin(gateway, author) })),
      ),
    );
    await first.services.database.acrossInstitutions((queries) =>
      queries.delete(groupMember).where(eq(groupMember.userId, author.userId)),
    );
    const removedAt = performance.now();
    for (const { way, gateway, at } of felt)
      taken[way]?.[gateway === first ? 'here' : 'elsewhere'].push(Math.max(0, (await at()) - removedAt));
  }
  const parse = giantParse();
  return Object.entries(taken).map(([way, { here, elsewhere }]) =>
    duration(
      {
        name: `From a removal from a group to ${way} on another gateway, 95th percentile`,
        goal: 25,
        note: `median ${median(elsewhere).toFixed(0)} ms, longest ${Math.max(...elsewhere).toFixed(0)} ms; on the gateway itself median ${median(here).toFixed(0)} ms, longest ${Math.max(...here).toFixed(0)} ms; ${removals} removals`,
      },
      percentile95(elsewhere),
      parse,
    ),
  );
}

/** Sends edits one after the other. @returns a function that waits for the first refusal, and when it was */
async function refused({ address }: RunningGateway, author: Author): Promise<() => Promise<number>> {
  const ask = async (): Promise<boolean> => {
    const query = 'mutation ($input: ApplyOperationsInput!) { applyOperations(input: $input) { seq } }';
    const operationId = randomUUID();
    const input = { responseCode: author.responseCode, description: operationId };
    const operations = [{ name: 'response.update', input }];
    const variables = { input: { institutionId: author.institutionId, scenarioCode, operationId, operations } };
    const answer = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${author.token}` },
      body: JSON.stringify({ query, variables }),
    });
    const { errors } = (await answer.json()) as Answer;
    if (errors !== undefined && errors[0]?.extensions.code !== 'ScenarioAccessError')
      throw new Error(JSON.stringify(errors));
    return errors !== undefined;
  };
  if (await ask()) throw new Error('An author is refused what they may do.');
  const first = (async () => {
    while (!(await ask()));
    return performance.now();
  })();
  return () => first;
}

interface Answer {
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}

/** Follows the scenario. @returns a function that waits for the end of the connection, and when it was */
async function cut({ address }: RunningGateway, author: Author): Promise<() => Promise<number>> {
  const client = await SocketClient.signIn(`${address.replace('http', 'ws')}/graphql`, author.token);
  const query = 'subscription ($input: ScenarioChangesInput!) { scenarioChanges(input: $input) { changes { seq } } }';
  client.subscribe('1', query, { input: { institutionId: author.institutionId, scenarioCode, afterSeq: 0 } });
  await client.next('next');
  const ended = client.closed.then(() => performance.now());
  return () => ended;
}
