import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway, type TestMember } from '../http/test-gateway';

let gateway: TestGateway;
let ada: TestMember;
let ben: TestMember;

beforeAll(async () => {
  gateway = await startTestGateway();
  const institution = await gateway.addInstitution();
  ada = await institution.addMember();
  ben = await institution.addMember();
});
afterAll(() => gateway.drop());

const fields = 'id revision name description';
const create = `mutation ($input: PropCreateInput!) { asset: propCreate(input: $input) { ${fields} } }`;
const update = `mutation ($input: PropUpdateInput!) { asset: propUpdate(input: $input) { ${fields} } }`;
const read = `query ($input: PropInput!) { asset: prop(input: $input) { ${fields} } }`;
const history = `query ($input: PropHistoryInput!) { asset: propHistory(input: $input) { items { revision prop { description } } } }`;

interface Answer {
  readonly data?: { readonly asset?: Readonly<Record<string, unknown>> | null } | null;
  readonly errors?: readonly { readonly extensions: { readonly code: string; readonly metadata: string } }[];
}

/** Sends a request to a gateway of the two. */
async function ask(address: string, { headers, institutionId }: TestMember, query: string, input: object) {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables: { input: { institutionId, ...input } } }),
  });
  return (await response.json()) as Answer;
}

it('refuses the second of two people at two gateways, with what both need to keep either version', async () => {
  const other = await gateway.startAnother();
  const made = await ask(gateway.address, ada, create, { name: 'Bed', description: 'Old' });
  const id = String(made.data?.asset?.['id']);
  // both have opened it, each at a gateway
  for (const [address, member] of [
    [gateway.address, ada],
    [other.address, ben],
  ] as const)
    expect((await ask(address, member, read, { id })).data?.asset).toMatchObject({ revision: 1, description: 'Old' });
  const saved = await Promise.all([
    ask(gateway.address, ada, update, { id, revision: 1, description: 'Ada’s' }),
    ask(other.address, ben, update, { id, revision: 1, description: 'Ben’s' }),
  ]);
  const [refused, ...others] = saved.flatMap(({ errors = [] }) => errors);
  expect(others).toEqual([]);
  expect(refused?.extensions.code).toBe('UpdateEntityError');
  expect(JSON.parse(refused?.extensions.metadata ?? '')).toMatchObject({ revision: 2, expected: 1 });
  const isAdaFirst = saved[0].errors === undefined;
  const [first, second] = isAdaFirst ? ['Ada’s', 'Ben’s'] : ['Ben’s', 'Ada’s'];
  const late = isAdaFirst ? ([other.address, ben] as const) : ([gateway.address, ada] as const);
  // the one who was refused sees the version of the other at once, and can keep their own
  expect((await ask(...late, read, { id })).data?.asset).toMatchObject({ revision: 2, description: first });
  const retained = await ask(...late, update, { id, revision: 2, description: second });
  expect(retained.data?.asset).toMatchObject({ revision: 3, description: second });
  // what was replaced is in the history, at either gateway
  for (const address of [gateway.address, other.address])
    expect((await ask(address, ada, history, { id })).data?.asset).toEqual({
      items: [
        { revision: 3, prop: { description: second } },
        { revision: 2, prop: { description: first } },
        { revision: 1, prop: { description: 'Old' } },
      ],
    });
});
