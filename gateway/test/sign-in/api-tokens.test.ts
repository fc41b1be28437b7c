import { randomUUID } from 'node:crypto';
import { Refusal } from '@scn/core/base/refusal';
import { eq } from 'drizzle-orm';
import type { ExecutionResult } from 'graphql';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiToken, localAccount, userSession } from '#database/tables/sign-in';
import { noPassword } from '#sign-in/accounts/local-accounts';
import { groupMember, groupPermission, userAccount, userInstitution } from '#database/tables/tenancy';
import { createSignIn } from '#sign-in/create-sign-in';
import { addSignIn } from '#sign-in/graphql';
import type { Principal } from '#principal/principal';
import { readPrincipals } from '#sign-in/sessions/read-principals';
import type { SignIn } from '#sign-in/sign-in';
import { runGraphql, schemaOf, testContext, testServices } from '../graphql-fixture';
import { createTestDatabase, type TestDatabase } from '../test-database';
import { addInstitution, addPerson, goodPassword, join, testSettings, type TestInstitution } from './sign-in-fixture';
import { namesNone } from '../principal';

const day = 24 * 3_600_000;
const schema = schemaOf(addSignIn);
const everything = [
  'ApiToken:Create',
  'ApiToken:Read',
  'ApiToken:Delete',
  'Asset:Read',
  'Action:Create',
  'Action:Update',
];
let test: TestDatabase;
let time = Date.parse('2026-03-01T12:00:00Z');
const now = () => new Date(time);
let signIn: SignIn;
let institution: TestInstitution;

beforeAll(async () => {
  test = await createTestDatabase();
  const settings = testSettings();
  const logger = pino({ level: 'silent' });
  signIn = await createSignIn({ settings, database: test.database, logger, now, publicUrl: () => 'http://127.0.0.1' });
  institution = await addInstitution(test.database, { policies: everything });
});
afterAll(() => test.drop());

/** A user with a session. */
async function person(of = institution): Promise<Principal> {
  const userId = await addPerson(test.database, `u${randomUUID()}`);
  await join(test.database, userId, of);
  return sessionOf(userId);
}

async function sessionOf(userId: string): Promise<Principal> {
  const id = randomUUID();
  return test.database.acrossInstitutions(async (queries) => {
    const expiresAt = new Date(time + day);
    await queries
      .insert(userSession)
      .values({ id, userId, key: id, startedAt: now(), tokenIssuedAt: now(), expiresAt });
    const [principal] = await readPrincipals(
      queries,
      [{ credential: { kind: 'session', id }, namedInstitutionId: null }],
      { now: now(), demonstration: false },
    );
    return principal!;
  });
}

async function ask(principal: Principal | null, source: string, input?: object): Promise<ExecutionResult> {
  const services = testServices({ database: test.database, signIn, now, settings: testSettings() });
  return runGraphql(schema, testContext(services, principal), source, input === undefined ? {} : { input });
}

async function create(principal: Principal, asked: object = {}) {
  const result = await ask(
    principal,
    'mutation ($input: ApiTokenCreateInput!) { apiTokenCreate(input: $input) { token apiToken { id name policies userId lastUsedAt } } }',
    {
      institutionId: principal.institutionId,
      name: 'Pipeline',
      policies: ['Asset:Read'],
      expiresAt: new Date(time + 30 * day).toISOString(),
      ...asked,
    },
  );
  const made = result.data?.['apiTokenCreate'] as { token: string; apiToken: { id: string } } | undefined;
  return { error: errorOf(result), token: made?.token ?? '', id: made?.apiToken.id ?? '', apiToken: made?.apiToken };
}

async function list(principal: Principal, input: object = {}, args = '') {
  const result = await ask(
    principal,
    `query ($input: ApiTokensInput!) { apiTokens(input: $input${args}) { totalCount items { id name userName lastUsedAt } } }`,
    { institutionId: principal.institutionId, ...input },
  );
  const page = result.data?.['apiTokens'] as
    | { totalCount: number; items: { id: string; name: string; lastUsedAt: string | null }[] }
    | undefined;
  return { error: errorOf(result), items: page?.items ?? [] };
}

async function revoke(principal: Principal, id: string) {
  const source = 'mutation ($input: ApiTokenRevokeInput!) { apiTokenRevoke(input: $input) { id } }';
  return errorOf(await ask(principal, source, { institutionId: principal.institutionId, id }));
}

function errorOf({ errors }: ExecutionResult): unknown {
  const [error] = errors ?? [];
  return error?.originalError instanceof Refusal ? error.originalError.code : error?.message;
}

async function asToken(token: string): Promise<Principal> {
  time += 2000; // let the cache expire
  return (await signIn.authenticate(`Bearer ${token}`, namesNone))!;
}

describe('an API token', () => {
  it('works only for its institution, also when a request names another one of its owner', async () => {
    const owner = await person();
    const other = await addInstitution(test.database, { name: 'South' });
    await test.database.acrossInstitutions((queries) =>
      queries.insert(userInstitution).values({ userId: owner.userId, institutionId: other.institutionId }),
    );
    const { token } = await create(owner, { policies: ['Asset:Read'] });
    const as = (institutionId: string) => signIn.authenticate(`Bearer ${token}`, { institutionId });
    expect(await as(institution.institutionId)).toMatchObject({
      institutionId: institution.institutionId,
      permissions: [{ policyName: 'Asset:Read' }],
    });
    for (const each of [other.institutionId, randomUUID()])
      expect(await as(each)).toMatchObject({ institutionId: null, permissions: [] });
  });

  it('is returned once, stored as a hash, and works for its institution', async () => {
    const owner = await person();
    const {
      token,
      id,
      apiToken: made,
    } = await create(owner, { policies: ['Asset:Read', 'Asset:Read', 'Action:Create'] });
    expect(token).toMatch(/^scn_[\w-]{43}$/);
    expect(made).toMatchObject({ name: 'Pipeline', policies: ['Action:Create', 'Asset:Read'], userId: owner.userId });
    const [row] = await test.database.acrossInstitutions((queries) =>
      queries.select().from(apiToken).where(eq(apiToken.id, id)),
    );
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await asToken(token)).toMatchObject({
      userId: owner.userId,
      institutionId: institution.institutionId,
      credential: { kind: 'api-token', id },
      permissions: [
        { policyName: 'Action:Create', field: null },
        { policyName: 'Asset:Read', field: null },
      ],
    });
  });

  it('has the permissions that both its policies and its owner have, including withheld fields', async () => {
    const own = await addInstitution(test.database, { policies: everything });
    const owner = await person(own);
    const { token } = await create(owner, { policies: ['Asset:Read', 'Action:Create'] });
    const before = await asToken(token);
    expect(before.ability.can('Read', 'Asset')).toBe(true);
    expect(before.ability.can('Update', 'Action')).toBe(false);
    await test.database.acrossInstitutions(async (queries) => {
      await queries.delete(groupPermission).where(eq(groupPermission.groupId, own.groupId));
      await queries.insert(groupPermission).values([
        {
          groupId: own.groupId,
          institutionId: own.institutionId,
          policyName: 'Action:Create',
          field: ['input.isPublic'],
        },
        { groupId: own.groupId, institutionId: own.institutionId, policyName: 'Action:Update', field: null },
      ]);
    });
    const after = await asToken(token);
    expect(after.ability.can('Read', 'Asset')).toBe(false);
    expect(after.ability.can('Create', 'Action')).toBe(true);
    expect(after.ability.can('Create', 'Action', 'input.isPublic')).toBe(false);
    expect(after.ability.can('Update', 'Action')).toBe(false);
  });

  it('stays with its institution when its owner switches, and ends with the membership', async () => {
    const owner = await person();
    const { token } = await create(owner);
    const other = await addInstitution(test.database, { name: 'Another' });
    await test.database.acrossInstitutions(async (queries) => {
      await queries.update(userInstitution).set({ selected: false }).where(eq(userInstitution.userId, owner.userId));
      await queries
        .insert(userInstitution)
        .values({ userId: owner.userId, institutionId: other.institutionId, selected: true });
    });
    expect(await asToken(token)).toMatchObject({ institutionId: institution.institutionId });
    const before = await asToken(token);
    await test.database.acrossInstitutions((queries) =>
      queries
        .update(userInstitution)
        .set({ enabled: false })
        .where(eq(userInstitution.institutionId, institution.institutionId)),
    );
    expect((await signIn.recheck([before])).size).toBe(0);
    await expect(asToken(token)).rejects.toMatchObject({ code: 'AUTH_NOT_AUTHENTICATED' });
    await test.database.acrossInstitutions((queries) =>
      queries
        .update(userInstitution)
        .set({ enabled: true })
        .where(eq(userInstitution.institutionId, institution.institutionId)),
    );
    await test.database.acrossInstitutions(async (queries) => {
      await queries.delete(groupMember).where(eq(groupMember.userId, owner.userId));
      await queries.delete(userInstitution).where(eq(userInstitution.userId, owner.userId));
    });
    await expect(asToken(token)).rejects.toMatchObject({ code: 'AUTH_NOT_AUTHENTICATED' });
  });

  it('ends when it expires, is revoked, or its owner is suspended', async () => {
    const owner = await person();
    const short = await create(owner, { expiresAt: new Date(time + 60_000).toISOString() });
    const revoked = await create(owner);
    const suspended = await create(owner);
    time += 60_000;
    await expect(asToken(short.token)).rejects.toMatchObject({
      code: 'AUTH_NOT_AUTHENTICATED',
      metadata: { reason: 'expired' },
      message: 'Your API token has expired. Create a new one.',
    });
    await asToken(revoked.token);
    expect(await revoke(owner, revoked.id)).toBeUndefined();
    await expect(asToken(revoked.token)).rejects.toMatchObject({ code: 'AUTH_NOT_AUTHENTICATED', metadata: {} });
    expect(await revoke(owner, revoked.id)).toBe('NoRecordsFoundError');
    await test.database.acrossInstitutions((queries) =>
      queries.update(userAccount).set({ enabled: false }).where(eq(userAccount.id, owner.userId)),
    );
    await expect(asToken(suspended.token)).rejects.toMatchObject({ code: 'AUTH_NOT_AUTHENTICATED' });
  });

  it('records its last use, once a minute', async () => {
    const owner = await person();
    const { token, id } = await create(owner);
    const used = async () => (await list(owner)).items.find((item) => item.id === id)?.lastUsedAt;
    expect(await used()).toBeNull();
    await asToken(token);
    const first = time;
    await asToken(token);
    expect(Date.parse((await used()) ?? '')).toBe(first);
    time += 60_000;
    await asToken(token);
    expect(Date.parse((await used()) ?? '')).toBe(time);
  });

  it('can’t create tokens, end sessions, revoke tokens or change passwords', async () => {
    const owner = await person();
    const { token, id } = await create(owner, { policies: everything });
    const machine = await asToken(token);
    expect((await create(machine)).error).toBe('ScenarioAccessError');
    expect(await revoke(machine, id)).toBe('ScenarioAccessError');
    expect(errorOf(await ask(machine, 'mutation { signOut }'))).toBe('ScenarioAccessError');
    const passwords = { currentPassword: goodPassword, newPassword: 'another good sentence' };
    const change = 'mutation ($input: PasswordChangeInput!) { passwordChange(input: $input) }';
    expect(errorOf(await ask(machine, change, passwords))).toBe('ScenarioAccessError');
    const session = await ask(machine, '{ session { userId isApiToken } }');
    expect(session.data?.['session']).toEqual({ userId: owner.userId, isApiToken: true });
  });

  it.each<[string, (owner: Principal) => object, string]>([
    ['without an expiry', () => ({ expiresAt: undefined }), 'expiresAt'],
    ['with an expiry in the past', () => ({ expiresAt: new Date(time).toISOString() }), 'InvalidValueError'],
    ['for more than a year', () => ({ expiresAt: new Date(time + 367 * day).toISOString() }), 'InvalidValueError'],
    ['without policies', () => ({ policies: [] }), 'RequiredFieldMissingError'],
    [
      'with a policy that its owner doesn’t have',
      () => ({ policies: ['Asset:Read', 'User:Update'] }),
      'ScenarioAccessError',
    ],
    ['with an invalid policy', () => ({ policies: ['*'] }), 'ScenarioAccessError'],
    ['without a name', () => ({ name: ' ' }), 'RequiredFieldMissingError'],
    ['with an overlong name', () => ({ name: 'x'.repeat(101) }), 'MaxLengthExceededError'],
    ['for another institution', () => ({ institutionId: randomUUID() }), 'NoRecordsFoundError'],
  ])('is rejected %s', async (_, wrong, code) => {
    const owner = await person();
    const { error, token } = await create(owner, wrong(owner));
    expect(error).toContain(code);
    expect(token).toBe('');
    expect((await list(owner)).items).toEqual([]);
  });

  it('is rejected for users without a policy for tokens', async () => {
    const owner = await person(await addInstitution(test.database, { policies: ['Asset:Read'] }));
    expect((await create(owner)).error).toBe('ScenarioAccessError');
    expect((await list(owner)).error).toBe('ScenarioAccessError');
    expect(await revoke(owner, randomUUID())).toBe('ScenarioAccessError');
  });

  it('can be listed and revoked by its owner, and by user administrators of the institution', async () => {
    const own = await addInstitution(test.database, { policies: [...everything, 'User:Update'] });
    const [administrator, author] = [await person(own), await person(own)];
    const stranger = await person();
    const colleague = await person();
    const mine = await create(author, { name: 'Mine' });
    const theirs = await create(colleague);
    expect((await list(author)).items.map(({ name }) => name)).toEqual(['Mine']);
    expect((await list(stranger)).items).toEqual([]);
    expect((await list(stranger, { everybody: true })).error).toBe('ScenarioAccessError');
    expect(await revoke(stranger, theirs.id)).toBe('NoRecordsFoundError');
    const { items } = await list(administrator, { everybody: true }, ', where: { name: { eq: "mine" } }');
    expect(items.map(({ id }) => id)).toEqual([mine.id]);
    for (const foreign of [theirs.id, randomUUID(), 'nonsense'])
      expect(await revoke(administrator, foreign)).toBe('NoRecordsFoundError');
    expect(await revoke(administrator, mine.id)).toBeUndefined();
    expect((await list(author)).items).toEqual([]);
  });
});

describe('the session', () => {
  it('returns the signed-in user, or nothing when signed out', async () => {
    const owner = await person();
    const fields = '{ session { userId name email picture institutionId expiresAt isApiToken } }';
    expect((await ask(owner, fields)).data?.['session']).toMatchObject({
      userId: owner.userId,
      name: owner.name,
      email: owner.email,
      picture: null,
      institutionId: institution.institutionId,
      isApiToken: false,
    });
    expect(errorOf(await ask(null, fields))).toBe('AUTH_NOT_AUTHENTICATED');
    expect(errorOf(await ask(null, 'mutation { signOut }'))).toBe('AUTH_NOT_AUTHENTICATED');
  });

  it('ends by signing out', async () => {
    const owner = await person();
    expect((await ask(owner, 'mutation { signOut }')).data).toEqual({ signOut: true });
    expect((await signIn.recheck([owner])).size).toBe(0);
  });

  it('continues when its owner changes the password, and the others end', async () => {
    const owner = await person();
    const elsewhere = await sessionOf(owner.userId);
    const change = async (currentPassword: string, newPassword: string) => {
      const source = 'mutation ($input: PasswordChangeInput!) { passwordChange(input: $input) }';
      return errorOf(await ask(owner, source, { currentPassword, newPassword }));
    };
    expect(await change('wrong', 'another good sentence')).toBe('InvalidValueError');
    expect(await change(goodPassword, 'short')).toBe('InvalidValueError');
    expect((await signIn.recheck([owner, elsewhere])).size).toBe(2);
    expect(await change(goodPassword, 'another good sentence')).toBeUndefined();
    expect([...(await signIn.recheck([owner, elsewhere])).keys()]).toEqual([owner]);
    expect(await change(goodPassword, 'a third good sentence')).toBe('InvalidValueError');
  });

  it('lists where one is signed in, and ends the others, not itself', async () => {
    const owner = await person();
    const [second, third] = [await sessionOf(owner.userId), await sessionOf(owner.userId)];
    const stranger = await person();
    const list = '{ sessions { id isCurrent } }';
    const end = 'mutation ($input: SessionsEndInput!) { sessionsEnd(input: $input) }';
    const endOf = async (sessionIds?: readonly string[]) =>
      ((await ask(owner, end, sessionIds === undefined ? {} : { sessionIds })).data as Record<string, unknown>)[
        'sessionsEnd'
      ];
    const ids = async () => (await ask(owner, list)).data?.['sessions'] as { id: string; isCurrent: boolean }[];
    expect((await ids()).map(({ id }) => id).sort()).toEqual(
      [owner, second, third].map(({ credential }) => credential.id).sort(),
    );
    expect((await ids()).filter(({ isCurrent }) => isCurrent)).toEqual([{ id: owner.credential.id, isCurrent: true }]);
    // neither a stranger's nor the current one
    expect(await endOf([stranger.credential.id, owner.credential.id])).toBe(0);
    expect(await endOf([second.credential.id])).toBe(1);
    expect(await endOf()).toBe(1);
    expect([...(await signIn.recheck([owner, second, third, stranger])).keys()]).toEqual([owner, stranger]);
  });

  it('says whether there is a password to change', async () => {
    const fields = '{ session { hasPassword leastPasswordLength } }';
    const owner = await person();
    expect((await ask(owner, fields)).data).toEqual({ session: { hasPassword: true, leastPasswordLength: 12 } });
    await test.database.acrossInstitutions((queries) =>
      queries.update(localAccount).set({ passwordHash: noPassword }).where(eq(localAccount.userId, owner.userId)),
    );
    expect((await ask(owner, fields)).data).toMatchObject({ session: { hasPassword: false } });
  });

  it('is required: an API token sees and ends none', async () => {
    const owner = await person();
    const token = { ...owner, credential: { kind: 'api-token', id: randomUUID() } } as const;
    expect(errorOf(await ask(token, '{ sessions { id } }'))).toBe('ScenarioAccessError');
    const end = 'mutation ($input: SessionsEndInput!) { sessionsEnd(input: $input) }';
    expect(errorOf(await ask(token, end, {}))).toBe('ScenarioAccessError');
  });
});
