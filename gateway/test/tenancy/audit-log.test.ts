import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { policyNames } from '@scn/core/permissions/policies';
import { errorCode } from '#database/connection';
import type { Queries } from '#database/database';
import { auditEntry } from '#database/tables/audit';
import type { Principal } from '#principal/principal';
import { policies, testPrincipal } from '../principal';
import { openTenancyFixture, type TenancyFixture } from './tenancy-fixture';

const insufficientPrivilege = '42501';

interface Entry {
  readonly kind: string;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly subjectId: string | null;
  readonly subjectName: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

let fixture: TenancyFixture;
let administrator: Principal;

beforeAll(async () => {
  fixture = await openTenancyFixture(null);
  administrator = await fixture.principalOf(await fixture.addUser([await fixture.addGroup()]));
});
afterAll(async () => fixture.drop());

const logQuery = `query ($input: AuditLogInput!) { auditLog(input: $input) { totalCount
  items { kind actorId actorName subjectId subjectName details } } }`;

async function log(
  input: Readonly<Record<string, unknown>> = {},
  principal = administrator,
): Promise<readonly Entry[]> {
  const { auditLog } = await fixture.run<{ auditLog: { items: readonly Entry[] } }>(principal, logQuery, input);
  return auditLog.items;
}

/** The entries that an action adds, oldest first. */
async function entriesOf(act: () => Promise<unknown>): Promise<readonly Entry[]> {
  const before = (await log()).length;
  await act();
  const all = await log();
  return all.slice(0, all.length - before);
}

const createGroup = `mutation ($input: GroupCreateInput!) { groupCreate(input: $input) { id } }`;

test('says who granted which permissions to whom', async () => {
  const created = await entriesOf(() =>
    fixture.run(administrator, createGroup, {
      name: 'Examiners',
      permissions: [{ policyName: 'User:Read', field: ['email'] }],
    }),
  );
  expect(
    created
      .map(({ kind, actorId, actorName, subjectName, details }) => ({ kind, actorId, actorName, subjectName, details }))
      .sort((a, b) => a.kind.localeCompare(b.kind)),
  ).toEqual([
    { kind: 'GROUP_CREATED', actorId: administrator.userId, actorName: 'Grace', subjectName: 'Examiners', details: {} },
    {
      kind: 'PERMISSIONS_CHANGED',
      ...{ actorId: administrator.userId, actorName: 'Grace', subjectName: 'Examiners' },
      details: { added: ['User:Read without email'], removed: [] },
    },
  ]);
  const groupId = created[0]?.subjectId;
  const userId = await fixture.addUser();
  const added = await entriesOf(() =>
    fixture.run(administrator, `mutation ($input: GroupMembersAddInput!) { groupMembersAdd(input: $input) { id } }`, {
      ...{ id: groupId, userIds: [userId] },
    }),
  );
  expect(added).toMatchObject([{ kind: 'MEMBERS_CHANGED', details: { added: ['Grace'], removed: [] } }]);
  expect((await log({ userId })).map(({ kind }) => kind)).toEqual(['MEMBERS_CHANGED']);
});

test('records nothing for a change that is refused', async () => {
  const limited = await fixture.principalOf(
    await fixture.addUser([await fixture.addGroup(policies('Group:Create', 'AuditLog:Read'))]),
  );
  const refused = await entriesOf(() =>
    fixture
      .run(limited, createGroup, { name: 'Escalated', permissions: [{ policyName: 'User:Delete' }] })
      .catch(() => undefined),
  );
  expect(refused).toEqual([]);
});

test('leaves names and addresses of people out of what is stored', async () => {
  await fixture.run(administrator, `mutation ($input: UserCreateInput!) { userCreate(input: $input) { id } }`, {
    ...{
      username: 'florence',
      name: 'Florence Nightingale',
      email: 'florence@example.org',
      password: 'lamp and ledger 1854',
    },
  });
  const { rows } = await fixture.test.database.acrossInstitutions((queries) =>
    queries.execute(sql`SELECT * FROM audit_entry`),
  );
  const stored = JSON.stringify(rows);
  expect(stored).toContain('USER_ADDED');
  for (const personal of ['florence', 'Florence', 'lamp and ledger', 'Grace']) expect(stored).not.toContain(personal);
});

test('requires AuditLog:Read', async () => {
  const without = policies(...policyNames.filter((name) => name !== 'AuditLog:Read'));
  const author = await fixture.principalOf(await fixture.addUser([await fixture.addGroup(without)]));
  await expect(log({}, author)).rejects.toMatchObject({ code: 'ScenarioAccessError' });
});

test('is filtered by kind and time', async () => {
  const kinds = (await log({ kinds: ['GROUP_CREATED'] })).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['GROUP_CREATED']));
  expect(await log({ from: '2200-01-01T00:00:00.000Z' })).toEqual([]);
  expect((await log({ until: '2200-01-01T00:00:00.000Z' })).length).toBeGreaterThan(0);
});

test('an entry of a kind that only a newer version knows is shown by its name, and the others with it', async () => {
  await fixture.run(administrator, createGroup, { name: 'Known', permissions: [] });
  await fixture.test.database.acrossInstitutions((queries) =>
    queries.insert(auditEntry).values({
      ...{ institutionId: fixture.mine.institutionId, kind: 'COURSE_ARCHIVED', subjectName: 'Course' },
      details: { year: 2027 },
    }),
  );
  const read = async (kinds: readonly string[]) =>
    (await log({ kinds })).map(({ kind, details }) => ({ kind, details }));
  const other = { kind: 'OTHER', details: { year: 2027, kind: 'COURSE_ARCHIVED' } };
  expect(await read(['OTHER'])).toEqual([other]);
  expect(await read([])).toContainEqual(other);
  const both = await read(['GROUP_CREATED', 'OTHER']);
  expect(both[0]).toEqual(other);
  expect(new Set(both.map(({ kind }) => kind))).toEqual(new Set(['OTHER', 'GROUP_CREATED']));
});

test('shows an institution only its own entries', async () => {
  const { database } = fixture.test;
  await database.acrossInstitutions((queries) =>
    queries.insert(auditEntry).values([
      { institutionId: fixture.other.institutionId, kind: 'INSTITUTION_CHANGED', subjectName: 'Elsewhere' },
      { institutionId: null, kind: 'SIGN_IN_FAILED' },
    ]),
  );
  const all = await log();
  expect(all.filter(({ kind, subjectName }) => subjectName === 'Elsewhere' || kind === 'SIGN_IN_FAILED')).toEqual([]);
});

test('can’t be changed or deleted by the gateway', async () => {
  const { database } = fixture.test;
  const { institutionId } = fixture.mine;
  const statements = [
    sql`UPDATE audit_entry SET kind = 'SIGN_IN'`,
    sql`DELETE FROM audit_entry`,
    sql`TRUNCATE audit_entry`,
  ];
  for (const statement of statements) {
    const work = (queries: Queries) => queries.execute(statement);
    for (const attempt of [() => database.inInstitution(institutionId, work), () => database.acrossInstitutions(work)])
      expect(await attempt().then(() => 'accepted', errorCode)).toBe(insufficientPrivilege);
  }
  expect(
    await database.acrossInstitutions((queries) =>
      queries.$count(auditEntry, eq(auditEntry.institutionId, institutionId)),
    ),
  ).toBeGreaterThan(0);
});

test('records users, groups, libraries, institutions and scenarios as they change', async () => {
  const { mine } = fixture;
  const kindsOf = async (mutation: string, input: Readonly<Record<string, unknown>>, result = '') => {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
    let data: Readonly<Record<string, unknown>> = {};
    const entries = await entriesOf(async () => {
      data = await fixture.run(
        administrator,
        `mutation ($input: ${type}!) { ${mutation}(input: $input) ${result} }`,
        input,
      );
    });
    expect(entries.every(({ actorId }) => actorId === administrator.userId)).toBe(true);
    return { kinds: entries.map(({ kind }) => kind).sort(), made: data[mutation] as { readonly id: string } };
  };
  const group = await kindsOf('groupCreate', { name: 'Tutors', permissions: [] }, '{ id }');
  expect(group.kinds).toEqual(['GROUP_CREATED']);
  const ofGroup = { id: group.made.id };
  expect((await kindsOf('groupUpdate', { ...ofGroup, name: 'Teachers' }, '{ id }')).kinds).toEqual(['GROUP_RENAMED']);
  const permissions = [{ policyName: 'Asset:Read' }];
  expect((await kindsOf('groupPermissionsSet', { ...ofGroup, permissions }, '{ id }')).kinds).toEqual([
    'PERMISSIONS_CHANGED',
  ]);

  const person = { id: (await fixture.addLocalUser()).id };
  const groupIds = [group.made.id];
  expect((await kindsOf('userUpdate', { ...person, groupIds }, '{ id }')).kinds).toEqual(['MEMBERS_CHANGED']);
  expect((await kindsOf('userUpdate', { ...person, name: 'Mary' }, '{ id }')).kinds).toEqual(['USER_CHANGED']);
  expect((await kindsOf('userPasswordLinkCreate', person, '{ address }')).kinds).toEqual(['PASSWORD_LINK_CREATED']);
  expect((await kindsOf('userPasswordReset', person, '{ password }')).kinds).toEqual(['PASSWORD_CHANGED']);
  expect((await kindsOf('userDisable', person, '{ id }')).kinds).toEqual(['USER_CHANGED']);
  expect((await kindsOf('userEnable', person, '{ id }')).kinds).toEqual(['USER_CHANGED']);
  const left = ['MEMBERS_CHANGED', 'USER_REMOVED'];
  expect((await kindsOf('userDelete', person)).kinds).toEqual(left);
  expect((await log({ userId: person.id, kinds: ['USER_REMOVED'] })).map(({ subjectName }) => subjectName)).toEqual([
    'Mary',
  ]);

  const library = await kindsOf('libraryCreate', { code: 'AUDITED', name: 'Audited' }, '{ id }');
  expect(library.kinds).toEqual(['LIBRARY_ACCESS_CHANGED', 'LIBRARY_CREATED']);
  const ofLibrary = { id: library.made.id };
  expect((await kindsOf('libraryUpdate', { ...ofLibrary, name: 'Renamed' }, '{ id }')).kinds).toEqual([
    'LIBRARY_RENAMED',
  ]);
  const shared = await kindsOf(
    'libraryShare',
    { libraryId: library.made.id, groupId: group.made.id, access: 'READONLY' },
    '{ id }',
  );
  expect(shared.kinds).toEqual(['LIBRARY_ACCESS_CHANGED']);
  expect((await log())[0]).toMatchObject({
    subjectName: 'AUDITED',
    details: { groupName: 'Teachers', from: null, to: 'READONLY' },
  });
  expect((await kindsOf('libraryUnshare', { libraryAccessId: shared.made.id })).kinds).toEqual([
    'LIBRARY_ACCESS_CHANGED',
  ]);
  expect((await kindsOf('institutionUpdate', { id: mine.institutionId, name: 'North' }, '{ id }')).kinds).toEqual([
    'INSTITUTION_CHANGED',
  ]);

  const { rows } = await fixture.test.database.acrossInstitutions((queries) =>
    queries.execute<{ code: string }>(sql`SELECT scenario_code AS code FROM scenario WHERE id = ${mine.scenarioId}`),
  );
  const scenarioCode = rows[0]?.code;
  await fixture.run(administrator, `mutation ($input: LibraryShareInput!) { libraryShare(input: $input) { id } }`, {
    libraryId: mine.libraryId,
    access: 'FULL',
  });

  expect(
    (await kindsOf('scenarioReadOnlySet', { scenarioCode, isScenarioReadOnly: true }, '{ scenarioCode }')).kinds,
  ).toEqual(['SCENARIO_READ_ONLY_CHANGED']);
  await kindsOf('scenarioReadOnlySet', { scenarioCode, isScenarioReadOnly: false }, '{ scenarioCode }');
  expect(
    (await kindsOf('scenarioMove', { scenarioCode, libraryId: library.made.id }, '{ scenarioCode }')).kinds,
  ).toEqual(['SCENARIO_MOVED']);
  expect((await kindsOf('scenarioDelete', { scenarioCode }, '{ scenarioCode }')).kinds).toEqual(['SCENARIO_DELETED']);
  expect((await kindsOf('scenarioRestore', { scenarioCode }, '{ scenarioCode }')).kinds).toEqual(['SCENARIO_RESTORED']);
  expect((await kindsOf('groupDelete', ofGroup)).kinds).toEqual(['GROUP_DELETED', 'PERMISSIONS_CHANGED']);
});

test('records files that a client exports, and refuses names that aren’t a line', async () => {
  const record = `mutation ($input: ExportRecordInput!) { exportRecord(input: $input) }`;
  const entries = await entriesOf(() => fixture.run(administrator, record, { name: 'users.csv', rows: 12 }));
  expect(entries).toMatchObject([
    { kind: 'FILE_EXPORTED', actorId: administrator.userId, subjectName: 'users.csv', details: { rows: 12 } },
  ]);
  await expect(fixture.run(administrator, record, { name: 'users\n.csv' })).rejects.toMatchObject({
    code: 'InvalidValueError',
  });
  await expect(fixture.run(administrator, record, { name: 'users.csv', rows: -1 })).rejects.toMatchObject({
    code: 'InvalidValueError',
  });
});

test('records the deletion of an institution where its last user is from then on', async () => {
  const { userId } = administrator;
  const { institutionCreate } = await fixture.run<{ institutionCreate: { readonly id: string } }>(
    administrator,
    `mutation ($input: InstitutionCreateInput!) { institutionCreate(input: $input) { id } }`,
    { name: 'West Ward' },
  );
  const { id } = institutionCreate;
  const there = testPrincipal({ institutionId: id, userId });
  const entries = await entriesOf(() =>
    fixture.run(there, `mutation ($input: InstitutionDeleteInput!) { institutionDelete(input: $input) }`, {
      institutionId: id,
      id,
    }),
  );
  const deleted = { kind: 'INSTITUTION_DELETED', actorId: userId, subjectId: id, subjectName: 'West Ward' };
  expect(entries).toMatchObject([deleted]);
  const own = await fixture.test.database.acrossInstitutions((queries) =>
    queries.select().from(auditEntry).where(eq(auditEntry.institutionId, id)),
  );
  expect(own.map(({ kind }) => kind)).toContain('INSTITUTION_DELETED');
});
