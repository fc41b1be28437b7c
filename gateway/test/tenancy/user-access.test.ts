import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localAccount, userSession } from '#database/tables/sign-in';
import { userInstitution } from '#database/tables/tenancy';
import { findByPassword } from '#sign-in/accounts/local-accounts';
import { refusalOf } from '../log/log-fixture';
import { policies, testPrincipal } from '../principal';
import { openTenancyFixture, usualPassword, type TenancyFixture } from './tenancy-fixture';

let fixture: TenancyFixture;
beforeAll(async () => {
  fixture = await openTenancyFixture(null);
});
afterAll(() => fixture.drop());

const reset = `mutation ($input: UserPasswordResetInput!) { userPasswordReset(input: $input) { password } }`;
const list = `query ($input: UserSessionsInput!) { userSessions(input: $input) { id program userAgent isCurrent } }`;
const end = `mutation ($input: UserSessionsEndInput!) { userSessionsEnd(input: $input) }`;

const admin = () => testPrincipal({ institutionId: fixture.mine.institutionId });
const weak = (...names: readonly string[]) =>
  testPrincipal({ institutionId: fixture.mine.institutionId, permissions: policies(...names) });

async function addSession(userId: string, more: Partial<typeof userSession.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  const startedAt = new Date(Date.now() - 60_000);
  await fixture.test.database.acrossInstitutions((queries) =>
    queries.insert(userSession).values({
      ...{ id, userId, key: id, startedAt, tokenIssuedAt: startedAt, expiresAt: new Date(Date.now() + 1e6) },
      ...more,
    }),
  );
  return id;
}

async function openSessions(userId: string): Promise<readonly string[]> {
  const rows = await fixture.test.database.acrossInstitutions((queries) =>
    queries.select().from(userSession).where(eq(userSession.userId, userId)),
  );
  return rows.filter(({ endedAt }) => endedAt === null).map(({ id }) => id);
}

describe('a password reset', () => {
  it('returns a password for one sign-in, replaces the old one and ends the sessions', async () => {
    const { id, username } = await fixture.addLocalUser();
    await addSession(id);
    const { userPasswordReset } = await fixture.run<{ userPasswordReset: { password: string } }>(admin(), reset, {
      id,
    });
    const { database } = fixture.test;
    expect(await findByPassword(database, username, usualPassword)).toBeUndefined();
    expect(await findByPassword(database, username, userPasswordReset.password)).toMatchObject({
      userId: id,
      mustChangePassword: true,
    });
    expect(await openSessions(id)).toEqual([]);
  });

  it('requires the policy, a session, and all permissions of the user, even a disabled one', async () => {
    const { test, mine } = fixture;
    const { id } = await fixture.addLocalUser([await fixture.addGroup(policies('Scenario:Delete'))]);
    const refused = async (...of: readonly string[]) => (await refusalOf(fixture.run(weak(...of), reset, { id }))).code;
    expect(await refused('User:Read')).toBe('ScenarioAccessError');
    expect(await refused('User:Update')).toBe('ScenarioAccessError');
    await test.database.acrossInstitutions((queries) =>
      queries.update(userInstitution).set({ enabled: false }).where(eq(userInstitution.userId, id)),
    );
    expect(await refused('User:Update')).toBe('ScenarioAccessError');
    const token = testPrincipal({
      institutionId: mine.institutionId,
      credential: { kind: 'api-token', id: randomUUID() },
    });
    expect((await refusalOf(fixture.run(token, reset, { id }))).message).toContain('API tokens');
    await fixture.run(weak('User:Update', 'Scenario:Delete'), reset, { id });
  });

  it('is refused for users with several institutions as for those without a password here', async () => {
    const { test, other } = fixture;
    const { id } = await fixture.addLocalUser();
    await test.database.acrossInstitutions((queries) =>
      queries.insert(userInstitution).values({ userId: id, institutionId: other.institutionId }),
    );
    const demonstration = await fixture.addLocalUser();
    await test.database.acrossInstitutions((queries) =>
      queries.update(localAccount).set({ isDemonstration: true }).where(eq(localAccount.userId, demonstration.id)),
    );
    const refusals = await Promise.all(
      [id, await fixture.addUser(), demonstration.id].map((each) =>
        refusalOf(fixture.run(admin(), reset, { id: each })),
      ),
    );
    expect(new Set(refusals.map(({ code, message }) => `${code} ${message}`)).size).toBe(1);
    expect(refusals[0]?.code).toBe('InvalidUserError');
    const [account] = await test.database.acrossInstitutions((queries) =>
      queries.select().from(localAccount).where(eq(localAccount.userId, id)),
    );
    expect(account?.mustChangePassword).toBe(false);
  });

  it('is refused for oneself', async () => {
    const { id } = await fixture.addLocalUser([await fixture.addGroup()]);
    expect((await refusalOf(fixture.run(await fixture.principalOf(id), reset, { id }))).message).toContain('your own');
  });
});

describe('the sessions of a user', () => {
  it('are listed with program and device, newest first, without those that have ended', async () => {
    const id = await fixture.addUser();
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0';
    const editor = await addSession(id, { userAgent });
    const terminal = await addSession(id, { clientId: 'scn', startedAt: new Date(), userAgent: 'node' });
    await addSession(id, { endedAt: new Date() });
    await addSession(id, { expiresAt: new Date(Date.now() - 1) });
    await addSession(await fixture.addUser());
    expect(await fixture.run(admin(), list, { id })).toEqual({
      userSessions: [
        { id: terminal, program: 'COMMAND_LINE', userAgent: 'node', isCurrent: false },
        { id: editor, program: 'EDITOR', userAgent, isCurrent: false },
      ],
    });
    const me = testPrincipal({
      institutionId: fixture.mine.institutionId,
      credential: { kind: 'session', id: editor },
    });
    expect(await fixture.run(me, list, { id })).toMatchObject({
      userSessions: [{ isCurrent: false }, { id: editor, isCurrent: true }],
    });
  });

  it('end one by one or all together', async () => {
    const id = await fixture.addUser();
    const [one, two, three] = [await addSession(id), await addSession(id), await addSession(id)];
    expect(await fixture.run(admin(), end, { id, sessionIds: [two] })).toEqual({ userSessionsEnd: 1 });
    expect([...(await openSessions(id))].sort()).toEqual([one, three].sort());
    expect(await fixture.run(admin(), end, { id, sessionIds: [two, randomUUID()] })).toEqual({ userSessionsEnd: 0 });
    expect(await fixture.run(admin(), end, { id })).toEqual({ userSessionsEnd: 2 });
    expect(await openSessions(id)).toEqual([]);
  });

  it('of another user stay open, even if their ids are given', async () => {
    const [id, other] = [await fixture.addUser(), await fixture.addUser()];
    const theirs = await addSession(other);
    expect(await fixture.run(admin(), end, { id, sessionIds: [theirs] })).toEqual({ userSessionsEnd: 0 });
    expect(await openSessions(other)).toEqual([theirs]);
  });

  it('require the policy to be listed and ended', async () => {
    const id = await fixture.addUser();
    await addSession(id);
    for (const source of [list, end])
      expect((await refusalOf(fixture.run(weak('User:Read', 'User:Delete'), source, { id }))).code).toBe(
        'ScenarioAccessError',
      );
    expect(await openSessions(id)).toHaveLength(1);
  });
});

describe('administrators', () => {
  const disable = `mutation ($input: UserDisableInput!) { userDisable(input: $input) { enabled } }`;
  const remove = `mutation ($input: UserDeleteInput!) { userDelete(input: $input) }`;
  const update = `mutation ($input: UserUpdateInput!) { userUpdate(input: $input) { id } }`;
  const setPermissions = `mutation ($input: GroupPermissionsSetInput!) { groupPermissionsSet(input: $input) { id } }`;

  it('can’t disable or delete themselves, or give up administration, while others can do it for them', async () => {
    const group = await fixture.addGroup();
    const [mine, colleague] = [await fixture.addUser([group]), await fixture.addUser([await fixture.addGroup()])];
    const me = await fixture.principalOf(mine);
    for (const source of [disable, remove])
      expect((await refusalOf(fixture.run(me, source, { id: mine }))).code).toBe('InvalidUserError');
    for (const [source, input] of [
      [update, { id: mine, groupIds: [] }],
      [setPermissions, { id: group, permissions: [] }],
    ] as const)
      expect((await refusalOf(fixture.run(me, source, input))).message).toContain('You could not manage users');
    const them = await fixture.principalOf(colleague);
    await fixture.run(them, update, { id: mine, groupIds: [] });
    await fixture.run(them, disable, { id: mine });
  });

  it('take effect at once on this gateway', async () => {
    const id = await fixture.addUser();
    await fixture.run(admin(), disable, { id });
    expect(fixture.readAnew).toContain(id);
  });
});

it('says how users sign in', async () => {
  const elsewhere = await openTenancyFixture();
  const methods = `query { signInMethods { passwords invitations } }`;
  expect(await fixture.run(weak(), methods)).toEqual({ signInMethods: { passwords: true, invitations: false } });
  expect(await elsewhere.run(weak(), methods)).toEqual({ signInMethods: { passwords: false, invitations: true } });
  await elsewhere.drop();
});
