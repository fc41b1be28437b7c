import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localAccount, providerPayload, userSession } from '#database/tables/sign-in';
import { userAccount, userInstitution } from '#database/tables/tenancy';
import type { GatewayServices } from '#serve/context';
import { findByPassword, findLocalAccount, noPassword } from '#sign-in/accounts/local-accounts';
import type { Mail, Mailer } from '#sign-in/mail/mailer';
import { findPasswordLink, usePasswordLink } from '#sign-in/password-links/password-link';
import { refusalOf } from '../log/log-fixture';
import { policies, testPrincipal } from '../principal';
import { openTenancyFixture, usualPassword, type TenancyFixture } from './tenancy-fixture';

let fixture: TenancyFixture;
let mailer: Mailer | null = null;
beforeAll(async () => {
  fixture = await openTenancyFixture(null);
  // the link works at the address that users open
  Object.defineProperty(fixture.services, 'mailer', { get: () => mailer });
  Object.assign(fixture.services, {
    settings: { ...fixture.services.settings, publicUrl: 'https://studio.example.org' },
  } satisfies Partial<GatewayServices>);
});
afterAll(() => fixture.drop());

const make = `mutation ($input: UserPasswordLinkCreateInput!) { userPasswordLinkCreate(input: $input) { address expiresAt mail } }`;
const create = `mutation ($input: UserCreateInput!) { userCreate(input: $input) { id } }`;
const read = `query ($input: UserInput!) { user(input: $input) { awaitsPassword hasPassword } }`;

const admin = () => testPrincipal({ institutionId: fixture.mine.institutionId });
const weak = (...names: readonly string[]) =>
  testPrincipal({ institutionId: fixture.mine.institutionId, permissions: policies(...names) });

interface Made {
  readonly address: string;
  readonly expiresAt: string;
  readonly mail: string;
}

async function linkFor(id: string, by = admin()): Promise<Made> {
  return (await fixture.run<{ userPasswordLinkCreate: Made }>(by, make, { id })).userPasswordLinkCreate;
}

const tokenOf = ({ address }: Made) => address.split('#')[1] ?? '';

describe('a new user', () => {
  it('has no password until they choose one with the link', async () => {
    const { database } = fixture.test;
    const username = `user-${randomUUID().slice(0, 8)}`;
    const { userCreate } = await fixture.run<{ userCreate: { id: string } }>(admin(), create, {
      username,
      name: 'Mary',
    });
    const { id } = userCreate;
    expect((await findLocalAccount(database, { userId: id }))?.passwordHash).toBe(noPassword);
    expect(await fixture.run(admin(), read, { id })).toEqual({ user: { awaitsPassword: true, hasPassword: true } });
    const link = await linkFor(id);
    expect(link.address).toMatch(/^https:\/\/studio\.example\.org\/sign-in\/password#[\w-]{43}$/);
    expect(await findPasswordLink(database, tokenOf(link), new Date())).toMatchObject({
      username,
      reason: 'INVITATION',
    });
    await usePasswordLink(database, { token: tokenOf(link), password: usualPassword }, new Date());
    // no one else has seen it: it need not be changed
    expect(await findByPassword(database, username, usualPassword)).toMatchObject({ mustChangePassword: false });
    expect(await fixture.run(admin(), read, { id })).toEqual({ user: { awaitsPassword: false, hasPassword: true } });
  });
});

describe('a link for a user with a password', () => {
  it('ends the password, the sessions and the link before', async () => {
    const { database } = fixture.test;
    const { id, username } = await fixture.addLocalUser();
    const startedAt = new Date(Date.now() - 60_000);
    await database.acrossInstitutions((queries) =>
      queries.insert(userSession).values({
        ...{ userId: id, key: id, startedAt, tokenIssuedAt: startedAt, expiresAt: new Date(Date.now() + 1e6) },
      }),
    );
    const first = await linkFor(id);
    expect(await findByPassword(database, username, usualPassword)).toBeUndefined();
    const [session] = await database.acrossInstitutions((queries) =>
      queries.select().from(userSession).where(eq(userSession.userId, id)),
    );
    expect(session?.endedAt).toBeInstanceOf(Date);
    const second = await linkFor(id);
    expect(await findPasswordLink(database, tokenOf(first), new Date())).toBeUndefined();
    expect(await findPasswordLink(database, tokenOf(second), new Date())).toMatchObject({ username });
  });

  it('requires the policy, a session, and all permissions of the user', async () => {
    const { id } = await fixture.addLocalUser([await fixture.addGroup(policies('Scenario:Delete'))]);
    const refused = async (...of: readonly string[]) => (await refusalOf(linkFor(id, weak(...of)))).code;
    expect(await refused('User:Read')).toBe('ScenarioAccessError');
    expect(await refused('User:Update')).toBe('ScenarioAccessError');
    const token = testPrincipal({
      institutionId: fixture.mine.institutionId,
      credential: { kind: 'api-token', id: randomUUID() },
    });
    expect((await refusalOf(linkFor(id, token))).message).toContain('API tokens');
    const links = await fixture.test.database.acrossInstitutions((queries) =>
      queries.select().from(providerPayload).where(eq(providerPayload.uid, id)),
    );
    expect(links).toEqual([]);
    await linkFor(id, weak('User:Update', 'Scenario:Delete'));
  });

  it('is refused for oneself and for a disabled user', async () => {
    const self = await fixture.addLocalUser([await fixture.addGroup()]);
    expect((await refusalOf(linkFor(self.id, await fixture.principalOf(self.id)))).message).toContain('your own');
    const { id } = await fixture.addLocalUser();
    await fixture.test.database.acrossInstitutions((queries) =>
      queries.update(userInstitution).set({ enabled: false }).where(eq(userInstitution.userId, id)),
    );
    expect((await refusalOf(linkFor(id))).message).toContain('disabled');
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
      [id, await fixture.addUser(), demonstration.id].map((each) => refusalOf(linkFor(each))),
    );
    expect(new Set(refusals.map(({ code, message }) => `${code} ${message}`)).size).toBe(1);
    expect(refusals[0]?.code).toBe('InvalidUserError');
  });
});

describe('mail', () => {
  const sent: Mail[] = [];
  const working: Mailer = { send: (mail) => Promise.resolve(void sent.push(mail)) };
  const broken: Mailer = { send: () => Promise.reject(new Error('Connection refused.')) };

  it('is not sent when no server is configured', async () => {
    mailer = null;
    expect((await linkFor((await fixture.addLocalUser()).id)).mail).toBe('OFF');
  });

  it('contains the link', async () => {
    mailer = working;
    const { id, username } = await fixture.addLocalUser();
    const link = await linkFor(id);
    expect(link.mail).toBe('SENT');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: `${username}@example.org`,
      subject: 'Choose a new password for Scenario Studio',
    });
    expect(sent[0]?.text).toContain(link.address);
    expect(sent[0]?.subject).not.toContain(tokenOf(link));
  });

  it('needs an address', async () => {
    mailer = working;
    const { id } = await fixture.addLocalUser();
    await fixture.test.database.acrossInstitutions((queries) =>
      queries.update(userAccount).set({ email: null }).where(eq(userAccount.id, id)),
    );
    expect((await linkFor(id)).mail).toBe('NO_ADDRESS');
  });

  it('that fails says so, and the link can be copied', async () => {
    mailer = broken;
    const link = await linkFor((await fixture.addLocalUser()).id);
    expect(link.mail).toBe('FAILED');
    expect(await findPasswordLink(fixture.test.database, tokenOf(link), new Date())).toBeDefined();
  });
});
