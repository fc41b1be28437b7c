import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { policyNames } from '@scn/core/permissions/policies';
import { createDefaultGroups, defaultGroups } from '#tenancy/default-groups';
import { refusalOf } from '../log/log-fixture';
import { policies, testPrincipal } from '../principal';
import { openTenancyFixture, type TenancyFixture } from './tenancy-fixture';

let fixture: TenancyFixture;
beforeAll(async () => {
  fixture = await openTenancyFixture();
});
afterAll(() => fixture.drop());

const create = `mutation ($input: GroupCreateInput!) { groupCreate(input: $input) { id name permissions { policyName field } users { id } } }`;
const setPermissions = `mutation ($input: GroupPermissionsSetInput!) {
  groupPermissionsSet(input: $input) { permissions { policyName field } permissionIds } }`;
const addMembers = `mutation ($input: GroupMembersAddInput!) { groupMembersAdd(input: $input) { users { id } } }`;
const removeMembers = `mutation ($input: GroupMembersRemoveInput!) { groupMembersRemove(input: $input) { users { id } } }`;
const remove = `mutation ($input: GroupDeleteInput!) { groupDelete(input: $input) }`;

/** Administration policies only. */
const administration = policies(
  'User:Read',
  'User:Create',
  'User:Update',
  'User:Delete',
  'Group:Read',
  'Group:Create',
  'Group:Update',
  'Group:Delete',
);

describe('groups', () => {
  it('are created, read, renamed and deleted', async () => {
    const { run, principalOf, addUser, addGroup } = fixture;
    const admin = await principalOf(await addUser([await addGroup()]));
    const permissions = [{ policyName: 'Action:Create', field: ['input.isPublic'] }, { policyName: 'Action:Read' }];
    const { groupCreate } = await run<{ groupCreate: { id: string } }>(admin, create, {
      name: '  Nurses ',
      permissions,
    });
    expect(groupCreate).toMatchObject({
      name: 'Nurses',
      permissions: [
        { policyName: 'Action:Create', field: ['input.isPublic'] },
        { policyName: 'Action:Read', field: null },
      ],
      users: [],
    });
    const renamed = await run(admin, `mutation ($input: GroupUpdateInput!) { groupUpdate(input: $input) { name } }`, {
      id: groupCreate.id,
      name: 'Doctors',
    });
    expect(renamed).toEqual({ groupUpdate: { name: 'Doctors' } });
    const list = `query ($input: GroupsInput!) { groups(input: $input, where: { name: { eq: "doctors" } }) { totalCount items { id } } }`;
    expect(await run(admin, list)).toEqual({ groups: { totalCount: 1, items: [{ id: groupCreate.id }] } });
    expect(await run(admin, remove, { id: groupCreate.id })).toEqual({ groupDelete: groupCreate.id });
    expect(await run(admin, list)).toMatchObject({ groups: { totalCount: 0 } });
  });

  it('have unique names', async () => {
    const { run, principalOf, addUser, addGroup } = fixture;
    const admin = await principalOf(await addUser([await addGroup()]));
    await run(admin, create, { name: 'Taken' });
    expect(await refusalOf(run(admin, create, { name: 'Taken' }))).toMatchObject({
      code: 'PropertyNotUniqueError',
      metadata: { property: 'name', value: 'Taken' },
    });
    for (const [name, code] of [
      [' ', 'RequiredFieldMissingError'],
      ['x'.repeat(201), 'MaxLengthExceededError'],
      ['a\0b', 'InvalidValueError'],
      ['\ud800', 'InvalidValueError'],
    ]) {
      expect((await refusalOf(run(admin, create, { name }))).code, name).toBe(code);
    }
  });

  it('refuse permissions based on an outdated revision, and overwrite nothing', async () => {
    const { run, principalOf, addUser, addGroup } = fixture;
    const admin = await principalOf(await addUser([await addGroup()]));
    const id = await addGroup(policies('Action:Read'));
    const set = `mutation ($input: GroupPermissionsSetInput!) {
      groupPermissionsSet(input: $input) { permissionsRevision permissions { policyName } } }`;
    const read = `query ($input: GroupInput!) { group(input: $input) { permissionsRevision permissions { policyName } } }`;
    const { group } = await run<{ group: { permissionsRevision: string } }>(admin, read, { id });
    const revision = group.permissionsRevision;
    await run(admin, set, { id, revision, permissions: [{ policyName: 'Action:Update' }] });
    const refusal = await refusalOf(run(admin, set, { id, revision, permissions: [{ policyName: 'Action:Delete' }] }));
    expect(refusal.code).toBe('UpdateEntityError');
    expect(await run(admin, read, { id })).toMatchObject({ group: { permissions: [{ policyName: 'Action:Update' }] } });
  });

  it('require the policy', async () => {
    const { run, mine } = fixture;
    const reader = testPrincipal({ institutionId: mine.institutionId, permissions: policies('Group:Read') });
    for (const [source, input] of [
      [create, { name: 'Mine' }],
      [remove, { id: await fixture.addGroup([]) }],
      [setPermissions, { id: await fixture.addGroup([]), permissions: [] }],
    ] as const)
      expect((await refusalOf(run(reader, source, input))).code).toBe('ScenarioAccessError');
  });
});

describe('no one grants permissions that they do not have', () => {
  it('as a permission of a group, old or new', async () => {
    const { run, principalOf, addUser, addGroup } = fixture;
    const admin = await principalOf(await addUser([await addGroup(administration)]));
    const id = await addGroup([]);
    const permissions = [{ policyName: 'Scenario:Delete' }];
    for (const attempt of [
      () => run(admin, setPermissions, { id, permissions }),
      () => run(admin, create, { name: 'X', permissions }),
    ])
      expect(await refusalOf(attempt())).toMatchObject({
        code: 'ScenarioAccessError',
        metadata: { action: 'Delete', subject: 'Scenario' },
      });
    await run(admin, setPermissions, { id, permissions: [{ policyName: 'User:Update' }] });
  });

  it('as membership of a group that permits more', async () => {
    const { run, principalOf, addUser, addGroup } = fixture;
    const adminId = await addUser([await addGroup(administration)]);
    const admin = await principalOf(adminId);
    const powerful = await addGroup(policies('Scenario:Delete'));
    for (const userId of [adminId, await addUser()])
      expect((await refusalOf(run(admin, addMembers, { id: powerful, userIds: [userId] }))).code).toBe(
        'ScenarioAccessError',
      );
    const equal = await addGroup(policies('Group:Read'));
    await run(admin, addMembers, { id: equal, userIds: [await addUser()] });
  });

  it('as a withheld field: by omitting it, or by removing the group that withholds it', async () => {
    const { run, principalOf, addUser, addGroup } = fixture;
    const withheld = [{ policyName: 'Action:Create', field: ['input.isPublic'] }];
    const own = await addGroup([...administration, ...withheld]);
    const adminId = await addUser([own]);
    const admin = await principalOf(adminId);
    const other = await addGroup([{ policyName: 'Action:Create', field: ['input.intention'] }]);
    const shedding = await refusalOf(
      run(admin, setPermissions, { id: await addGroup([]), permissions: [{ policyName: 'Action:Create' }] }),
    );
    expect(shedding).toMatchObject({ code: 'FieldAuthorisationError', metadata: { field: 'input.isPublic' } });
    const restricting = await addGroup(withheld);
    const target = await addUser([restricting, other]);
    for (const attempt of [
      () => run(admin, removeMembers, { id: restricting, userIds: [target] }),
      () => run(admin, remove, { id: restricting }),
      () => run(admin, setPermissions, { id: restricting, permissions: [] }),
      () =>
        run(admin, setPermissions, {
          id: restricting,
          permissions: [{ policyName: 'Action:Create', field: ['input.intention'] }],
        }),
    ])
      expect((await refusalOf(attempt())).code).toBe('FieldAuthorisationError');
    // the other restriction does not apply to the administrator
    await run(admin, removeMembers, { id: other, userIds: [target] });
  });

  it('as access to a library that the group has', async () => {
    const { run, principalOf, addUser, addGroup, mine, test } = fixture;
    const admin = await principalOf(await addUser([await addGroup(administration)]));
    const group = await addGroup([]);
    await test.database.acrossInstitutions((queries) =>
      queries.execute(sql`WITH shelf AS (INSERT INTO library (institution_id, code, name)
        VALUES (${mine.institutionId}, 'CLOSED', 'Closed') RETURNING id)
        INSERT INTO library_access (owner_id, library_id, institution_id, group_id, access)
        SELECT ${mine.institutionId}, id, ${mine.institutionId}, ${group}, 'READONLY' FROM shelf`),
    );
    expect((await refusalOf(run(admin, addMembers, { id: group, userIds: [await addUser()] }))).message).toContain(
      'more access to a library',
    );
  });
});

describe('restrictions that can’t be enforced', () => {
  it.each([
    ['Scenario:Update', ['title'], /There is|other ways|no such field/],
    ['User:Read', ['name'], /other ways/],
    ['User:Read', ['shoeSize'], /doesn’t exist/],
    ['Asset:Read', ['title', 'titel'], /titel/],
    ['Action:Create', ['isPublic'], /isPublic/],
    ['AdminTasks:MenuAccess', ['anything'], /can’t withhold fields/],
    ['Group:Read', ['permissions'], /can’t withhold fields/],
    ['Nothing:Read', null, /no policy/],
    ['Scenario:Read', ['title'], /no policy/],
    ['User', null, /no policy/],
    ['User:Read:x', null, /no policy/],
    ['__proto__:Read', null, /no policy/],
  ])('%s without %j is rejected, with the reason', async (policyName, field, reason) => {
    const { run, mine, addGroup } = fixture;
    const anybody = testPrincipal({ institutionId: mine.institutionId });
    const refusal = await refusalOf(
      run(anybody, setPermissions, { id: await addGroup([]), permissions: [{ policyName, field }] }),
    );
    expect(refusal.code).toBe('InvalidValueError');
    expect(refusal.message).toMatch(reason);
  });

  it('accepts those that are enforced everywhere', async () => {
    const { run, mine, addGroup } = fixture;
    const anybody = testPrincipal({ institutionId: mine.institutionId });
    const permissions = [
      { policyName: 'User:Read', field: ['email'] },
      { policyName: 'Asset:Read', field: ['title'] },
      { policyName: 'Action:Create', field: ['input.actionCodePrefix', 'input.isPublic'] },
      { policyName: 'ScenarioAction:Update', field: ['input.title'] },
    ];
    const answer = await run<{ groupPermissionsSet: { permissions: unknown[] } }>(anybody, setPermissions, {
      id: await addGroup([]),
      permissions,
    });
    expect(answer.groupPermissionsSet.permissions).toEqual(
      permissions.toSorted((a, b) => (a.policyName < b.policyName ? -1 : 1)),
    );
  });

  it('keeps what an older version stored when something else is saved, and denies it to others', async () => {
    const { run, mine, addGroup } = fixture;
    const anybody = testPrincipal({ institutionId: mine.institutionId });
    const old = [
      { policyName: 'ScenarioRoom:Update', field: ['input.wallpaper'] },
      { policyName: 'ScenarioWard:Update', field: null },
    ];
    const id = await addGroup(old);
    const permissions = [{ policyName: 'Action:Read', field: null }, ...old];
    const answer = await run<{ groupPermissionsSet: { permissions: unknown[] } }>(anybody, setPermissions, {
      id,
      permissions,
    });
    expect(answer.groupPermissionsSet.permissions).toEqual(permissions);
    for (const each of old)
      expect(
        await refusalOf(run(anybody, setPermissions, { id: await addGroup([]), permissions: [each] })),
      ).toMatchObject({ code: 'InvalidValueError' });
    const more = [{ policyName: 'ScenarioRoom:Update', field: ['input.carpet', 'input.wallpaper'] }];
    expect((await refusalOf(run(anybody, setPermissions, { id, permissions: more }))).message).toContain(
      'input.carpet',
    );
  });

  it('rejects a policy that is listed twice: the one without fields would override the one with fields', async () => {
    const { run, mine, addGroup } = fixture;
    const anybody = testPrincipal({ institutionId: mine.institutionId });
    const permissions = [{ policyName: 'User:Read', field: ['email'] }, { policyName: 'User:Read' }];
    expect((await refusalOf(run(anybody, setPermissions, { id: await addGroup([]), permissions }))).message).toContain(
      'twice',
    );
  });
});

describe('the last administrator', () => {
  it('can’t be locked out, and neither can the last two', async () => {
    const lonely = await openTenancyFixture();
    try {
      const { run, principalOf, addUser, addGroup } = lonely;
      const group = await addGroup();
      const [first, second] = [await addUser([group]), await addUser([group])];
      const admin = await principalOf(first);
      const disable = `mutation ($input: UserDisableInput!) { userDisable(input: $input) { enabled } }`;
      const enable = `mutation ($input: UserEnableInput!) { userEnable(input: $input) { enabled } }`;
      await run(admin, disable, { id: second });
      const deleteUser = `mutation ($input: UserDeleteInput!) { userDelete(input: $input) }`;
      const update = `mutation ($input: UserUpdateInput!) { userUpdate(input: $input) { id } }`;
      for (const attempt of [
        () => run(admin, disable, { id: first }),
        () => run(admin, deleteUser, { id: first }),
        () => run(admin, update, { id: first, groupIds: [] }),
        () => run(admin, removeMembers, { id: group, userIds: [first] }),
        () => run(admin, remove, { id: group }),
        () => run(admin, setPermissions, { id: group, permissions: [] }),
      ])
        expect((await refusalOf(attempt())).message).toContain('could manage users and groups any more');
      await run(admin, enable, { id: second });
      // both at once: one of them remains
      const both = await Promise.allSettled([
        run(admin, disable, { id: second }),
        run(await principalOf(second), disable, { id: first }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    } finally {
      await lonely.drop();
    }
  });

  it('is not replaced by an invitation', async () => {
    const lonely = await openTenancyFixture();
    try {
      const { run, principalOf, addUser, addGroup } = lonely;
      const group = await addGroup();
      const only = await addUser([group]);
      const admin = await principalOf(only);
      await run(admin, `mutation ($input: UserInviteInput!) { userInvite(input: $input) { status } }`, {
        email: 'next@example.org',
        groupIds: [group],
      });
      const refusal = await refusalOf(
        run(admin, `mutation ($input: UserDeleteInput!) { userDelete(input: $input) }`, { id: only }),
      );
      expect(refusal.code).toBe('EntityInUseError');
    } finally {
      await lonely.drop();
    }
  });
});

describe('permissions', () => {
  it('are listed with their group, and returned to the signed-in user as policy names', async () => {
    const { run, principalOf, addUser, addGroup } = fixture;
    const group = await addGroup([
      { policyName: 'Group:Read', field: null },
      { policyName: 'User:Read', field: ['email'] },
    ]);
    const person = await principalOf(await addUser([group]));
    expect(await run(person, `{ userPermissions { policyName field } }`)).toEqual({
      userPermissions: [
        { policyName: 'Group:Read', field: null },
        { policyName: 'User:Read', field: ['email'] },
      ],
    });
    const listed = await run(
      person,
      `query ($input: PermissionsInput!) { permissions(input: $input, where: { group: { eq: "Group ${group}" }, field: { any: true } }) {
        items { group { id } name policyName field } } }`,
    );
    expect(listed).toEqual({
      permissions: {
        items: [{ group: { id: group }, name: 'Read user', policyName: 'User:Read', field: ['email'] }],
      },
    });
  });

  it('are empty for a user without any', async () => {
    const unprivileged = testPrincipal({ institutionId: null, permissions: [] });
    expect(await fixture.run(unprivileged, `{ userPermissions { policyName } }`)).toEqual({ userPermissions: [] });
  });
});

describe('the default groups', () => {
  it('are created for a new institution, and the reviewer can only read', async () => {
    const { test, other } = fixture;
    const ids = await test.database.inInstitution(other.institutionId, (queries) =>
      createDefaultGroups(queries, other.institutionId, policyNames),
    );
    const { rows } = await test.database.inInstitution(other.institutionId, (queries) =>
      queries.execute<{ group_id: string; count: number }>(
        sql`SELECT group_id, count(*) AS count FROM group_permission GROUP BY group_id`,
      ),
    );
    const { author, reviewer } = defaultGroups(policyNames);
    expect(new Map(rows.map((row) => [row.group_id, row.count]))).toEqual(
      new Map([
        [ids.administrator, policyNames.length],
        [ids.author, author.length],
        [ids.reviewer, reviewer.length],
      ]),
    );
    expect(reviewer.filter((name) => !/:(Read|MenuAccess)$/.test(name))).toEqual([]);
    expect(author).toContain('ScenarioAction:Update');
    expect(author).not.toContain('User:Update');
    // scenarios don’t refer to tasks
    expect([...author, ...reviewer].filter((name) => name.startsWith('Task:'))).toEqual([]);
  });
});
