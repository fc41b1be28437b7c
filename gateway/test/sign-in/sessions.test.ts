import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { JWTPayload } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userSession } from '#database/tables/sign-in';
import { groupMember, groupPermission, userAccount, userGroup, userInstitution } from '#database/tables/tenancy';
import type { GroupOfInstitution } from '#settings/settings';
import { createSignIn } from '#sign-in/create-sign-in';
import type { Principal } from '#principal/principal';
import type { SignIn } from '#sign-in/sign-in';
import { switchInstitution } from '#tenancy/institutions/institution';
import { createTestDatabase, type TestDatabase } from '../test-database';
import { addInstitution, join, testSettings, type TestInstitution } from './sign-in-fixture';
import { startTestIssuer, type TestIssuer } from './test-issuer';
import { namesNone } from '../principal';

const hour = 3_600_000;
const notSignedIn = { code: 'AUTH_NOT_AUTHENTICATED' };
let test: TestDatabase;
let issuer: TestIssuer;
let time = 0;
const now = () => new Date(time);
let groupMap: Record<string, readonly GroupOfInstitution[]> = {};
/** Two gateways of one database. */
let first: SignIn;
let second: SignIn;

beforeAll(async () => {
  test = await createTestDatabase();
  issuer = await startTestIssuer(now);
});
afterAll(async () => {
  await issuer.close();
  await test.drop();
});
beforeEach(async () => {
  time = Date.parse('2026-03-01T12:00:00Z');
  groupMap = {};
  const open = () =>
    createSignIn({
      settings: testSettings({ oidc: { issuer: issuer.url, groupMap } }),
      database: test.database,
      logger: pino({ level: 'silent' }),
      now,
      publicUrl: () => 'http://127.0.0.1',
      keyCooldown: 0,
    });
  [first, second] = [await open(), await open()];
});

async function bearer(claims: JWTPayload): Promise<string> {
  return `Bearer ${await issuer.token(claims)}`;
}

async function signIn(on: SignIn, claims: JWTPayload): Promise<Principal> {
  const principal = await on.authenticate(await bearer(claims), namesNone);
  if (principal === null) throw new Error('The request is not signed in.');
  return principal;
}

/** Advances the clock past the cache of 2 seconds. */
function afterAnswers(): void {
  time += 2000;
}

function seconds(at: number): number {
  return Math.floor(at / 1000);
}

/** A user of an institution who has signed in before. */
async function member(
  claims: JWTPayload = {},
): Promise<{ readonly userId: string; readonly claims: JWTPayload; readonly institution: TestInstitution }> {
  const who = { sub: randomUUID(), sid: randomUUID(), auth_time: seconds(time), name: 'Ada', ...claims };
  const { userId } = await signIn(first, who);
  const institution = await addInstitution(test.database);
  await join(test.database, userId, institution);
  afterAnswers();
  return { userId, claims: who, institution };
}

describe('authenticate', () => {
  it('returns null without a header, and rejects any other scheme', async () => {
    expect(await first.authenticate(undefined, namesNone)).toBeNull();
    for (const header of ['', 'Basic YTpi', 'Bearer', 'Bearer ', 'Bearer a b', 'scn_x', `Bearer scn_${'a'.repeat(43)}`])
      await expect(first.authenticate(header, namesNone)).rejects.toMatchObject(notSignedIn);
  });

  it('creates an account at the first sign-in, bound to issuer and subject', async () => {
    const sub = randomUUID();
    const principal = await signIn(first, { sub, name: 'Ada', email: 'ada@example.org' });
    expect(principal).toMatchObject({ name: 'Ada', email: 'ada@example.org', institutionId: null, permissions: [] });
    expect((await signIn(second, { sub, jti: 'two' })).userId).toBe(principal.userId);
    const [row] = await test.database.acrossInstitutions((queries) =>
      queries.select().from(userAccount).where(eq(userAccount.id, principal.userId)),
    );
    expect(row).toMatchObject({ issuer: issuer.url, subject: sub });
  });

  it('creates one account for many concurrent requests', async () => {
    const claims = { sub: randomUUID(), sid: 'many' };
    const found = await Promise.all(
      [first, second, first, second].map((on, n) => signIn(on, { ...claims, jti: String(n) })),
    );
    expect(new Set(found.map(({ userId }) => userId)).size).toBe(1);
    expect(new Set(found.map(({ credential }) => credential.id)).size).toBe(1);
  });

  it('refreshes name, e-mail and picture at sign-in, from userinfo if the token lacks them', async () => {
    const sub = randomUUID();
    const { userId } = await signIn(first, { sub, sid: 'one', name: 'Ada Before' });
    issuer.userinfo.set(sub, {
      sub,
      name: 'Ada After',
      email: 'after@example.org',
      picture: 'https://example.org/a.png',
    });
    expect(await signIn(first, { sub, sid: 'two' })).toMatchObject({
      userId,
      name: 'Ada After',
      email: 'after@example.org',
      picture: 'https://example.org/a.png',
    });
  });

  it('ignores userinfo about another user', async () => {
    const sub = randomUUID();
    issuer.userinfo.set(sub, { sub: 'someone else', name: 'Eve', email: 'eve@example.org', email_verified: true });
    expect(await signIn(first, { sub })).toMatchObject({ name: sub, email: null });
  });

  it('reports an unavailable issuer, without requiring a new sign-in', async () => {
    const away = await createSignIn({
      settings: testSettings({ oidc: { issuer: 'http://127.0.0.1:1' } }),
      database: test.database,
      logger: pino({ level: 'silent' }),
      now,
      publicUrl: () => 'http://127.0.0.1',
    });
    await expect(away.authenticate(await bearer({ sub: 'ada' }), namesNone)).rejects.toMatchObject({
      code: 'IntegrationError',
    });
  });
});

describe('an invitation', () => {
  async function invite(email: string): Promise<string> {
    const id = randomUUID();
    await test.database.acrossInstitutions((queries) =>
      queries.insert(userAccount).values({ id, issuer: issuer.url, subject: null, name: email, email }),
    );
    return id;
  }

  it('becomes the account of the user with the verified address', async () => {
    const email = `${randomUUID()}@example.org`;
    const invited = await invite(email.toUpperCase());
    const { userId } = await signIn(first, { sub: randomUUID(), email, email_verified: true });
    expect(userId).toBe(invited);
  });

  it.each([false, undefined, 'no', 1])('stays open when the address is not verified (%s)', async (verified) => {
    const email = `${randomUUID()}@example.org`;
    const invited = await invite(email);
    const { userId } = await signIn(first, { sub: randomUUID(), email, email_verified: verified });
    expect(userId).not.toBe(invited);
  });

  it('is accepted once, and an address never matches an account with a subject', async () => {
    const email = `${randomUUID()}@example.org`;
    const invited = await invite(email);
    const claims = { email, email_verified: true };
    const [one, other] = await Promise.all([
      signIn(first, { ...claims, sub: randomUUID() }),
      signIn(second, { ...claims, sub: randomUUID() }),
    ]);
    expect([one.userId, other.userId].filter((id) => id === invited)).toHaveLength(1);
    const late = await signIn(first, { ...claims, sub: randomUUID() });
    expect([one.userId, other.userId]).not.toContain(late.userId);
  });

  it('of another institution is accepted by an existing user', async () => {
    const [email, sub] = [`${randomUUID()}@example.org`, randomUUID()];
    const known = await signIn(first, { sub });
    const invited = await invite(email);
    const { institutionId } = await addInstitution(test.database);
    await test.database.acrossInstitutions((queries) =>
      queries.insert(userInstitution).values({ userId: invited, institutionId, selected: true }),
    );
    const again = await signIn(second, { sub, sid: 'later', email, email_verified: true });
    expect(again).toMatchObject({ userId: known.userId, institutionId });
  });

  it('of another issuer is not accepted', async () => {
    const email = `${randomUUID()}@example.org`;
    const id = randomUUID();
    await test.database.acrossInstitutions((queries) =>
      queries.insert(userAccount).values({ id, issuer: 'https://other.example', subject: null, name: email, email }),
    );
    expect((await signIn(first, { sub: randomUUID(), email, email_verified: true })).userId).not.toBe(id);
  });
});

describe('a session', () => {
  it('ends 12 hours after sign-in, regardless of refreshes', async () => {
    const start = time;
    const claims = { sub: randomUUID(), sid: 'long', auth_time: seconds(start) };
    const one = await signIn(first, claims);
    expect(one.expiresAt.getTime()).toBe(start + 12 * hour);
    time = start + 12 * hour - 1000;
    const refreshed = await bearer(claims);
    const later = await second.authenticate(refreshed, namesNone);
    expect(later?.credential).toEqual(one.credential);
    time = start + 12 * hour;
    await expect(second.authenticate(refreshed, namesNone)).rejects.toMatchObject(notSignedIn);
    await expect(first.authenticate(await bearer(claims), namesNone)).rejects.toMatchObject(notSignedIn);
    expect((await first.recheck([one])).size).toBe(0);
    // signed in again in the same session of the issuer
    const again = await signIn(first, { ...claims, auth_time: seconds(time) });
    expect(again.credential.id).not.toBe(one.credential.id);
  });

  it('can’t be started by a token whose sign-in was 12 hours ago', async () => {
    const token = await bearer({ sub: randomUUID(), auth_time: seconds(time - 12 * hour) });
    await expect(first.authenticate(token, namesNone)).rejects.toMatchObject(notSignedIn);
  });

  it('is identified by sid, by subject and sign-in time, or by the token', async () => {
    const sub = randomUUID();
    const id = async (claims: JWTPayload) => (await signIn(first, { sub, ...claims })).credential.id;
    const at = seconds(time);
    expect(await id({ sid: 'a', jti: '1' })).toBe(await id({ sid: 'a', jti: '2' }));
    expect(await id({ auth_time: at, jti: '3' })).toBe(await id({ auth_time: at, jti: '4' }));
    expect(await id({ jti: '5' })).not.toBe(await id({ jti: '6' }));
    expect(await id({ sid: 'a', jti: '7' })).not.toBe(await id({ sid: 'b', jti: '7' }));
    const other = await signIn(first, { sub: randomUUID(), sid: 'a', jti: '1' });
    expect(await id({ sid: 'a' })).not.toBe(other.credential.id);
  });

  it('that was signed out has ended on every gateway, including its tokens', async () => {
    const { claims } = await member();
    const [here, there] = [await signIn(first, claims), await signIn(second, claims)];
    await first.signOut(here);
    await expect(first.authenticate(await bearer(claims), namesNone)).rejects.toMatchObject(notSignedIn);
    afterAnswers();
    expect((await second.recheck([there])).size).toBe(0);
    await expect(second.authenticate(await bearer(claims), namesNone)).rejects.toMatchObject(notSignedIn);
  });

  it('is cached for 2 seconds and no longer', async () => {
    const { claims, userId } = await member();
    const token = await bearer(claims);
    await second.authenticate(token, namesNone);
    await test.database.acrossInstitutions((queries) =>
      queries.update(userAccount).set({ enabled: false }).where(eq(userAccount.id, userId)),
    );
    time += 1999;
    await expect(second.authenticate(token, namesNone)).resolves.toMatchObject({ userId });
    time += 1;
    await expect(second.authenticate(token, namesNone)).rejects.toMatchObject(notSignedIn);
  });
});

describe('a request that names its institution', () => {
  /** A user of two institutions, of which the second one is stored. */
  async function inBoth() {
    const { userId, claims, institution: north } = await member();
    const south = await addInstitution(test.database, { name: 'South', group: 'Readers', policies: ['Action:Create'] });
    await test.database.acrossInstitutions((queries) =>
      queries.update(userInstitution).set({ selected: false }).where(eq(userInstitution.userId, userId)),
    );
    await join(test.database, userId, south);
    return { userId, north, south, authorization: await bearer(claims) };
  }
  const policiesOf = (principal: Principal | null) => principal?.permissions.map(({ policyName }) => policyName);

  it('has the groups and permissions there, whichever is stored', async () => {
    const { userId, north, south, authorization } = await inBoth();
    const as = (institutionId: string | null) => first.authenticate(authorization, { institutionId });
    const [named, stored, other] = [await as(north.institutionId), await as(null), await as(south.institutionId)];
    expect(named).toMatchObject({ userId, institutionId: north.institutionId, groupIds: [north.groupId] });
    expect(policiesOf(named)).toEqual(['Asset:Read']);
    for (const each of [stored, other]) {
      expect(each).toMatchObject({ institutionId: south.institutionId, groupIds: [south.groupId] });
      expect(policiesOf(each)).toEqual(['Action:Create']);
    }
    await switchInstitution(test.database, named!, north.institutionId);
    afterAnswers();
    expect(await as(null)).toMatchObject({ institutionId: north.institutionId });
    expect(await as(south.institutionId)).toEqual({ ...other, expiresAt: other?.expiresAt });
  });

  it.each([
    ['doesn’t exist', () => Promise.resolve(randomUUID())],
    ['they don’t belong to', async () => (await addInstitution(test.database)).institutionId],
    [
      'has disabled them',
      async (userId: string) => {
        const added = await addInstitution(test.database);
        await test.database.acrossInstitutions((queries) =>
          queries
            .insert(userInstitution)
            .values({ userId, institutionId: added.institutionId, enabled: false })
            .then(() =>
              queries
                .insert(groupMember)
                .values({ userId, institutionId: added.institutionId, groupId: added.groupId }),
            ),
        );
        return added.institutionId;
      },
    ],
  ])('has none, if it is one that %s', async (_, make) => {
    const { userId, authorization } = await inBoth();
    const institutionId = await make(userId);
    expect(await first.authenticate(authorization, { institutionId })).toMatchObject({
      ...{ userId, institutionId: null, groupIds: [], permissions: [] },
    });
  });

  it('is cached apart from others with the same token, and takes no more queries', async () => {
    const { userId, north, authorization } = await inBoth();
    let transactions = 0;
    const counting = await createSignIn({
      settings: testSettings({ oidc: { issuer: issuer.url } }),
      database: {
        ...test.database,
        acrossInstitutions: (work) => {
          transactions++;
          return test.database.acrossInstitutions(work);
        },
      },
      logger: pino({ level: 'silent' }),
      now,
      publicUrl: () => 'http://127.0.0.1',
      keyCooldown: 0,
    });
    const countOf = async (institutionId: string | null) => {
      transactions = 0;
      for (let times = 0; times < 3; times += 1) await counting.authenticate(authorization, { institutionId });
      return transactions;
    };
    await counting.authenticate(authorization, namesNone);
    afterAnswers();
    expect(await countOf(north.institutionId)).toBe(await countOf(null));
    counting.readAnew(userId);
    expect([await countOf(north.institutionId), await countOf(null)].every((count) => count > 0)).toBe(true);
  });

  it('is rechecked for it: a switch changes nothing, leaving takes it away, and the others keep theirs', async () => {
    const { userId, north, south, authorization } = await inBoth();
    const [named, stored] = [
      (await first.authenticate(authorization, { institutionId: north.institutionId }))!,
      (await first.authenticate(authorization, namesNone))!,
    ];
    const read = async () => {
      const current = await second.recheck([named, stored]);
      return [current.get(named)?.institutionId, current.get(stored)?.institutionId];
    };
    expect(await read()).toEqual([north.institutionId, south.institutionId]);
    await switchInstitution(test.database, stored, north.institutionId);
    expect(await read()).toEqual([north.institutionId, north.institutionId]);
    await switchInstitution(test.database, stored, south.institutionId);
    await test.database.acrossInstitutions((queries) =>
      queries
        .delete(userInstitution)
        .where(and(eq(userInstitution.userId, userId), eq(userInstitution.institutionId, north.institutionId))),
    );
    expect(await read()).toEqual([null, south.institutionId]);
  });
});

describe('recheck', () => {
  it('rechecks all principals in one query, and omits missing ones', async () => {
    const people = await Promise.all([member(), member(), member()]);
    const principals = await Promise.all(people.map(({ claims }) => signIn(first, claims)));
    const [ada, bo, cy] = principals;
    await test.database.acrossInstitutions((queries) =>
      queries.update(userAccount).set({ enabled: false }).where(eq(userAccount.id, bo!.userId)),
    );
    let transactions = 0;
    const counting = await createSignIn({
      settings: testSettings({ oidc: { issuer: issuer.url } }),
      database: {
        ...test.database,
        acrossInstitutions: (work) => {
          transactions++;
          return test.database.acrossInstitutions(work);
        },
      },
      logger: pino({ level: 'silent' }),
      now,
      publicUrl: () => 'http://127.0.0.1',
    });
    const read = await counting.recheck(principals);
    expect(transactions).toBe(1);
    expect([...read.keys()]).toEqual([ada, cy]);
    expect(read.get(ada!)).toMatchObject({ userId: ada!.userId, institutionId: people[0].institution.institutionId });
    expect((await counting.recheck([])).size).toBe(0);
  });

  it('returns a changed group, permission or institution, and none', async () => {
    const { userId, claims, institution } = await member();
    const principal = await signIn(first, claims);
    const read = async () => (await second.recheck([principal])).get(principal);
    const { institutionId, groupId } = institution;
    const change = (work: Parameters<typeof test.database.acrossInstitutions>[0]) =>
      test.database.acrossInstitutions(work);

    await change((queries) =>
      queries
        .insert(groupPermission)
        .values({ groupId, institutionId, policyName: 'Action:Create', field: ['input.isPublic'] }),
    );
    const allowed = await read();
    expect(allowed?.ability.can('Create', 'Action')).toBe(true);
    expect(allowed?.ability.can('Create', 'Action', 'input.isPublic')).toBe(false);

    await change((queries) => queries.delete(groupMember).where(eq(groupMember.userId, userId)));
    expect(await read()).toMatchObject({ groupIds: [], permissions: [], institutionId });

    await change((queries) => queries.delete(userInstitution).where(eq(userInstitution.userId, userId)));
    expect(await read()).toMatchObject({ institutionId: null });

    await join(test.database, userId, await addInstitution(test.database, { name: 'South' }));
    expect((await read())?.institutionId).not.toBe(institutionId);

    await change((queries) =>
      queries.update(userInstitution).set({ enabled: false }).where(eq(userInstitution.userId, userId)),
    );
    expect(await read()).toMatchObject({ institutionId: null, groupIds: [], permissions: [] });
  });

  it('does not lock a group out because of one malformed policy', async () => {
    const { claims, institution } = await member();
    const { institutionId, groupId } = institution;
    await test.database.acrossInstitutions((queries) =>
      queries.insert(groupPermission).values({ groupId, institutionId, policyName: 'nonsense' }),
    );
    expect((await signIn(first, claims)).permissions).toEqual([{ policyName: 'Asset:Read', field: null }]);
  });
});

describe('sessions of a user', () => {
  it('end on every gateway, all or some, and store their client and device', async () => {
    const { userId, claims } = await member();
    const more = await bearer({ ...claims, sid: randomUUID(), azp: 'scenario-studio' });
    const onSecond = await second.authenticate(more, { ...namesNone, userAgent: `Mozilla/5.0 ${'x'.repeat(1000)}` });
    const rows = () =>
      test.database.acrossInstitutions((queries) =>
        queries.select().from(userSession).where(eq(userSession.userId, userId)),
      );
    const stored = (await rows()).find(({ id }) => id === onSecond?.credential.id);
    expect(stored?.clientId).toBe('scenario-studio');
    expect(stored?.userAgent).toMatch(/^Mozilla.{393}$/);
    expect(await first.endSessions(userId, { sessionIds: [stored?.id ?? ''] })).toBe(1);
    await expect(first.authenticate(more, namesNone)).rejects.toMatchObject(notSignedIn);
    afterAnswers(); // the other gateway's cache
    await expect(second.authenticate(more, namesNone)).rejects.toMatchObject(notSignedIn);
    expect((await signIn(first, claims)).userId).toBe(userId);
    expect(await first.endSessions(userId)).toBe(1);
    await expect(signIn(first, claims)).rejects.toMatchObject(notSignedIn);
    expect((await rows()).every(({ endedAt }) => endedAt !== null)).toBe(true);
  });
});

describe('group claims', () => {
  async function twoInstitutions() {
    const [north, south] = [
      await addInstitution(test.database, { name: 'North' }),
      await addInstitution(test.database, { name: 'South' }),
    ];
    groupMap['north-authors'] = [{ institution: north.externalId, group: 'Authors' }];
    groupMap['everywhere'] = [north, south].map(({ externalId }) => ({ institution: externalId, group: 'Authors' }));
    groupMap['nowhere'] = [
      { institution: 'unknown', group: 'Authors' },
      { institution: north.externalId, group: 'Unknown' },
    ];
    return { north, south };
  }

  async function groupsOf(userId: string): Promise<readonly string[]> {
    const rows = await test.database.acrossInstitutions((queries) =>
      queries.select().from(groupMember).where(eq(groupMember.userId, userId)),
    );
    return rows.map(({ groupId, source }) => `${groupId} ${source}`).sort();
  }

  it('add groups and memberships, and remove them with another list', async () => {
    const { north, south } = await twoInstitutions();
    const claims = { sub: randomUUID(), sid: 'groups', auth_time: seconds(time) };
    const { userId, institutionId } = await signIn(first, { ...claims, groups: ['everywhere', 'nowhere', 'other'] });
    expect(institutionId).toBe(north.institutionId);
    expect(await groupsOf(userId)).toEqual([`${north.groupId} token`, `${south.groupId} token`].sort());

    time += 1000;
    expect(await signIn(second, { ...claims, groups: ['north-authors'] })).toMatchObject({ groupIds: [north.groupId] });
    expect(await groupsOf(userId)).toEqual([`${north.groupId} token`]);

    time += 1000;
    expect(await signIn(second, claims)).toMatchObject({ institutionId: null, groupIds: [] });
    expect(await groupsOf(userId)).toEqual([]);
  });

  it('of an older token restore nothing', async () => {
    const { north } = await twoInstitutions();
    const claims = { sub: randomUUID(), sid: 'old', auth_time: seconds(time) };
    const before = await bearer({ ...claims, groups: ['north-authors'] });
    time += 5000;
    const { userId } = await signIn(first, claims);
    expect(await first.authenticate(before, namesNone)).toMatchObject({ groupIds: [] });
    // not in another session either
    const elsewhere = await issuer.token({
      ...claims,
      sid: 'other',
      iat: seconds(time) - 60,
      groups: ['north-authors'],
    });
    expect(await second.authenticate(`Bearer ${elsewhere}`, namesNone)).toMatchObject({ groupIds: [] });
    expect(await groupsOf(userId)).not.toContain(`${north.groupId} token`);
  });

  it('keep groups assigned by an administrator', async () => {
    const { north } = await twoInstitutions();
    const claims = { sub: randomUUID(), sid: 'manual', auth_time: seconds(time) };
    const { userId } = await signIn(first, { ...claims, groups: ['north-authors'] });
    const byHand = randomUUID();
    await test.database.acrossInstitutions(async (queries) => {
      await queries.insert(userGroup).values({ id: byHand, institutionId: north.institutionId, name: 'Reviewers' });
      await queries.insert(groupMember).values({ groupId: byHand, userId, institutionId: north.institutionId });
    });
    time += 3000;
    expect(await signIn(first, claims)).toMatchObject({ institutionId: north.institutionId, groupIds: [byHand] });
    expect(await groupsOf(userId)).toEqual([`${byHand} manual`]);
  });

  it('change nothing when the token omits them because of their number', async () => {
    const { north } = await twoInstitutions();
    const claims = { sub: randomUUID(), sid: 'overage', auth_time: seconds(time) };
    await signIn(first, { ...claims, groups: ['north-authors'] });
    time += 3000;
    const many = { ...claims, _claim_names: { groups: 'src1' } };
    expect(await signIn(first, many)).toMatchObject({ groupIds: [north.groupId] });
  });

  it('can’t be named like inherited properties', async () => {
    await twoInstitutions();
    expect(await signIn(first, { sub: randomUUID(), groups: ['constructor', '__proto__', 'toString'] })).toMatchObject({
      groupIds: [],
    });
  });

  it('keep one row per session', async () => {
    const claims = { sub: randomUUID(), sid: 'rows', auth_time: seconds(time) };
    const { userId } = await signIn(first, claims);
    time += 3000;
    await signIn(first, claims);
    const rows = await test.database.acrossInstitutions((queries) =>
      queries.select().from(userSession).where(eq(userSession.userId, userId)),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.tokenIssuedAt.getTime()).toBe(time);
  });
});
