import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiToken, localAccount } from '#database/tables/sign-in';
import { groupMember, userAccount, userInstitution } from '#database/tables/tenancy';
import { acceptInvitations } from '#sign-in/accounts/open-account';
import { refusalOf } from '../log/log-fixture';
import { policies, testPrincipal } from '../principal';
import { issuer, openTenancyFixture, type TenancyFixture } from './tenancy-fixture';

let fixture: TenancyFixture;
let local: TenancyFixture;
beforeAll(async () => {
  fixture = await openTenancyFixture();
  local = await openTenancyFixture(null);
});
afterAll(async () => {
  await fixture.drop();
  await local.drop();
});

const invite = `mutation ($input: UserInviteInput!) { userInvite(input: $input) { id status name email groups { id } identityProviders } }`;
const create = `mutation ($input: UserCreateInput!) { userCreate(input: $input) { id status username email } }`;
const update = `mutation ($input: UserUpdateInput!) { userUpdate(input: $input) { name email groups { id } } }`;
const disable = `mutation ($input: UserDisableInput!) { userDisable(input: $input) { enabled status } }`;
const enable = `mutation ($input: UserEnableInput!) { userEnable(input: $input) { enabled status groups { id } } }`;
const remove = `mutation ($input: UserDeleteInput!) { userDelete(input: $input) }`;
const details = `query ($input: UserInput!) { user(input: $input) { name status } }`;

const admin = (of = fixture) => testPrincipal({ institutionId: of.mine.institutionId });

describe('an invitation', () => {
  it('represents a user until they sign in', async () => {
    const group = await fixture.addGroup([]);
    const { userInvite } = await fixture.run<{ userInvite: { id: string } }>(admin(), invite, {
      email: ' New.Nurse@Example.org ',
      groupIds: [group],
    });
    expect(userInvite).toMatchObject({
      status: 'INVITED',
      name: 'New.Nurse@Example.org',
      email: 'New.Nurse@Example.org',
      groups: [{ id: group }],
      identityProviders: [issuer],
    });
    const [account] = await accounts(userInvite.id);
    expect(account).toMatchObject({ subject: null, issuer });
  });

  it('requires an address that is not in use here, and reveals nothing about users elsewhere', async () => {
    await fixture.run(admin(), invite, { email: 'once@example.org' });
    expect((await refusalOf(fixture.run(admin(), invite, { email: 'ONCE@example.org' }))).code).toBe(
      'PropertyNotUniqueError',
    );
    const elsewhere = await fixture.addUser([], fixture.other.institutionId);
    const answer = await fixture.run(admin(), invite, { email: `${elsewhere}@example.org` });
    expect(answer).toMatchObject({ userInvite: { status: 'INVITED', name: `${elsewhere}@example.org` } });
  });

  it.each(['', 'no-address', 'a@b@c', 'a b@c.org', `${'x'.repeat(250)}@example.org`, 'a\0@b.org'])(
    'refuses “%s”',
    async (email) => {
      expect((await refusalOf(fixture.run(admin(), invite, { email }))).code).toMatch(/Invalid|Required|MaxLength/);
    },
  );

  it('can’t add groups with more permissions than its author has', async () => {
    const author = testPrincipal({ institutionId: fixture.mine.institutionId, permissions: policies('User:Create') });
    const groupIds = [await fixture.addGroup(policies('Scenario:Delete'))];
    expect((await refusalOf(fixture.run(author, invite, { email: 'more@example.org', groupIds }))).code).toBe(
      'ScenarioAccessError',
    );
    const [left] = await fixture.test.database.acrossInstitutions((queries) =>
      queries.select().from(userAccount).where(eq(userAccount.email, 'more@example.org')),
    );
    expect(left).toBeUndefined();
  });

  it('can’t be changed to another address', async () => {
    const { userInvite } = await fixture.run<{ userInvite: { id: string } }>(admin(), invite, {
      email: 'one@example.org',
    });
    const refusal = await refusalOf(fixture.run(admin(), update, { id: userInvite.id, email: 'me@example.org' }));
    expect(refusal.code).toBe('InvalidUserError');
    expect(await fixture.run(admin(), update, { id: userInvite.id, name: 'One' })).toMatchObject({
      userUpdate: { name: 'One', email: 'one@example.org' },
    });
  });

  it('is accepted by an existing user, from every institution at once', async () => {
    const { test, mine, other } = fixture;
    const known = await fixture.addUser([], other.institutionId);
    const group = await fixture.addGroup([]);
    await fixture.run(admin(), invite, { email: 'known@example.org', groupIds: [group] });
    await test.database.acrossInstitutions((queries) =>
      acceptInvitations(queries, { userId: known, issuer: 'https://elsewhere.example', email: 'known@example.org' }),
    );
    expect(await membershipsOf(known)).toHaveLength(1);
    await test.database.acrossInstitutions((queries) =>
      acceptInvitations(queries, { userId: known, issuer, email: 'Known@Example.org' }),
    );
    expect(await membershipsOf(known)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ institutionId: mine.institutionId, selected: false }),
        expect.objectContaining({ institutionId: other.institutionId, selected: true }),
      ]),
    );
    const groups = await test.database.acrossInstitutions((queries) =>
      queries.select().from(groupMember).where(eq(groupMember.userId, known)),
    );
    expect(groups.map(({ groupId }) => groupId)).toEqual([group]);
  });

  it('is not available when users have passwords', async () => {
    expect((await refusalOf(local.run(admin(local), invite, { email: 'a@b.org' }))).code).toBe('InvalidUserError');
  });
});

describe('a user with a password', () => {
  const input = { username: 'Florence', password: 'lamp and ledger 1854', name: 'Florence', email: 'f@example.org' };

  it('is created, and must choose another password', async () => {
    const { userCreate } = await local.run<{ userCreate: { id: string } }>(admin(local), create, input);
    expect(userCreate).toMatchObject({ status: 'ACTIVE', username: 'florence', email: 'f@example.org' });
    const [account] = await local.test.database.acrossInstitutions((queries) =>
      queries.select().from(localAccount).where(eq(localAccount.userId, userCreate.id)),
    );
    expect(account).toMatchObject({ mustChangePassword: true, isDemonstration: false });
    expect(account?.passwordHash).not.toContain('lamp');
    expect(
      await local.run(admin(local), update, { id: userCreate.id, name: 'F. N.', email: 'fn@example.org' }),
    ).toMatchObject({
      userUpdate: { name: 'F. N.', email: 'fn@example.org' },
    });
    await local.run(admin(local), remove, { id: userCreate.id });
    const left = await local.test.database.acrossInstitutions((queries) =>
      queries.select().from(localAccount).where(eq(localAccount.userId, userCreate.id)),
    );
    expect(left).toEqual([]);
  });

  it('has a unique user name, and a valid password', async () => {
    await local.run(admin(local), create, { ...input, username: 'mary', email: null });
    expect((await refusalOf(local.run(admin(local), create, { ...input, username: 'MARY', email: null }))).code).toBe(
      'PropertyNotUniqueError',
    );
    expect(
      await refusalOf(local.run(admin(local), create, { ...input, username: 'x', password: 'short' })),
    ).toMatchObject({
      code: 'InvalidValueError',
      metadata: { field: 'password' },
    });
  });

  it('is not available when users sign in elsewhere', async () => {
    expect((await refusalOf(fixture.run(admin(), create, input))).code).toBe('InvalidUserError');
  });
});

describe('a user of one institution', () => {
  it('is disabled with their account and tokens, and enabled again with their groups', async () => {
    const { test, mine } = fixture;
    const group = await fixture.addGroup(policies('Action:Read'));
    const id = await fixture.addUser([group]);
    await test.database.acrossInstitutions((queries) =>
      queries.insert(apiToken).values({
        institutionId: mine.institutionId,
        userId: id,
        name: 'Pipeline',
        hash: Buffer.from(randomUUID()),
        policies: [],
        expiresAt: new Date(Date.now() + 1e6),
      }),
    );
    expect(await fixture.run(admin(), disable, { id })).toEqual({
      userDisable: { enabled: false, status: 'DISABLED' },
    });
    expect((await accounts(id))[0]?.enabled).toBe(false);
    const [token] = await test.database.acrossInstitutions((queries) =>
      queries.select().from(apiToken).where(eq(apiToken.userId, id)),
    );
    expect(token?.revokedAt).not.toBeNull();
    const weak = testPrincipal({ institutionId: mine.institutionId, permissions: policies('User:Update') });
    expect((await refusalOf(fixture.run(weak, enable, { id }))).code).toBe('ScenarioAccessError');
    expect(await fixture.run(admin(), enable, { id })).toEqual({
      userEnable: { enabled: true, status: 'ACTIVE', groups: [{ id: group }] },
    });
    expect((await accounts(id))[0]?.enabled).toBe(true);
  });

  it('keeps their account when they are deleted, because their changes refer to it', async () => {
    const id = await fixture.addUser();
    expect(await fixture.run(admin(), remove, { id })).toEqual({ userDelete: id });
    expect(await accounts(id)).toHaveLength(1);
    expect(await membershipsOf(id)).toEqual([]);
    expect((await refusalOf(fixture.run(admin(), details, { id }))).code).toBe('NoRecordsFoundError');
  });

  it('is deleted completely while they are only invited', async () => {
    const { userInvite } = await fixture.run<{ userInvite: { id: string } }>(admin(), invite, {
      email: 'gone@example.org',
    });
    await fixture.run(admin(), remove, { id: userInvite.id });
    expect(await accounts(userInvite.id)).toEqual([]);
  });
});

describe('a user of several institutions', () => {
  it('is disabled in one and stays active in the other', async () => {
    const { mine, other } = fixture;
    const id = await inBoth();
    await fixture.run(admin(), disable, { id });
    expect((await accounts(id))[0]?.enabled).toBe(true);
    expect(await membershipsOf(id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ institutionId: mine.institutionId, enabled: false, selected: false }),
        expect.objectContaining({ institutionId: other.institutionId, enabled: true, selected: true }),
      ]),
    );
  });

  it('is disabled everywhere when both disable them, and enabled by either', async () => {
    const { other } = fixture;
    const id = await inBoth();
    const theirAdmin = testPrincipal({ institutionId: other.institutionId });
    await fixture.run(admin(), disable, { id });
    await fixture.run(theirAdmin, disable, { institutionId: other.institutionId, id });
    expect((await accounts(id))[0]?.enabled).toBe(false);
    await fixture.run(theirAdmin, enable, { institutionId: other.institutionId, id });
    expect((await accounts(id))[0]?.enabled).toBe(true);
  });

  it('is removed from one only', async () => {
    const { other } = fixture;
    const id = await inBoth();
    await fixture.run(admin(), remove, { id });
    expect(await membershipsOf(id)).toEqual([
      expect.objectContaining({ institutionId: other.institutionId, selected: true }),
    ]);
  });

  it('can’t be renamed by any, with the same message as for users who sign in elsewhere', async () => {
    const refusals = await Promise.all(
      [await inBoth(), await fixture.addUser()].map((id) =>
        refusalOf(fixture.run(admin(), update, { id, name: 'Renamed' })),
      ),
    );
    expect(refusals.map(({ code, message }) => [code, message])).toEqual([
      [refusals[0]?.code, refusals[0]?.message],
      [refusals[0]?.code, refusals[0]?.message],
    ]);
    expect(refusals[0]?.code).toBe('InvalidUserError');
  });
});

describe('restrictions', () => {
  const list = (rest: string) =>
    `query ($input: UsersInput!) { users(input: $input${rest}) { totalCount items { email username identityProviders name } } }`;
  const restricted = () =>
    testPrincipal({
      institutionId: fixture.mine.institutionId,
      permissions: [{ policyName: 'User:Read', field: ['email', 'identityProviders'] }],
    });

  it('withhold fields from output, filter and order', async () => {
    await fixture.addUser();
    const { users } = await fixture.run<{ users: { items: { email: unknown; identityProviders: unknown }[] } }>(
      restricted(),
      list(''),
    );
    expect(users.items.length).toBeGreaterThan(0);
    for (const item of users.items) expect(item).toMatchObject({ email: null, identityProviders: null });
    for (const rest of [
      ', where: { email: { contains: "@" } }',
      ', where: { or: [{ name: { contains: "a" } }, { and: [{ email: { isEmpty: true } }] }] }',
      ', order: [{ email: ASC }]',
      ', where: { identityProviders: { any: true } }',
    ])
      expect((await refusalOf(fixture.run(restricted(), list(rest)))).code, rest).toBe('FieldAuthorisationError');
    await fixture.run(restricted(), list(', where: { name: { contains: "a" } }, order: [{ name: DESC }]'));
  });

  it('withhold fields from input', async () => {
    const author = testPrincipal({
      institutionId: fixture.mine.institutionId,
      permissions: [{ policyName: 'User:Update', field: ['input.groupIds'] }],
    });
    const id = await fixture.addUser();
    expect(await refusalOf(fixture.run(author, update, { id, groupIds: [] }))).toMatchObject({
      code: 'FieldAuthorisationError',
      metadata: { field: 'input.groupIds' },
    });
  });

  it('hide everything from users without User:Read', async () => {
    const unprivileged = testPrincipal({ institutionId: fixture.mine.institutionId, permissions: [] });
    expect((await refusalOf(fixture.run(unprivileged, list('')))).code).toBe('ScenarioAccessError');
    const reader = testPrincipal({ institutionId: fixture.mine.institutionId, permissions: policies('Group:Read') });
    const id = await fixture.addGroup([]);
    expect(
      await fixture.run(reader, `query ($input: GroupInput!) { group(input: $input) { users { email } } }`, { id }),
    ).toEqual({
      group: { users: null },
    });
  });
});

it('lists users by status, group and name', async () => {
  const name = `group ${randomUUID()}`;
  const group = await fixture.addGroup([]);
  await fixture.test.database.acrossInstitutions((queries) =>
    queries.execute(sql`UPDATE user_group SET name = ${name} WHERE id = ${group}`),
  );
  const id = await fixture.addUser([group]);
  const answer = await fixture.run(
    admin(),
    `query ($input: UsersInput!) { users(input: $input, where: { groups: { some: ["${name.toUpperCase()}"] }, status: { eq: ACTIVE }, enabled: { eq: true } }) {
      totalCount items { id groups { name } } } }`,
  );
  expect(answer).toEqual({ users: { totalCount: 1, items: [{ id, groups: [{ name }] }] } });
});

function accounts(id: string) {
  return fixture.test.database.acrossInstitutions((queries) =>
    queries.select().from(userAccount).where(eq(userAccount.id, id)),
  );
}

function membershipsOf(userId: string) {
  return fixture.test.database.acrossInstitutions((queries) =>
    queries.select().from(userInstitution).where(eq(userInstitution.userId, userId)),
  );
}

async function inBoth() {
  const id = await fixture.addUser();
  await fixture.test.database.acrossInstitutions((queries) =>
    queries.insert(userInstitution).values({ userId: id, institutionId: fixture.other.institutionId }),
  );
  return id;
}
