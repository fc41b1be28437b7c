import { randomUUID } from 'node:crypto';
import type { JsonObject } from '@scn/core/base/json';
import type { OperationCall } from '@scn/core/base/issue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { libraryAccess, userAccount, userInstitution } from '#database/tables/tenancy';
import type { Principal } from '#principal/principal';
import { testPrincipal } from '../principal';
import { seedInstitution } from '../seed';
import { refusalOf, ScenarioFixture } from './scenario-fixture';

const fields = '{ totalCount items { seq operationId title at hash operations reverts isOwn actor { id name } } }';

let fixture: ScenarioFixture;
let colleague: Principal;
beforeAll(async () => {
  fixture = await ScenarioFixture.open();
  const { institutionId } = fixture.institution;
  const userId = randomUUID();
  await fixture.database.acrossInstitutions(async (queries) => {
    await queries.insert(userAccount).values({ id: userId, issuer: 'tests', subject: userId, name: 'Bea Nurse' });
    await queries.insert(userInstitution).values({ userId, institutionId });
  });
  colleague = testPrincipal({ institutionId, userId, name: 'Bea Nurse' });
  await fixture.importExample('adult-sepsis');
  await rename('first', 'Wash', fixture.author);
  await rename('second', 'Scrub', colleague);
  await fixture.ask(
    `mutation ($input: HistoryRevertInput!) { historyRevert(input: $input) { seq } }`,
    {
      input: { ...change('third'), seq: 3 },
    },
    colleague,
  );
});
afterAll(() => fixture.close());

function change(operationId: string) {
  return { institutionId: fixture.institution.institutionId, scenarioCode: 'SEP001GB', operationId };
}

function rename(operationId: string, title: string, principal: Principal) {
  return fixture.ask(
    `mutation ($input: ActionUpdateInput!) { actionUpdate(input: $input) { seq } }`,
    { input: { ...change(operationId), actionCode: 'AHAND001', title } },
    principal,
  );
}

async function history(args = '', principal = fixture.author) {
  const source = `query ($input: ScenarioInput!) { scenarioHistory(input: $input ${args}) ${fields} }`;
  const { institutionId } = principal;
  const answer = await fixture.ask(source, { input: { institutionId, scenarioCode: 'SEP001GB' } }, principal);
  return answer['scenarioHistory'] as unknown as { totalCount: number; items: readonly JsonObject[] };
}

it('lists who did what, newest first', async () => {
  const { totalCount, items } = await history();
  expect(totalCount).toBe(4);
  expect(items).toMatchObject([
    { seq: 4, operationId: 'third', operations: ['history.revert'], reverts: 3, actor: { name: 'Bea Nurse' } },
    { seq: 3, title: 'Change action AHAND001', reverts: null, isOwn: false, actor: { name: 'Bea Nurse' } },
    { seq: 2, operations: ['action.update'], isOwn: true, actor: { name: 'Ada Author' } },
    { seq: 1, title: 'Create SEP001GB', operations: ['scenario.create'], actor: { name: 'Ada Author' } },
  ]);
  expect(items[0]?.['at']).toBe(fixture.now.toISOString());
});

async function own(field: string, type: string, more: JsonObject, principal: Principal) {
  const source = `query ($input: ${type}!) { ${field} }`;
  const input = { institutionId: principal.institutionId, scenarioCode: 'SEP001GB', ...more };
  return fixture.ask(source, { input }, principal);
}

function ownChanges(beginningWith: string, principal: Principal) {
  const field = 'scenarioOwnChanges(input: $input) { seq operationId title reverts revertSteps }';
  return own(field, 'OwnChangesInput', { beginningWith }, principal);
}

it('lists only the user’s own changes, with their inverse', async () => {
  expect(await ownChanges('t', colleague)).toMatchObject({
    scenarioOwnChanges: [{ seq: 4, operationId: 'third', title: 'Undo: Change action AHAND001', reverts: 3 }],
  });
  expect(await ownChanges('s', colleague)).toMatchObject({
    scenarioOwnChanges: [
      {
        reverts: null,
        revertSteps: [{ kind: 'set', path: '/actions/AHAND001/title', was: 'Scrub', value: 'Wash' }],
      },
    ],
  });
  expect(await ownChanges('t', fixture.author)).toEqual({ scenarioOwnChanges: [] });
});

it('treats the prefix of ids literally', async () => {
  expect(await ownChanges('%', colleague)).toEqual({ scenarioOwnChanges: [] });
});

it('tells which of the user’s own changes have arrived', async () => {
  const ask = (principal: Principal) =>
    own(
      'loggedOperations(input: $input) { operationId seq }',
      'LoggedOperationsInput',
      { operationIds: ['third', 'first', 'never'] },
      principal,
    );
  expect(await ask(colleague)).toEqual({ loggedOperations: [{ operationId: 'third', seq: 4 }] });
  expect(await ask(fixture.author)).toEqual({ loggedOperations: [{ operationId: 'first', seq: 2 }] });
});

it('is paged', async () => {
  expect((await history('skip: 1, take: 2')).items.map(({ seq }) => seq)).toEqual([3, 2]);
  expect((await history('skip: 9')).items).toEqual([]);
});

it('pages from a position of the log, unaffected by later changes', async () => {
  expect((await history('beforeSeq: 3, take: 1')).items.map(({ seq }) => seq)).toEqual([2]);
  expect((await history('beforeSeq: 1')).items).toEqual([]);
});

it.each([
  ['the title', 'action ahand', [4, 3, 2]],
  ['the author', 'béa', [4, 3]],
  ['literal wildcards', '%', []],
  ['an unstorable character', 'a\\u0000b', []],
])('can be searched for %s', async (_, text, found) => {
  const { items, totalCount } = await history(`search: "${text}"`);
  expect(items.map(({ seq }) => seq)).toEqual(found);
  expect(totalCount).toBe(found.length);
});

describe('comparison', () => {
  const compare = async (from: number, to: number | null, more = '') => {
    const fields = `from to totalCount items${more} { kind top place text entity } operations`;
    const answer = await own(
      `scenarioComparison(input: $input) { ${fields} }`,
      'ScenarioComparisonInput',
      { from, to },
      fixture.author,
    );
    return answer['scenarioComparison'] as unknown as Compared;
  };
  interface Compared {
    readonly from: number;
    readonly to: number;
    readonly totalCount: number;
    readonly items: readonly JsonObject[];
    readonly operations: readonly OperationCall[];
  }

  it('describes the differences, with the operations that produce them', async () => {
    const found = await compare(1, 3);
    expect(found).toMatchObject({ from: 1, to: 3, totalCount: 1 });
    expect(found.items[0]).toMatchObject({ kind: 'edited', top: 'AHAND001', entity: 'AHAND001' });
    expect(found.items[0]?.['text']).toContain('“Scrub”');
    expect(found.operations).toMatchObject([{ name: 'scenario.change', input: { steps: [{ value: 'Scrub' }] } }]);
  });

  it('works backwards, and to the current state', async () => {
    const found = await compare(3, null);
    expect(found).toMatchObject({ from: 3, to: 4, totalCount: 1 });
    expect(found.items[0]?.['text']).toContain('“Wash”');
    expect(await compare(2, 4)).toMatchObject({ totalCount: 0, items: [], operations: [] });
  });

  it('is paged', async () => {
    expect(await compare(1, 3, '(skip: 1, take: 1)')).toMatchObject({ totalCount: 1, items: [] });
    expect((await refusalOf(compare(1, 3, '(take: -1)'))).code).toBe('InvalidValueError');
  });

  it.each([
    [0, 2],
    [1, 99],
  ])('rejects a state before the first or after the last: %d to %d', async (from, to) => {
    expect((await refusalOf(compare(from, to))).code).toBe('NoRecordsFoundError');
  });
});

describe('behaviour', () => {
  const behaviour = async (given: JsonObject) => {
    const fields = 'summary plays changed sections { heading plays { title before after end } }';
    const answer = await own(
      `scenarioBehaviour(input: $input) { ${fields} }`,
      'ScenarioBehaviourInput',
      { plays: 4, ...given },
      fixture.author,
    );
    return answer['scenarioBehaviour'] as unknown as { readonly changed: number; readonly plays: number };
  };

  it('is that of two states, by the changes that make the difference', async () => {
    const same = await behaviour({ from: 2, to: 4 });
    expect(same).toMatchObject({
      changed: 0,
      sections: [],
      summary: expect.stringContaining('all unchanged') as string,
    });
    expect(same.plays).toBeGreaterThanOrEqual(4);
    expect(await behaviour({ from: 1 })).toMatchObject({ plays: same.plays });
  });

  it('plays recordings as long as the stored catalogue says', async () => {
    const scenarioCode = 'SEP002GB';
    await fixture.importExample('adult-sepsis', (scenario) => ({ ...scenario, scenarioCode, tests: [] }));
    await fixture.ask(
      'mutation ($input: PlaylistCommandUpdateInput!) { playlistCommandUpdate(input: $input) { seq } }',
      {
        input: { ...change('relieved'), scenarioCode, id: 'ltime001r1-2', args: { emotion: { emotion: 'HAPPY' } } },
      },
    );
    // at 45 s it coughs, for 4 s; a sound without a known length would take 3 s
    expect(await behaviour({ from: 1, plays: 1, scenarioCode })).toMatchObject({
      sections: [{ plays: [{ before: expect.stringMatching(/^0:49 .*In pain/) as string }] }],
    });
  });

  it.each([{ plays: -1 }, { plays: 101 }, { seed: -1 }])('rejects %j', async (given) => {
    expect((await refusalOf(behaviour({ from: 1, ...given }))).code).toBe('InvalidValueError');
  });

  it('rejects a state that doesn’t exist', async () => {
    expect((await refusalOf(behaviour({ from: 99 }))).code).toBe('NoRecordsFoundError');
  });
});

it.each(['take: -1', 'take: 3001', 'skip: -1', 'skip: 1000001'])('rejects %s', async (args) => {
  expect((await refusalOf(history(args))).code).toBe('InvalidValueError');
});

it('shows names only of users of the scenario’s institution and the user’s own', async () => {
  const guests = await seedInstitution(fixture.database, 'Guest Hospital');
  const { institutionId: ownerId, libraryId } = fixture.institution;
  const { institutionId, userId } = guests;
  await fixture.database.acrossInstitutions((queries) =>
    queries.insert(libraryAccess).values({ ownerId, libraryId, institutionId, access: 'FULL' }),
  );
  const guest = testPrincipal({ institutionId, userId });
  await fixture.ask(
    `mutation ($input: ActionUpdateInput!) { actionUpdate(input: $input) { seq } }`,
    { input: { ...change('guest'), institutionId, actionCode: 'AHAND001', title: 'Gel' } },
    guest,
  );
  const actors = async (principal: Principal) => (await history('take: 2', principal)).items.map(({ actor }) => actor);
  expect(await actors(guest)).toMatchObject([{ id: userId, name: 'Ada Author' }, { name: 'Bea Nurse' }]);
  expect(await actors(fixture.author)).toMatchObject([{ id: userId, name: null }, { name: 'Bea Nurse' }]);
});
