import { policyNames, type Permission } from '@scn/core/permissions/policies';
import { runs } from '@scn/core/testing/effort';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { refuseLockOut } from '#tenancy/access/lock-out';
import { readInstitutionAccess } from '#tenancy/access/institution-access';
import { refusalOf } from '../log/log-fixture';
import { policies } from '../principal';
import { openTenancyFixture, type TenancyFixture } from './tenancy-fixture';

let fixture: TenancyFixture;
afterEach(() => fixture.drop());

const mutations = {
  userDisable: 'mutation ($input: UserDisableInput!) { userDisable(input: $input) { id } }',
  userEnable: 'mutation ($input: UserEnableInput!) { userEnable(input: $input) { id } }',
  userDelete: 'mutation ($input: UserDeleteInput!) { userDelete(input: $input) }',
  userErase: 'mutation ($input: UserEraseInput!) { userErase(input: $input) }',
  userUpdate: 'mutation ($input: UserUpdateInput!) { userUpdate(input: $input) { id } }',
  groupDelete: 'mutation ($input: GroupDeleteInput!) { groupDelete(input: $input) }',
  groupMembersRemove: 'mutation ($input: GroupMembersRemoveInput!) { groupMembersRemove(input: $input) { id } }',
  groupPermissionsSet: 'mutation ($input: GroupPermissionsSetInput!) { groupPermissionsSet(input: $input) { id } }',
  userPasswordLinkCreate:
    'mutation ($input: UserPasswordLinkCreateInput!) { userPasswordLinkCreate(input: $input) { address } }',
} as const;

/** Someone who signs in here with a password; without one yet, if they are awaited. */
async function addLocalUser(groupIds: readonly string[], { isAwaited = false } = {}): Promise<string> {
  return (await fixture.addLocalUser(groupIds, { awaitsPassword: isAwaited })).id;
}

it('remains, whatever administrators send at the same time', async () => {
  fixture = await openTenancyFixture(null);
  Object.assign(fixture.services, { mailer: null });
  const { run, principalOf, mine } = fixture;
  const groups = [await fixture.addGroup(), await fixture.addGroup()] as const;
  const users = await Promise.all([[groups[0]], [groups[1]], groups].map((of) => addLocalUser(of)));
  const principals = await Promise.all(users.map((id) => principalOf(id)));
  const anyUser = fc.nat(users.length - 1);
  const anyGroup = fc.nat(groups.length - 1);
  const held = fc.subarray([...policyNames]);
  const change = fc
    .record({ by: anyUser, name: fc.constantFrom(...(Object.keys(mutations) as (keyof typeof mutations)[])) })
    .chain(({ by, name }) =>
      fc.record({ by: fc.constant(by), name: fc.constant(name), user: anyUser, group: anyGroup, held }),
    );
  const inputOf = ({
    name,
    user,
    group,
    held: names,
  }: {
    name: string;
    user: number;
    group: number;
    held: readonly string[];
  }) => ({
    id: name.startsWith('group') ? groups[group] : users[user],
    ...(name === 'userUpdate' ? { groupIds: [] } : {}),
    ...(name === 'userErase' ? { name: 'Florence' } : {}),
    ...(name === 'groupMembersRemove' ? { userIds: [users[user]] } : {}),
    ...(name === 'groupPermissionsSet' ? { permissions: policies(...names) } : {}),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 6 }), async (changes) => {
      await Promise.allSettled(changes.map((each) => run(principals[each.by]!, mutations[each.name], inputOf(each))));
      const existing = await fixture.test.database.inInstitution(mine.institutionId, (queries) =>
        readInstitutionAccess(queries, mine.institutionId),
      );
      const withNoOne = { ...existing, signsIn: new Set<string>(), active: new Set<string>() };
      // it is refused to lose everyone, so there is someone
      expect(() => refuseLockOut(existing, withNoOne, '')).toThrow('could manage users and groups');
    }),
    { numRuns: runs(25) },
  );
});

it('is not one who has yet to choose a password', async () => {
  fixture = await openTenancyFixture(null);
  Object.assign(fixture.services, { mailer: null });
  const group = await fixture.addGroup();
  const [only] = [await addLocalUser([group]), await addLocalUser([group], { isAwaited: true })];
  // someone who may change users, but not groups
  const helper = await fixture.principalOf(
    await fixture.addUser([await fixture.addGroup(policies('User:Read', 'User:Update', 'User:Delete'))]),
  );
  for (const name of ['userDisable', 'userDelete'] as const)
    expect((await refusalOf(fixture.run(helper, mutations[name], { id: only }))).code).toBe('EntityInUseError');
});

it('can’t be erased', async () => {
  fixture = await openTenancyFixture(null);
  const group = await fixture.addGroup();
  const only = await addLocalUser([group]);
  // erasing requires all permissions of the user: someone who has them, but has yet to choose another password
  const helper = await fixture.principalOf(await addLocalUser([group], { isAwaited: true }));
  const input = { id: only, name: 'Florence' };
  expect((await refusalOf(fixture.run(helper, mutations.userErase, input))).code).toBe('EntityInUseError');
  // nothing of them is gone
  expect(
    await fixture.run(helper, 'query ($input: UserInput!) { user(input: $input) { name } }', { id: only }),
  ).toEqual({
    user: { name: 'Florence' },
  });
});

it('can’t reset each other’s password at the same time', async () => {
  fixture = await openTenancyFixture(null);
  Object.assign(fixture.services, { mailer: null });
  const group = await fixture.addGroup();
  const pair = [await addLocalUser([group]), await addLocalUser([group])] as const;
  const principals = [await fixture.principalOf(pair[0]), await fixture.principalOf(pair[1])] as const;
  const both = await Promise.allSettled([
    fixture.run(principals[0], mutations.userPasswordLinkCreate, { id: pair[1] }),
    fixture.run(principals[1], mutations.userPasswordLinkCreate, { id: pair[0] }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it.each([
  ['Group:Update', ['input.permissions']],
  ['Group:Update', ['input.userIds']],
  ['User:Update', ['input.groupIds']],
  ['User:Create', ['input.groupIds']],
] as const)('keeps the fields of %s that grant permissions: %j', async (policyName, field) => {
  fixture = await openTenancyFixture();
  const group = await fixture.addGroup();
  const admin = await fixture.principalOf(await fixture.addUser([group]));
  const permissions: Permission[] = policies(...policyNames).map((each) =>
    each.policyName === policyName ? { policyName, field: [...field] } : each,
  );
  expect((await refusalOf(fixture.run(admin, mutations.groupPermissionsSet, { id: group, permissions }))).code).toBe(
    'EntityInUseError',
  );
});

const user = 'query ($input: UserInput!) { user(input: $input) { whyNotRemoved } }';
const group =
  'query ($input: GroupInput!) { group(input: $input) { whyNotDeleted lockedMembers { id reason } lockedPolicies { id reason } } }';

it('is named before anyone tries, with the reason of the refusal', async () => {
  fixture = await openTenancyFixture();
  const all = await fixture.addGroup();
  const some = await fixture.addGroup(policies('User:Read', 'Group:Read'));
  const last = await fixture.addUser([all]);
  const reader = await fixture.addUser([some]);
  const [admin, other] = [await fixture.principalOf(last), await fixture.principalOf(reader)];
  const reason =
    'No one who can sign in could manage users and groups any more. Give these permissions to someone else first.';
  const administration = ['User:Read', 'User:Create', 'User:Update', 'Group:Read', 'Group:Update'];
  for (const viewer of [admin, other]) {
    expect(await fixture.run(viewer, user, { id: last })).toEqual({ user: { whyNotRemoved: reason } });
    expect(await fixture.run(viewer, group, { id: all })).toEqual({
      group: {
        whyNotDeleted: reason,
        lockedMembers: [{ id: last, reason }],
        lockedPolicies: administration.map((id) => ({ id, reason })),
      },
    });
  }
  expect((await refusalOf(fixture.run(admin, mutations.groupDelete, { id: all }))).message).toBe(reason);
  expect(await fixture.run(admin, user, { id: reader })).toEqual({ user: { whyNotRemoved: null } });
  expect(await fixture.run(admin, group, { id: some })).toEqual({
    group: { whyNotDeleted: null, lockedMembers: [], lockedPolicies: [] },
  });
  // with a second one, only they can remove the first
  const second = await fixture.principalOf(await fixture.addUser([all]));
  expect(await fixture.run(second, user, { id: last })).toEqual({ user: { whyNotRemoved: null } });
  expect(await fixture.run(admin, user, { id: last })).toEqual({
    user: { whyNotRemoved: 'You can’t disable or delete yourself. Ask another administrator.' },
  });
  await fixture.run(second, mutations.userDelete, { id: last });
});
