import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../log/log-fixture';
import { policies, testPrincipal } from '../principal';
import { openTenancyFixture, type TenancyFixture } from './tenancy-fixture';

let fixture: TenancyFixture;
beforeAll(async () => {
  fixture = await openTenancyFixture();
});
afterAll(() => fixture.drop());

const create = `mutation ($input: LibraryCreateInput!) {
  libraryCreate(input: $input) { id code name access ownedByInstitution scenarios institution { id } } }`;
const update = `mutation ($input: LibraryUpdateInput!) { libraryUpdate(input: $input) { code name } }`;
const remove = `mutation ($input: LibraryDeleteInput!) { libraryDelete(input: $input) }`;
const share = `mutation ($input: LibraryShareInput!) { libraryShare(input: $input) { id institutionId groupId access } }`;
const unshare = `mutation ($input: LibraryUnshareInput!) { libraryUnshare(input: $input) }`;
const accesses = `query ($input: LibraryAccessesInput!) { libraryAccesses(input: $input) { id institutionId groupId access } }`;
const one = `query ($input: LibraryInput!) { library(input: $input) { access ownedByInstitution institution { id } } }`;
const lists = (scope: string) =>
  `query ($input: ${scope}LibrariesInput!) { libraries: ${scope.toLowerCase()}Libraries(input: $input) { items { id access } } }`;

const admin = (given = {}) => testPrincipal({ institutionId: fixture.mine.institutionId, ...given });
const theirs = () => testPrincipal({ institutionId: fixture.other.institutionId });

describe('a library', () => {
  it('is created for all users, or for a group', async () => {
    const { mine } = fixture;
    const forAll = await make();
    expect(forAll).toMatchObject({
      access: 'FULL',
      ownedByInstitution: true,
      scenarios: 0,
      institution: { id: mine.institutionId },
    });
    const group = await fixture.addGroup([]);
    const forGroup = await make({ groupId: group });
    expect(forGroup.access).toBeNull();
    expect(await fixture.run(admin({ groupIds: [group] }), one, { id: forGroup.id })).toMatchObject({
      library: { access: 'FULL' },
    });
    expect(await fixture.run(admin(), accesses, { libraryId: forGroup.id })).toMatchObject({
      libraryAccesses: [{ institutionId: mine.institutionId, groupId: group, access: 'FULL' }],
    });
  });

  it('is listed with its access among all libraries of the institution, and no others', async () => {
    const { id } = await make();
    const { libraryAccesses } = await fixture.run<{ libraryAccesses: { libraryId: string }[] }>(
      admin(),
      'query ($input: LibraryAccessesInput!) { libraryAccesses(input: $input) { libraryId } }',
      {},
    );
    const ids = libraryAccesses.map(({ libraryId }) => libraryId);
    expect(ids).toContain(id);
    expect(ids).toContain(fixture.mine.libraryId);
    expect(ids).not.toContain(fixture.other.libraryId);
  });

  it('has a unique code in capitals', async () => {
    const { id, code } = await make({ code: 'med-one' });
    expect(code).toBe('MED-ONE');
    expect((await refusalOf(make({ code: 'Med-One' }))).code).toBe('PropertyNotUniqueError');
    for (const bad of ['', '-x', 'a b', 'ü', '../x', 'x'.repeat(33), 'A\0'])
      expect((await refusalOf(make({ code: bad }))).code, bad).toMatch(/InvalidValue|Required|MaxLength/);
    expect(await fixture.run(admin(), update, { id, name: 'Renamed' })).toEqual({
      libraryUpdate: { code: 'MED-ONE', name: 'Renamed' },
    });
    const { code: other } = await make();
    expect((await refusalOf(fixture.run(admin(), update, { id, code: other }))).code).toBe('PropertyNotUniqueError');
  });

  it('is deleted when it is empty, and lists the scenarios that prevent it', async () => {
    const { mine, run } = fixture;
    const { id } = await make();
    expect(await run(admin(), remove, { id })).toEqual({ libraryDelete: id });
    const refusal = await refusalOf(run(admin(), remove, { id: mine.libraryId }));
    expect(refusal).toMatchObject({ code: 'EntityInUseError', metadata: { scenarios: 1 } });
    expect(refusal.metadata['dependencies']).toEqual([
      expect.objectContaining({ name: 'Chest pain', entityType: 'scenario' }),
    ]);
  });

  it('hides scenarios in its error from users who can’t open them', async () => {
    const group = await fixture.addGroup([]);
    const { id } = await make({ groupId: group });
    await addScenario(id);
    const refusal = await refusalOf(fixture.run(admin(), remove, { id }));
    expect(refusal.metadata).toMatchObject({ scenarios: 1, dependencies: [] });
  });
});

describe('sharing', () => {
  it('grants access to other institutions, and revokes it', async () => {
    const { mine, other, run } = fixture;
    const { id } = await make();
    const input = { libraryId: id, recipientInstitutionId: other.institutionId, access: 'READONLY' };
    const { libraryShare } = await run<{ libraryShare: { id: string } }>(admin(), share, input);
    const seen = await run(theirs(), one, { institutionId: other.institutionId, id });
    expect(seen).toEqual({ library: { access: 'READONLY', ownedByInstitution: false, institution: null } });
    expect(await ids('Global', theirs(), other.institutionId)).toContain(id);
    expect(await ids('Institution', theirs(), other.institutionId)).toContain(id);
    expect(await ids('Owned', theirs(), other.institutionId)).not.toContain(id);
    expect(await ids('Owned', admin())).toContain(id);
    expect(await ids('Global', admin())).not.toContain(id);
    await run(admin(), share, { ...input, access: 'FULL' });
    expect(await run(theirs(), one, { institutionId: other.institutionId, id })).toMatchObject({
      library: { access: 'FULL' },
    });
    // full access to its scenarios doesn't make them the owner
    for (const [source, given] of [
      [update, { id, name: 'Mine now' }],
      [remove, { id }],
      [share, { libraryId: id, access: 'FULL', recipientInstitutionId: randomUUID() }],
      [accesses, { libraryId: id }],
    ] as const)
      expect((await refusalOf(run(theirs(), source, { institutionId: other.institutionId, ...given }))).code).toBe(
        'ScenarioAccessError',
      );
    await run(admin(), unshare, { libraryAccessId: libraryShare.id });
    expect((await refusalOf(run(theirs(), one, { institutionId: other.institutionId, id }))).code).toBe(
      'NoRecordsFoundError',
    );
    expect(mine.institutionId).not.toBe(other.institutionId);
  });

  it('does not reveal which institutions exist', async () => {
    const { other, run } = fixture;
    const { id } = await make();
    const given = await Promise.all(
      [other.institutionId, randomUUID()].map((recipientInstitutionId) =>
        run<{ libraryShare: object }>(admin(), share, { libraryId: id, recipientInstitutionId, access: 'PARTIAL' }),
      ),
    );
    for (const { libraryShare } of given) expect(libraryShare).toMatchObject({ groupId: null, access: 'PARTIAL' });
  });

  it('accepts only groups of the own institution', async () => {
    const { mine, other, run } = fixture;
    const { id } = await make();
    const foreign = await fixture.addGroup([], other.institutionId);
    const own = await fixture.addGroup([]);
    const refusals = await Promise.all([
      refusalOf(run(admin(), share, { libraryId: id, groupId: foreign, access: 'FULL' })),
      refusalOf(run(admin(), share, { libraryId: id, groupId: randomUUID(), access: 'FULL' })),
      refusalOf(
        run(admin(), share, {
          libraryId: id,
          recipientInstitutionId: other.institutionId,
          groupId: foreign,
          access: 'FULL',
        }),
      ),
      refusalOf(
        run(admin(), share, {
          libraryId: id,
          recipientInstitutionId: other.institutionId,
          groupId: own,
          access: 'FULL',
        }),
      ),
    ]);
    expect(refusals.map(({ code, message }) => `${code} ${message}`)).toEqual(
      Array(4).fill('NoRecordsFoundError The group does not exist, or you don’t have access to it.'),
    );
    await run(admin(), share, {
      libraryId: id,
      recipientInstitutionId: mine.institutionId,
      groupId: own,
      access: 'PARTIAL',
    });
  });

  it('can’t grant or revoke more access than the user has', async () => {
    const { run } = fixture;
    const group = await fixture.addGroup([]);
    const { id } = await make({ groupId: group });
    const owner = admin({ groupIds: [group] });
    const readers = await fixture.addGroup([]);
    await run(owner, share, { libraryId: id, groupId: readers, access: 'READONLY' });
    const reader = admin({ groupIds: [readers] });
    const { libraryAccesses } = await run<{ libraryAccesses: { id: string; groupId: string }[] }>(owner, accesses, {
      libraryId: id,
    });
    const full = libraryAccesses.find((access) => access.groupId === group)!;
    for (const attempt of [
      () => run(reader, share, { libraryId: id, access: 'FULL' }),
      () => run(reader, share, { libraryId: id, groupId: readers, access: 'PARTIAL' }),
      () => run(reader, share, { libraryId: id, groupId: group, access: 'READONLY' }),
      () => run(reader, unshare, { libraryAccessId: full.id }),
      () => run(admin(), share, { libraryId: id, access: 'READONLY' }),
    ])
      expect((await refusalOf(attempt())).code).toBe('ScenarioAccessError');
    await run(reader, share, { libraryId: id, access: 'READONLY' });
  });

  it('leaves at least one user with full access', async () => {
    const { run } = fixture;
    const { id } = await make();
    const { libraryAccesses } = await run<{ libraryAccesses: { id: string }[] }>(admin(), accesses, { libraryId: id });
    const libraryAccessId = libraryAccesses[0]!.id;
    for (const attempt of [
      () => run(admin(), unshare, { libraryAccessId }),
      () => run(admin(), share, { libraryId: id, access: 'READONLY' }),
    ])
      expect((await refusalOf(attempt())).code).toBe('EntityInUseError');
    const group = await fixture.addGroup([]);
    await run(admin(), share, { libraryId: id, groupId: group, access: 'FULL' });
    // the group is empty
    expect((await refusalOf(run(admin(), unshare, { libraryAccessId }))).code).toBe('EntityInUseError');
    await fixture.addUser([group]);
    await run(admin(), unshare, { libraryAccessId });
  });

  it('requires its policies', async () => {
    const { mine, run } = fixture;
    const reader = testPrincipal({ institutionId: mine.institutionId, permissions: policies('Library:Read') });
    const unprivileged = testPrincipal({ institutionId: mine.institutionId, permissions: [] });
    await run(reader, accesses, { libraryId: mine.libraryId });
    for (const [person, source, input] of [
      [unprivileged, accesses, { libraryId: mine.libraryId }],
      [reader, share, { libraryId: mine.libraryId, access: 'READONLY' }],
      [reader, unshare, { libraryAccessId: randomUUID() }],
      [reader, create, { code: 'NO', name: 'No' }],
      [reader, update, { id: mine.libraryId, name: 'No' }],
      [reader, remove, { id: mine.libraryId }],
    ] as const)
      expect((await refusalOf(run(person, source, input))).code).toBe('ScenarioAccessError');
  });
});

describe('lists', () => {
  it('show all own libraries to users with Library:Read, otherwise those with access', async () => {
    const { mine } = fixture;
    const group = await fixture.addGroup([]);
    const { id } = await make({ groupId: group });
    const unprivileged = testPrincipal({ institutionId: mine.institutionId, permissions: [] });
    expect(await ids('Owned', admin())).toContain(id);
    expect(await ids('Institution', admin())).not.toContain(id);
    expect(await ids('Owned', unprivileged)).not.toContain(id);
    expect(await ids('Owned', unprivileged)).toContain(mine.libraryId);
    expect((await refusalOf(fixture.run(unprivileged, one, { id }))).code).toBe('NoRecordsFoundError');
  });
});

let made = 0;
async function make(input: object = {}) {
  made += 1;
  const given = { code: `LIB-${made}`, name: `Library ${made}`, ...input };
  const { libraryCreate } = await fixture.run<{ libraryCreate: { id: string; code: string; access: unknown } }>(
    admin(),
    create,
    given,
  );
  return libraryCreate;
}

async function ids(scope: string, principal: ReturnType<typeof admin>, institutionId = fixture.mine.institutionId) {
  const { libraries } = await fixture.run<{ libraries: { items: { id: string }[] } }>(principal, lists(scope), {
    institutionId,
  });
  return libraries.items.map(({ id }) => id);
}

function addScenario(libraryId: string) {
  return fixture.test.database.inInstitution(fixture.mine.institutionId, (queries) =>
    queries.execute(sql`INSERT INTO scenario (institution_id, library_id, scenario_code, title, culture, product_status, head_hash)
      VALUES (${fixture.mine.institutionId}, ${libraryId}, ${`HID${made}GB`}, 'Hidden', 'en-GB', 'ALPHA', '')`),
  );
}
