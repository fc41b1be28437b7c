import { randomUUID } from 'node:crypto';
import type { JsonObject } from '@scn/core/base/json';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { libraryAccess, userAccount, userInstitution } from '#database/tables/tenancy';
import type { Principal } from '#principal/principal';
import { testPrincipal } from '../principal';
import { seedInstitution } from '../seed';
import { refusalOf, ScenarioFixture } from './scenario-fixture';

let fixture: ScenarioFixture;
let colleague: Principal;
const first = new Date('2026-03-04T05:06:07.000Z');

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
  await fixture.importExample('anaphylaxis');
  await rename('one', 'SEP001GB', 'AHAND001', colleague, 1);
  await rename('two', 'ANA001GB', 'AINTR001', colleague, 2);
  await rename('three', 'SEP001GB', 'AHAND001', fixture.author, 3);
});
afterAll(() => fixture.close());

async function rename(
  operationId: string,
  scenarioCode: string,
  actionCode: string,
  principal: Principal,
  minutes: number,
) {
  fixture.now = new Date(first.getTime() + minutes * 60_000);
  const input = { institutionId: principal.institutionId, scenarioCode, operationId, actionCode, title: operationId };
  await fixture.ask(
    `mutation ($input: ActionUpdateInput!) { actionUpdate(input: $input) { seq } }`,
    { input },
    principal,
  );
}

async function changes(input: JsonObject = {}, principal = fixture.author, args = '') {
  const fields = '{ scenarioCode scenarioTitle libraryCode seq title at isOwn actor { name } }';
  const answer = await fixture.ask(
    `query ($input: RecentChangesInput!) { recentChanges(input: $input ${args}) ${fields} }`,
    { input: { institutionId: principal.institutionId, ...input } },
    principal,
  );
  return answer['recentChanges'] as unknown as readonly JsonObject[];
}

it('lists the changes of every scenario, newest first', async () => {
  expect(await changes()).toMatchObject([
    { scenarioCode: 'SEP001GB', seq: 3, title: 'Change action AHAND001', isOwn: true },
    { scenarioCode: 'ANA001GB', seq: 2, isOwn: false, actor: { name: 'Bea Nurse' } },
    { scenarioCode: 'SEP001GB', seq: 2, isOwn: false, libraryCode: expect.any(String) as string },
    { seq: 1 },
    { seq: 1 },
  ]);
  expect(await changes({}, fixture.author, 'take: 2')).toHaveLength(2);
});

it('excludes the user’s own changes and older ones', async () => {
  expect((await changes({ byOthers: true })).map(({ seq, scenarioCode }) => [scenarioCode, seq])).toEqual([
    ['ANA001GB', 2],
    ['SEP001GB', 2],
  ]);
  const since = new Date(first.getTime() + 60_000).toISOString();
  expect((await changes({ byOthers: true, since })).map(({ scenarioCode }) => scenarioCode)).toEqual(['ANA001GB']);
  expect(await changes({ since: fixture.now.toISOString() })).toEqual([]);
});

it('shows guests what is shared with them, and others nothing', async () => {
  const { institutionId, userId } = await seedInstitution(fixture.database, 'Guest Hospital');
  const guest = testPrincipal({ institutionId, userId });
  expect(await changes({}, guest)).toEqual([]);
  const { institutionId: ownerId, libraryId } = fixture.institution;
  await fixture.database.acrossInstitutions((queries) =>
    queries.insert(libraryAccess).values({ ownerId, libraryId, institutionId, access: 'READONLY' }),
  );
  expect(await changes({}, guest, 'take: 2')).toMatchObject([
    { scenarioCode: 'SEP001GB', seq: 3, actor: { name: 'Ada Author' } },
    { scenarioCode: 'ANA001GB', seq: 2 },
  ]);
  const { institutionId: foreign } = fixture.institution;
  expect((await refusalOf(changes({ institutionId: foreign }, guest))).code).toBe('NoRecordsFoundError');
});

it.each(['take: -1', 'take: 101'])('rejects %s', async (args) => {
  expect((await refusalOf(changes({}, fixture.author, args))).code).toBe('InvalidValueError');
});
