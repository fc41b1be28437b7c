import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scenario } from '#database/tables/scenarios';
import { localAccount } from '#database/tables/sign-in';
import { groupMember, libraryAccess, userAccount, userGroup, userInstitution } from '#database/tables/tenancy';
import { noPassword } from '#sign-in/accounts/local-accounts';
import { runGraphql, testContext } from '../graphql-fixture';
import { refusalOf } from '../log/log-fixture';
import { policies, testPrincipal } from '../principal';
import { openTenancyFixture, type TenancyFixture } from './tenancy-fixture';

let fixture: TenancyFixture;
beforeAll(async () => {
  fixture = await openTenancyFixture();
});
afterAll(() => fixture.drop());

const own = `{ userInstitutions { selected institution { id name externalId userInactivePeriod } } }`;
const change = `mutation ($input: InstitutionSwitchInput!) { institutionSwitch(input: $input) { selected institution { id externalId users } } }`;
const create = `mutation ($input: InstitutionCreateInput!) { institutionCreate(input: $input) { id externalId name userInactivePeriod } }`;
const update = `mutation ($input: InstitutionUpdateInput!) { institutionUpdate(input: $input) { name userInactivePeriod } }`;
const remove = `mutation ($input: InstitutionDeleteInput!) { institutionDelete(input: $input) }`;
const one = `query ($input: InstitutionInput!) { institution(input: $input) { name users scenarios } }`;

describe('the institutions of a user', () => {
  it('are only their own, with the active one selected', async () => {
    const { mine, other } = fixture;
    const userId = await inBoth();
    const person = testPrincipal({ institutionId: mine.institutionId, userId });
    const { userInstitutions } = await fixture.run<{
      userInstitutions: { selected: boolean; institution: { id: string } }[];
    }>(person, own);
    expect(userInstitutions.map(({ selected, institution }) => [institution.id, selected])).toEqual([
      [mine.institutionId, true],
      [other.institutionId, false],
    ]);
    const stranger = testPrincipal({ institutionId: mine.institutionId, userId: mine.userId });
    expect(await fixture.run(stranger, own)).toMatchObject({
      userInstitutions: [{ institution: { name: 'North Hospital' } }],
    });
  });

  it('contain one for an API token, which can’t switch either', async () => {
    const { mine, other } = fixture;
    const userId = await inBoth();
    const token = testPrincipal({
      institutionId: mine.institutionId,
      userId,
      credential: { kind: 'api-token', id: randomUUID() },
    });
    expect(await fixture.run(token, own)).toMatchObject({
      userInstitutions: [{ institution: { id: mine.institutionId } }],
    });
    expect((await refusalOf(fixture.run(token, change, { institutionId: other.institutionId }))).code).toBe(
      'ScenarioAccessError',
    );
  });

  it('are switched, with one active at a time, even when two tabs switch at once', async () => {
    const { mine, other } = fixture;
    const userId = await inBoth();
    const person = testPrincipal({ institutionId: mine.institutionId, userId });
    const answer = await fixture.run(person, change, { institutionId: other.institutionId });
    // no counts for an institution that is not yet active in this request
    expect(answer).toMatchObject({
      institutionSwitch: { selected: true, institution: { id: other.institutionId, users: null } },
    });
    expect(await selectedOf(userId)).toEqual([other.institutionId]);
    expect(fixture.readAnew).toContain(userId);
    await Promise.all(
      [mine, other, mine, other].map(({ institutionId }) => fixture.run(person, change, { institutionId })),
    );
    expect(await selectedOf(userId)).toHaveLength(1);
  });

  it('can’t be switched to a foreign, missing, disabled or invalid one', async () => {
    const { mine, other, test } = fixture;
    const person = testPrincipal({ institutionId: mine.institutionId, userId: mine.userId });
    const shutOut = await inBoth();
    await test.database.acrossInstitutions((queries) =>
      queries
        .update(userInstitution)
        .set({ enabled: false })
        .where(and(eq(userInstitution.userId, shutOut), eq(userInstitution.institutionId, other.institutionId))),
    );
    const refusals = [
      await refusalOf(fixture.run(person, change, { institutionId: other.institutionId })),
      await refusalOf(fixture.run(person, change, { institutionId: randomUUID() })),
      await refusalOf(fixture.run(person, change, { institutionId: "' OR true --" })),
      await refusalOf(fixture.run({ ...person, userId: shutOut }, change, { institutionId: other.institutionId })),
    ];
    expect(refusals.map(({ code, message }) => `${code} ${message}`)).toEqual(
      Array(4).fill('NoRecordsFoundError The institution does not exist, or you don’t have access to it.'),
    );
    expect(await selectedOf(mine.userId)).toEqual([mine.institutionId]);
  });
});

describe('the institutions in which a scenario can be opened', () => {
  const where = `query ($scenarioCode: String!) { scenarioInstitutions(scenarioCode: $scenarioCode) { name } }`;
  const ask = async (principal: ReturnType<typeof testPrincipal>, scenarioCode: string) => {
    const { schema, services } = fixture;
    const { data, errors } = await runGraphql(schema, testContext(services, principal), where, { scenarioCode });
    expect(errors).toBeUndefined();
    return { ...data };
  };
  const codeIn = async (institutionId: string) => {
    const [row] = await fixture.test.database.inInstitution(institutionId, (queries) =>
      queries.select({ code: scenario.scenarioCode }).from(scenario),
    );
    return row?.code ?? '';
  };

  it('are the user’s other ones only', async () => {
    const { mine, other } = fixture;
    const both = testPrincipal({ institutionId: mine.institutionId, userId: await inBoth() });
    const code = await codeIn(other.institutionId);
    expect(await ask(both, code)).toEqual({ scenarioInstitutions: [{ name: 'South Hospital' }] });
    // in the active one it can be opened anyway
    expect(await ask(both, await codeIn(mine.institutionId))).toEqual({ scenarioInstitutions: [] });
    expect(await ask(both, 'NOSUCH01')).toEqual({ scenarioInstitutions: [] });
    const stranger = testPrincipal({ institutionId: mine.institutionId, userId: mine.userId });
    expect(await ask(stranger, code)).toEqual({ scenarioInstitutions: [] });
    const token = { ...both, credential: { kind: 'api-token', id: randomUUID() } } as const;
    expect(await ask(token, code)).toEqual({ scenarioInstitutions: [] });
  });

  it('include none where a group would be needed that the user is not in', async () => {
    const { mine, other, test } = fixture;
    const both = testPrincipal({ institutionId: mine.institutionId, userId: await inBoth() });
    const code = await codeIn(other.institutionId);
    const groupId = await fixture.addGroup([], other.institutionId);
    const limitTo = (group: string | null) =>
      test.database.acrossInstitutions((queries) =>
        queries.update(libraryAccess).set({ groupId: group }).where(eq(libraryAccess.libraryId, other.libraryId)),
      );
    await limitTo(groupId);
    expect(await ask(both, code)).toEqual({ scenarioInstitutions: [] });
    await test.database.acrossInstitutions((queries) =>
      queries.insert(groupMember).values({ groupId, userId: both.userId, institutionId: other.institutionId }),
    );
    expect(await ask(both, code)).toEqual({ scenarioInstitutions: [{ name: 'South Hospital' }] });
    await limitTo(null);
  });
});

describe('an institution', () => {
  it('is found by its id when it is the active one', async () => {
    const { mine, other } = fixture;
    const person = testPrincipal({ institutionId: mine.institutionId });
    expect(await fixture.run(person, one, { id: mine.institutionId.toUpperCase() })).toMatchObject({
      institution: { name: 'North Hospital', scenarios: 1 },
    });
    for (const id of [other.institutionId, randomUUID(), '', 'x\0'])
      expect(await refusalOf(fixture.run(person, one, { id }))).toMatchObject({
        code: 'NoRecordsFoundError',
        metadata: {},
      });
  });

  it('is created with groups and an administrator, and a generated external id', async () => {
    const { mine, test } = fixture;
    const person = testPrincipal({ institutionId: mine.institutionId, userId: mine.userId });
    const made = await Promise.all(['West Ward', 'West Ward', '療養所'].map((name) => makeInstitution(person, name)));
    expect(new Set(made.map(({ externalId }) => externalId)).size).toBe(3);
    expect(made[0]?.externalId).toMatch(/^west-ward-[0-9a-f]{8}$/);
    const id = made[0]!.id;
    const [administrators] = await test.database.acrossInstitutions((queries) =>
      queries
        .select({ name: userGroup.name, userId: groupMember.userId })
        .from(groupMember)
        .innerJoin(userGroup, eq(userGroup.id, groupMember.groupId))
        .where(eq(groupMember.institutionId, id)),
    );
    expect(administrators).toEqual({ name: 'Administrators', userId: mine.userId });
    await fixture.run(person, change, { institutionId: id });
    const there = testPrincipal({ institutionId: id, userId: mine.userId });
    expect(
      await fixture.run(there, update, { institutionId: id, id, name: 'East Ward', userInactivePeriod: 30 }),
    ).toEqual({
      institutionUpdate: { name: 'East Ward', userInactivePeriod: 30 },
    });
    expect(await fixture.run(there, remove, { institutionId: id, id })).toEqual({ institutionDelete: id });
    expect(await selectedOf(mine.userId)).toHaveLength(1);
  });

  it('can be deleted while another one is stored, which stays so', async () => {
    const { mine, other } = fixture;
    const userId = await inBoth();
    const person = testPrincipal({ institutionId: mine.institutionId, userId });
    const { id } = await makeInstitution(person, 'West Ward');
    await fixture.run(person, change, { institutionId: other.institutionId });
    const there = testPrincipal({ institutionId: id, userId });
    expect(await fixture.run(there, remove, { institutionId: id, id })).toEqual({ institutionDelete: id });
    expect(await selectedOf(userId)).toEqual([other.institutionId]);
  });

  it('can only be changed and deleted by its own users', async () => {
    const { mine, other } = fixture;
    const person = testPrincipal({ institutionId: mine.institutionId });
    for (const source of [update, remove])
      for (const id of [other.institutionId, randomUUID()])
        expect(
          (await refusalOf(fixture.run(person, source, { id, ...(source === update ? { name: 'Ours' } : {}) }))).code,
        ).toBe('NoRecordsFoundError');
    const reader = testPrincipal({ institutionId: mine.institutionId, permissions: policies('Institution:Read') });
    for (const [source, input] of [
      [update, { name: 'Mine' }],
      [remove, {}],
    ] as const)
      expect((await refusalOf(fixture.run(reader, source, { id: mine.institutionId, ...input }))).code).toBe(
        'ScenarioAccessError',
      );
    expect((await refusalOf(fixture.run(reader, create, { name: 'Another' }))).code).toBe('ScenarioAccessError');
  });

  it('is not deleted while it contains anything', async () => {
    const { mine } = fixture;
    const person = testPrincipal({ institutionId: mine.institutionId, userId: mine.userId });
    expect((await refusalOf(fixture.run(person, remove, { id: mine.institutionId }))).code).toBe('EntitiesInUseError');
    const made = await makeInstitution(person, 'Only one');
    const there = testPrincipal({ institutionId: made.id, userId: mine.userId });
    await fixture.run(there, `mutation ($input: LibraryCreateInput!) { libraryCreate(input: $input) { id } }`, {
      institutionId: made.id,
      code: 'X',
      name: 'Full',
    });
    expect((await refusalOf(fixture.run(there, remove, { institutionId: made.id, id: made.id }))).message).toContain(
      'libraries',
    );
  });

  it.each([0, 721, -5])('has an inactive period of 1 to 720 minutes, not %i', async (userInactivePeriod) => {
    const person = testPrincipal({ institutionId: fixture.mine.institutionId });
    const refusal = await refusalOf(
      fixture.run(person, update, { id: fixture.mine.institutionId, userInactivePeriod }),
    );
    expect(refusal.code).toBe('InvalidValueError');
  });
});

async function makeInstitution(person: ReturnType<typeof testPrincipal>, name: string) {
  const { institutionCreate } = await fixture.run<{ institutionCreate: { id: string; externalId: string } }>(
    person,
    create,
    { name },
  );
  return institutionCreate;
}

async function inBoth() {
  const id = await fixture.addUser();
  await fixture.test.database.acrossInstitutions((queries) =>
    queries.insert(userInstitution).values({ userId: id, institutionId: fixture.other.institutionId }),
  );
  return id;
}

async function selectedOf(userId: string) {
  const rows = await fixture.test.database.acrossInstitutions((queries) =>
    queries
      .select()
      .from(userInstitution)
      .where(and(eq(userInstitution.userId, userId), userInstitution.selected)),
  );
  return rows.map(({ institutionId }) => institutionId);
}

describe('the names of administrators', () => {
  const names = `query ($input: AdministratorNamesInput!) { administratorNames(input: $input) }`;

  it('are read by anyone of the institution, and are only those of users who can help', async () => {
    const { addGroup, addUser, mine, other, run, test } = fixture;
    const administers = await addGroup();
    const reads = await addGroup(policies('User:Read', 'Group:Read'));
    const named = async (name: string, groupId: string, more: { enabled?: boolean; subject?: string | null } = {}) => {
      const id = await addUser([groupId]);
      await test.database.acrossInstitutions((queries) =>
        queries
          .update(userAccount)
          .set({ name, ...more })
          .where(eq(userAccount.id, id)),
      );
      return id;
    };
    await named('Zoe', administers);
    await named('Ann', administers);
    await named('Only reads', reads);
    await named('Disabled', administers, { enabled: false });
    await named('Invited', administers, { subject: null });
    const awaited = await named('Awaited', administers);
    await test.database.acrossInstitutions((queries) =>
      queries.insert(localAccount).values({ userId: awaited, username: 'awaited', passwordHash: noPassword }),
    );
    await addUser([await addGroup(undefined, other.institutionId)], other.institutionId);
    const anyone = testPrincipal({ institutionId: mine.institutionId, permissions: [] });
    const { administratorNames } = await run<{ administratorNames: readonly string[] }>(anyone, names);
    expect(
      administratorNames.filter((name) =>
        ['Zoe', 'Ann', 'Only reads', 'Disabled', 'Invited', 'Awaited'].includes(name),
      ),
    ).toEqual(['Ann', 'Zoe']);
    const stranger = testPrincipal({ institutionId: other.institutionId, permissions: [] });
    expect((await refusalOf(run(stranger, names))).code).toBe('NoRecordsFoundError');
    expect((await refusalOf(run(null, names))).code).toBe('AUTH_NOT_AUTHENTICATED');
  });
});
