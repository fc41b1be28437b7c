import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localAccount, providerPayload } from '#database/tables/sign-in';
import { userAccount } from '#database/tables/tenancy';
import { findByPassword, noPassword, setPassword } from '#sign-in/accounts/local-accounts';
import { createPasswordLink, usePasswordLink, type PasswordLinkReason } from '#sign-in/password-links/password-link';
import { namesNone } from '../principal';
import { createTestDatabase, type TestDatabase } from '../test-database';
import { refreshTokens, signInWithBrowserFlow } from './browser-flow';
import { addPerson, goodPassword, serveSignIn, type ServedSignIn } from './sign-in-fixture';

const hour = 3_600_000;
const newPassword = 'a sentence of one’s own';
let test: TestDatabase;
let gateway: ServedSignIn;
let ahead = 0;
const now = () => new Date(Date.now() + ahead);

beforeAll(async () => {
  test = await createTestDatabase();
  gateway = await serveSignIn(test.database, { now });
});
afterAll(async () => {
  await gateway.close();
  await test.drop();
});

async function person(): Promise<{ readonly userId: string; readonly username: string }> {
  const username = `u${randomUUID()}`;
  return { userId: await addPerson(test.database, username), username };
}

function makeLink(userId: string, reason: PasswordLinkReason = 'RESET') {
  return test.database.acrossInstitutions((queries) => createPasswordLink(queries, userId, { reason, now: now() }));
}

async function post(
  path: string,
  body: unknown,
): Promise<{ status: number; answer: Record<string, unknown>; headers: Headers }> {
  const response = await fetch(`${gateway.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    answer: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  };
}

const read = (token: string) => post('/sign-in/password/link', { token });
const use = (token: string, password = newPassword) => post('/sign-in/password', { token, password });
const invalid = { status: 404, answer: { problem: 'INVALID_LINK' } };

describe('a link for choosing a password', () => {
  it('says who it is for and what a password must be, and is not cached', async () => {
    const { userId, username } = await person();
    const { token, expiresAt } = await makeLink(userId, 'INVITATION');
    const { status, answer, headers } = await read(token);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer).toEqual({
      ...{ username, name: `Person ${username}`, reason: 'INVITATION', expiresAt: expiresAt.toISOString() },
      ...{ leastLength: 12, maxLength: 256 },
    });
  });

  it('has 256 random bits, of which only a hash is stored', async () => {
    const { userId } = await person();
    const { token } = await makeLink(userId);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await test.database.acrossInstitutions((queries) => queries.select().from(providerPayload));
    expect(rows.filter(({ uid }) => uid === userId)).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('sets the password once', async () => {
    const { userId, username } = await person();
    const { token } = await makeLink(userId);
    expect((await use(token)).status).toBe(200);
    expect(await findByPassword(test.database, username, newPassword)).toMatchObject({ mustChangePassword: false });
    expect(await findByPassword(test.database, username, goodPassword)).toBeUndefined();
    expect(await use(token, 'another sentence of mine')).toMatchObject(invalid);
    expect(await read(token)).toMatchObject(invalid);
  });

  it('sets it once even when it is used twice at the same time', async () => {
    const { userId } = await person();
    const { token } = await makeLink(userId);
    const used = await Promise.all([1, 2, 3].map(() => use(token)));
    expect(used.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('stays valid after a weak password', async () => {
    const { userId, username } = await person();
    const { token } = await makeLink(userId);
    for (const [password, message] of [
      ['short', 'at least 12 characters'],
      ['aaaaaaaaaaaaaaaa', 'different characters'],
      [`I am ${username}`, 'user name'],
    ] as const) {
      const { status, answer } = await use(token, password);
      expect([status, answer['problem']]).toEqual([422, 'WEAK_PASSWORD']);
      expect(answer['message']).toContain(message);
    }
    expect((await use(token)).status).toBe(200);
  });

  it('is replaced by a newer one, also when two are made at once', async () => {
    const { userId } = await person();
    const first = await makeLink(userId);
    const both = await Promise.all([makeLink(userId), makeLink(userId)]);
    expect(await read(first.token)).toMatchObject(invalid);
    const answers = await Promise.all(both.map(({ token }) => read(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('ends when the password is set in another way', async () => {
    const { userId } = await person();
    const { token } = await makeLink(userId);
    await setPassword(test.database, userId, 'yet another sentence', { mustChangePassword: false, now: now() });
    expect(await use(token)).toMatchObject(invalid);
  });

  it.each([
    ['SET_UP', 24],
    ['INVITATION', 168],
    ['RESET', 24],
  ] as const)('made for %s expires after %i hours', async (reason, hours) => {
    const { userId } = await person();
    const { token } = await makeLink(userId, reason);
    try {
      ahead = hours * hour - 60_000;
      expect((await read(token)).status).toBe(200);
      ahead = hours * hour + 1000;
      expect(await read(token)).toMatchObject(invalid);
      expect(await use(token)).toMatchObject(invalid);
    } finally {
      ahead = 0;
    }
  });

  it('is invalid for a disabled user, and tells nothing else than for an unknown link', async () => {
    const { userId } = await person();
    const { token } = await makeLink(userId);
    await test.database.acrossInstitutions((queries) =>
      queries.update(userAccount).set({ enabled: false }).where(eq(userAccount.id, userId)),
    );
    for (const answer of [
      await read(token),
      await read('x'.repeat(43)),
      await read(''),
      await post('/sign-in/password/link', [1]),
    ])
      expect(answer).toMatchObject(invalid);
    expect(await use(token)).toMatchObject(invalid);
  });

  it('can’t be made for a demonstration account', async () => {
    const { userId } = await person();
    await test.database.acrossInstitutions((queries) =>
      queries.update(localAccount).set({ isDemonstration: true }).where(eq(localAccount.userId, userId)),
    );
    await expect(makeLink(userId)).rejects.toMatchObject({ code: 'NoRecordsFoundError' });
  });

  it('ends all sessions, including one whose tokens were never sent', async () => {
    const { userId, username } = await person();
    const flow = { baseUrl: gateway.baseUrl, username, password: goodPassword };
    const seen = await signInWithBrowserFlow(flow);
    const unseen = await signInWithBrowserFlow(flow);
    await gateway.signIn.authenticate(`Bearer ${seen.accessToken}`, namesNone);
    const { token } = await makeLink(userId);
    // the time of a sign-in is in whole seconds
    await expect.poll(() => Math.floor(Date.now() / 1000) > authTimeOf(unseen.accessToken)).toBe(true);
    expect((await use(token)).status).toBe(200);
    for (const { accessToken, refreshToken } of [seen, unseen]) {
      await expect(gateway.signIn.authenticate(`Bearer ${accessToken}`, namesNone)).rejects.toMatchObject({
        code: 'AUTH_NOT_AUTHENTICATED',
      });
      await expect(refreshTokens(gateway.baseUrl, refreshToken)).rejects.toThrow('invalid_grant');
    }
    const after = await signInWithBrowserFlow({ ...flow, password: newPassword });
    expect(await gateway.signIn.authenticate(`Bearer ${after.accessToken}`, namesNone)).toMatchObject({ userId });
  });

  it('lets the user in who has used up the attempts to sign in', async () => {
    const { userId, username } = await person();
    for (let attempt = 0; attempt < 5; attempt++)
      await expect(signInWithBrowserFlow({ baseUrl: gateway.baseUrl, username, password: 'wrong' })).rejects.toThrow(
        'incorrect',
      );
    await expect(signInWithBrowserFlow({ baseUrl: gateway.baseUrl, username, password: goodPassword })).rejects.toThrow(
      'Too many attempts',
    );
    const { token } = await makeLink(userId);
    expect((await use(token)).status).toBe(200);
    await signInWithBrowserFlow({ baseUrl: gateway.baseUrl, username, password: newPassword });
  });
});

describe('an account without a password', () => {
  it('can’t sign in', async () => {
    const { userId, username } = await person();
    await test.database.acrossInstitutions((queries) =>
      queries.update(localAccount).set({ passwordHash: noPassword }).where(eq(localAccount.userId, userId)),
    );
    for (const password of [noPassword, '', 'x'])
      expect(await findByPassword(test.database, username, password)).toBeUndefined();
  });
});

describe('guessing links', () => {
  it('is limited by address, like signing in', async () => {
    const own = await createTestDatabase();
    const other = await serveSignIn(own.database, { now });
    try {
      const guess = (path: string) =>
        other.http.inject({ method: 'POST', url: path, payload: { token: randomUUID(), password: newPassword } });
      for (let attempt = 0; attempt < 100; attempt++)
        expect((await guess(attempt % 2 === 0 ? '/sign-in/password/link' : '/sign-in/password')).statusCode).toBe(404);
      const refused = await guess('/sign-in/password/link');
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
      expect((await guess('/sign-in/password')).statusCode).toBe(429);
    } finally {
      await other.close();
      await own.drop();
    }
  });
});

it('a link is used by its token only, not by what is stored', async () => {
  const { userId } = await person();
  await makeLink(userId);
  const [stored] = await test.database.acrossInstitutions((queries) =>
    queries.select().from(providerPayload).where(eq(providerPayload.uid, userId)),
  );
  expect(
    await usePasswordLink(test.database, { token: stored?.id ?? '', password: newPassword }, now()),
  ).toBeUndefined();
});

function authTimeOf(accessToken: string): number {
  const [, claims = ''] = accessToken.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { auth_time: number }).auth_time;
}
