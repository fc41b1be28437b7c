import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../http/test-gateway';
import { signInWithBrowserFlow } from '../sign-in/browser-flow';

let gateway: TestGateway;
let authorization: string;
let institutionId: string;

beforeAll(async () => {
  gateway = await startTestGateway({ settings: { demonstration: true } });
  const { accessToken } = await signInWithBrowserFlow({ baseUrl: gateway.address, username: 'administrator' });
  authorization = `Bearer ${accessToken}`;
  const { data } = await ask('{ userInstitutions(where: { selected: { eq: true } }) { institution { id } } }');
  institutionId = (data as { userInstitutions: [{ institution: { id: string } }] }).userInstitutions[0].institution.id;
});
afterAll(() => gateway.drop());

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}

async function ask(query: string, variables: object = {}): Promise<Answer> {
  const answer = await fetch(`${gateway.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ query, variables }),
  });
  return (await answer.json()) as Answer;
}

interface Action {
  readonly actionCode: string;
  readonly title: string;
  readonly repetitions: number;
}

const query = `query ($input: ScenarioInput!, $skip: Int, $take: Int, $order: [ScenarioActionRowSortInput!], $where: ScenarioActionRowFilterInput) {
  scenarioActions(input: $input, skip: $skip, take: $take, order: $order, where: $where) { actionCode title } }`;

async function actions(given: object = {}): Promise<readonly Action[]> {
  const { data, errors } = await ask(query, { input: { institutionId, scenarioCode: 'SEP001GB' }, ...given });
  expect(errors).toBeUndefined();
  return (data as { scenarioActions: readonly Action[] }).scenarioActions;
}

const codes = (rows: readonly Action[]) => rows.map(({ actionCode }) => actionCode);

describe('a list that is read as a whole', () => {
  it('has all rows in its own order, unless a request says otherwise', async () => {
    const all = await actions();
    expect(all.length).toBeGreaterThan(20);
    expect(await actions({ skip: 2, take: 3 })).toEqual(all.slice(2, 5));
    expect(await actions({ take: 0 })).toEqual([]);
    expect(await actions({ skip: all.length })).toEqual([]);
    expect(await actions({ skip: null, take: null, order: null, where: null })).toEqual(all);
  });

  it('is sorted both ways', async () => {
    const sorted = codes(await actions()).toSorted();
    expect(codes(await actions({ order: [{ actionCode: 'ASC' }] }))).toEqual(sorted);
    expect(codes(await actions({ order: [{ actionCode: 'DESC' }], take: 4 }))).toEqual(sorted.toReversed().slice(0, 4));
  });

  it('is filtered, with groups', async () => {
    const all = await actions();
    const where = {
      or: [
        { actionCode: { startsWith: 'astrt' } },
        { and: [{ title: { contains: 'oxygen' } }, { title: { isNotEmpty: true } }] },
      ],
    };
    const expected = all.filter(
      ({ actionCode, title }) => actionCode.startsWith('ASTRT') || title.toLowerCase().includes('oxygen'),
    );
    expect(expected.length).toBeGreaterThan(1);
    expect(await actions({ where })).toEqual(expected);
    expect(await actions({ where: { actionCode: { in: ['ASTRT001', 'NOWHERE1'] } } })).toHaveLength(1);
  });

  it('refuses numbers out of bounds and withholds nothing else', async () => {
    for (const given of [
      { skip: -1 },
      { take: -1 },
      { take: 1_000_000 },
      { order: [{ title: 'ASC' }, { title: 'DESC' }] },
    ]) {
      const { errors } = await ask(query, { input: { institutionId, scenarioCode: 'SEP001GB' }, ...given });
      expect(errors?.[0]?.extensions.code).toBe('InvalidValueError');
    }
  });

  it('can be in another list, and a list of texts is compared by its values', async () => {
    const { data } = await ask(
      `query ($input: ImageListInput!, $names: AdministratorNamesInput!) {
        images(input: $input, where: { associatedScenarioCount: { gt: 0 } }, take: 3) {
          items { scenarios(order: [{ scenarioCode: DESC }], take: 1) { scenarioCode } } }
        administratorNames(input: $names, where: { value: { startsWith: "amira" } }) }`,
      { input: { institutionId }, names: { institutionId } },
    );
    expect(data).toMatchObject({
      images: { items: [{ scenarios: [{}] }, { scenarios: [{}] }, { scenarios: [{}] }] },
      administratorNames: ['Amira Administrator'],
    });
  });
});
