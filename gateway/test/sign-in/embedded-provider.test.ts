import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providerPayload } from '#database/tables/sign-in';
import { userAccount, userInstitution } from '#database/tables/tenancy';
import { setPassword } from '#sign-in/accounts/local-accounts';
import { providerKeys, rotateSigningKeys } from '#sign-in/provider/provider-keys';
import { refreshLeeway } from '#sign-in/provider/provider-store';
import { switchInstitution } from '#tenancy/institutions/institution';
import { createTestDatabase, type TestDatabase } from '../test-database';
import { Browser } from './browser';
import { refreshTokens, requestTokens, signInWithBrowserFlow, startFlow } from './browser-flow';
import { addInstitution, addPerson, goodPassword, join, serveSignIn, type ServedSignIn } from './sign-in-fixture';
import { namesNone } from '../principal';

let test: TestDatabase;
let gateway: ServedSignIn;
let time = Date.now();
/** The current time, plus an offset. */
let ahead = 0;
const now = () => new Date(Math.max(time, Date.now()) + ahead);
const notSignedIn = { code: 'AUTH_NOT_AUTHENTICATED' };
const password = goodPassword;

beforeAll(async () => {
  time = Date.now();
  test = await createTestDatabase();
  gateway = await serveSignIn(test.database, { now });
});
afterAll(async () => {
  await gateway.close();
  await test.drop();
});

async function person(): Promise<{ readonly username: string; readonly userId: string }> {
  const username = `u${randomBytes(6).toString('hex')}`;
  return { username, userId: await addPerson(test.database, username) };
}

async function flow(given: Partial<Parameters<typeof signInWithBrowserFlow>[0]> = {}) {
  const username = given.username ?? (await person()).username;
  return signInWithBrowserFlow({ baseUrl: gateway.baseUrl, password, ...given, username });
}

function authenticate(accessToken: string, on = gateway) {
  ahead += 2000; // let the cache expire
  return on.signIn.authenticate(`Bearer ${accessToken}`, namesNone);
}

describe('the embedded provider', () => {
  it('says so when an access token has expired, and nothing of one that was never valid', async () => {
    const { accessToken } = await flow();
    const day = 24 * 3_600_000;
    ahead += day;
    await expect(authenticate(accessToken)).rejects.toMatchObject({
      code: 'AUTH_NOT_AUTHENTICATED',
      metadata: { reason: 'expired' },
      message: 'Your sign-in has expired. Sign in again.',
    });
    ahead -= day;
    const other = await authenticate(`${accessToken.slice(0, -4)}AAAA`).catch((reason: unknown) => reason);
    expect(other).toMatchObject({ code: 'AUTH_NOT_AUTHENTICATED', metadata: {} });
  });

  it('signs in by code with PKCE, and the token identifies the user', async () => {
    const institution = await addInstitution(test.database, { policies: ['Asset:Read', 'Action:Create'] });
    const { username, userId } = await person();
    await join(test.database, userId, institution);
    const { accessToken, idToken } = await flow({ username: ` ${username.toUpperCase()}` });
    const principal = await authenticate(accessToken);
    expect(principal).toMatchObject({
      userId,
      name: `Person ${username}`,
      email: `${username}@example.org`,
      institutionId: institution.institutionId,
      groupIds: [institution.groupId],
      credential: { kind: 'session' },
    });
    expect(principal?.ability.can('Create', 'Action')).toBe(true);
    expect(principal?.ability.can('Update', 'Action')).toBe(false);
    expect(decodeProtectedHeader(accessToken)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    expect(decodeJwt(accessToken)).toMatchObject({
      iss: `${gateway.baseUrl}/oidc`,
      aud: 'scenario-studio-gateway',
      sub: userId,
      groups: [`${institution.externalId}/Authors`],
      name: `Person ${username}`,
      email: `${username}@example.org`,
      sid: expect.stringMatching(/\.scenario-studio$/) as string,
      auth_time: expect.any(Number) as number,
    });
    expect(decodeJwt(idToken)).toMatchObject({ aud: 'scenario-studio', name: `Person ${username}` });
    await expect(authenticate(idToken)).rejects.toMatchObject(notSignedIn);
  });

  it('rereads a user immediately after a change notification', async () => {
    const [north, south] = [await addInstitution(test.database), await addInstitution(test.database)];
    const { username, userId } = await person();
    await join(test.database, userId, north);
    const { accessToken } = await flow({ username });
    const active = async () => (await gateway.signIn.authenticate(`Bearer ${accessToken}`, namesNone))?.institutionId;
    expect(await active()).toBe(north.institutionId);
    await test.database.acrossInstitutions((queries) =>
      queries.insert(userInstitution).values({ userId, institutionId: south.institutionId, selected: false }),
    );
    const principal = await gateway.signIn.authenticate(`Bearer ${accessToken}`, namesNone);
    await switchInstitution(test.database, principal!, south.institutionId);
    gateway.signIn.readAnew(randomUUID());
    expect(await active()).toBe(north.institutionId);
    gateway.signIn.readAnew(userId);
    expect(await active()).toBe(south.institutionId);
  });

  it('provides the sign-in configuration to the editor', async () => {
    const response = await fetch(`${gateway.baseUrl}/sign-in/configuration`);
    expect(await response.json()).toEqual({
      issuer: `${gateway.baseUrl}/oidc`,
      clientId: 'scenario-studio',
      commandLineClientId: 'scn',
      redirectUri: `${gateway.baseUrl}/sign-in/callback`,
      postLogoutRedirectUri: `${gateway.baseUrl}/sign-in`,
      scope: 'openid profile email',
      audience: 'scenario-studio-gateway',
    });
    const discovery = await fetch(`${gateway.baseUrl}/oidc/.well-known/openid-configuration`);
    expect(await discovery.json()).toMatchObject({
      issuer: `${gateway.baseUrl}/oidc`,
      token_endpoint: `${gateway.baseUrl}/oidc/token`,
      code_challenge_methods_supported: ['S256'],
    });
    const keys = (await (await fetch(`${gateway.baseUrl}/oidc/jwks`)).json()) as { keys: readonly object[] };
    for (const key of keys.keys) expect(key).not.toHaveProperty('d');
  });

  it('uses its own address in responses, ignoring the request host', async () => {
    const { http } = gateway;
    const { body } = await http.inject({
      url: '/oidc/.well-known/openid-configuration',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    expect(body).not.toContain('evil.example');
    expect(body).toContain(gateway.baseUrl);
  });

  it.each<[string, Record<string, string>]>([
    ['without PKCE', { code_challenge: '', code_challenge_method: '' }],
    ['with the challenge in plain text', { code_challenge_method: 'plain' }],
    ['for an implicit token', { response_type: 'id_token' }],
    ['with another redirect URI', { redirect_uri: 'https://evil.example/sign-in/callback' }],
    ['with a redirect URI below the registered one', { redirect_uri: 'BASE/sign-in/callback/../../evil' }],
    ['of an unknown client', { client_id: 'unknown' }],
    ['for another audience', { resource: 'https://other.example' }],
  ])('rejects a request %s', async (_, wrong) => {
    const url = startFlow({ baseUrl: gateway.baseUrl, username: '' }).url;
    for (const [name, value] of Object.entries(wrong)) {
      if (value === '') url.searchParams.delete(name);
      else url.searchParams.set(name, value.replace('BASE', gateway.baseUrl));
    }
    const visit = await new Browser().go(url, { stopAt: `${gateway.baseUrl}/sign-in/callback` });
    expect(visit.text).not.toContain('name="password"');
    expect(visit.url.href).not.toMatch(/[?#&](code|id_token)=/);
    expect(/[?#&]error=/.test(visit.url.href) || visit.status === 400).toBe(true);
  });

  it('uses a code up with the first verifier, right or wrong', async () => {
    const { username } = await person();
    const { browser } = await flow({ username });
    const redirectUri = `${gateway.baseUrl}/sign-in/callback`;
    const started = startFlow({ baseUrl: gateway.baseUrl, username });
    const back = await browser.go(started.url, { stopAt: redirectUri });
    const code = back.url.searchParams.get('code') ?? '';
    const stolen = { grant_type: 'authorization_code', client_id: 'scenario-studio', code, redirect_uri: redirectUri };
    await expect(requestTokens(gateway.baseUrl, { ...stolen, code_verifier: 'x'.repeat(43) })).rejects.toThrow(
      'invalid_grant',
    );
    await expect(started.exchange(back.url)).rejects.toThrow('invalid_grant');
  });

  it('accepts a verifier only once, even for another code', async () => {
    const { username } = await person();
    const redirectUri = `${gateway.baseUrl}/sign-in/callback`;
    const started = startFlow({ baseUrl: gateway.baseUrl, username });
    const { browser } = await flow({ username });
    const first = await browser.go(started.url, { stopAt: redirectUri });
    await started.exchange(first.url);
    const second = await browser.go(started.url, { stopAt: redirectUri });
    expect(second.url.searchParams.get('code')).not.toBe(first.url.searchParams.get('code'));
    await expect(started.exchange(second.url)).rejects.toThrow('invalid_grant');
  });

  it('ends the tokens of a code that is used again: someone else has it too', async () => {
    const { username } = await person();
    const { browser } = await flow({ username });
    const started = startFlow({ baseUrl: gateway.baseUrl, username });
    const back = await browser.go(started.url, { stopAt: `${gateway.baseUrl}/sign-in/callback` });
    const { accessToken, refreshToken } = await started.exchange(back.url);
    await expect(authenticate(accessToken)).resolves.toMatchObject({ name: `Person ${username}` });
    await expect(started.exchange(back.url)).rejects.toThrow('invalid_grant');
    await expect(refreshTokens(gateway.baseUrl, refreshToken)).rejects.toThrow('invalid_grant');
    await expect(authenticate(accessToken)).rejects.toMatchObject(notSignedIn);
  });
});

describe('the sign-in page', () => {
  async function open(browser = new Browser()) {
    return { browser, page: await browser.go(startFlow({ baseUrl: gateway.baseUrl, username: '' }).url) };
  }

  it('is accessible to screen readers, runs no scripts and can’t be framed', async () => {
    const { page } = await open();
    expect(page.text).toContain('<html lang="en-GB">');
    expect(page.text).toContain('<h1>Sign In</h1>');
    for (const id of ['username', 'password']) expect(page.text).toContain(`<label for="${id}">`);
    expect(page.text).toContain('prefers-color-scheme: dark');
    expect(page.text).not.toMatch(/<script|\son\w+=|style=/);
    const policy = page.headers.get('content-security-policy') ?? '';
    const style = /<style>([\s\S]*?)<\/style>/.exec(page.text)?.[1] ?? '';
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('; script-src;');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  it('shows the same message for a wrong password, an unknown name and a suspended user', async () => {
    const { username, userId } = await person();
    const suspended = await person();
    await test.database.acrossInstitutions((queries) =>
      queries.update(userAccount).set({ enabled: false }).where(eq(userAccount.id, suspended.userId)),
    );
    const errors = [];
    for (const fields of [
      { username, password: 'wrong' },
      { username: 'unknown user', password },
      { username: suspended.username, password },
      { username: '', password: '' },
    ]) {
      const { browser, page } = await open();
      const answer = await browser.submit(page, page.form('/password'), fields);
      expect(answer.status).toBe(401);
      errors.push(/role="alert"[^>]*>([^<]*)</.exec(answer.text)?.[1]);
    }
    expect(new Set(errors)).toEqual(new Set(['The user name or password is incorrect.']));
    expect(userId).toBeDefined();
  });

  it('escapes typed text', async () => {
    const { browser, page } = await open();
    const typed = '"><script>alert(1)</script>';
    const answer = await browser.submit(page, page.form('/password'), { username: typed, password: 'wrong' });
    expect(answer.text).not.toContain('<script>');
    expect(answer.text).toContain('value="&#34;&#62;&#60;script&#62;');
  });

  it('rate-limits guessing, even for the right password, and for concurrent attempts', async () => {
    const username = `u${randomBytes(6).toString('hex')}`;
    // slow passwords, as in production: with quick ones, concurrent attempts might not overlap
    await addPerson(test.database, username, {}, 'usual');
    let stopped = now().getTime();
    const slow = await serveSignIn(test.database, { now: () => new Date(stopped) });
    const attempt = async (guess: string) => {
      const browser = new Browser();
      const page = await browser.go(startFlow({ baseUrl: slow.baseUrl, username }).url);
      return browser.submit(page, page.form('/password'), { username, password: guess });
    };
    const tries = await Promise.all(Array.from({ length: 8 }, (_, n) => attempt(`guess ${String(n)}`)));
    const statuses = tries.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    const right = await attempt(password);
    expect(right.status).toBe(429);
    expect(right.text).toContain('Too many attempts. Try again in 10 seconds.');
    expect(right.headers.get('retry-after')).toBe('10');
    stopped += 10_000;
    expect((await attempt('one more guess')).status).toBe(401);
    expect((await attempt(password)).text).toContain('Try again in 20 seconds.');
    stopped += 20_000;
    await signInWithBrowserFlow({ baseUrl: slow.baseUrl, username, password });
    for (let guess = 0; guess < 5; guess++) expect((await attempt('wrong again')).status).toBe(401);
    expect((await attempt('the sixth')).status).toBe(429);
    await slow.close();
  });

  it('accepts a form only from its own page, in the browser that opened it', async () => {
    const { username } = await person();
    const { browser, page } = await open();
    const form = page.form('/password');
    const forged = await browser.submit(page, { ...form, fields: {} }, { username, password });
    expect(forged.status).toBe(403);
    const other = await open();
    const foreign = await browser.submit(
      page,
      { ...form, fields: other.page.form('/password').fields },
      { username, password },
    );
    expect(foreign.status).toBe(403);
    const elsewhere = await new Browser().submit(page, form, { username, password });
    expect(elsewhere.status).toBe(400);
    const asJson = await fetch(new URL(form.action, page.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...form.fields, username, password }),
    });
    expect(asJson.status).toBe(415);
  });

  it('requires changing a password that someone else chose, before anything else', async () => {
    const username = `u${randomBytes(6).toString('hex')}`;
    await addPerson(test.database, username, { mustChangePassword: true });
    await expect(flow({ username })).rejects.toThrow('Choose a password');
    const { browser, page } = await open();
    const second = await browser.submit(page, page.form('/password'), { username, password });
    const form = second.form('/new-password');
    const weak = await browser.submit(second, form, { password: 'short', repeated: 'short' });
    expect(weak.text).toContain('at least 12 characters');
    const differing = await browser.submit(weak, weak.form('/new-password'), {
      password: 'a new sentence of mine',
      repeated: 'another',
    });
    expect(differing.text).toContain('don’t match');
    const without = await open();
    const noTicket = await without.browser.submit(
      without.page,
      { action: `${without.page.url.pathname}/new-password`, fields: without.page.form('/password').fields },
      { password: 'a new sentence of mine', repeated: 'a new sentence of mine' },
    );
    expect(noTicket.status).toBe(401);
    const { accessToken } = await flow({ username, newPassword: 'a new sentence of mine' });
    await expect(authenticate(accessToken)).resolves.toMatchObject({ name: `Person ${username}` });
    await expect(flow({ username })).rejects.toThrow('The user name or password is incorrect.');
    await expect(flow({ username, password: 'a new sentence of mine' })).resolves.toBeDefined();
  });

  it('doesn’t let the page for a new password revert what has been set since', async () => {
    const username = `u${randomBytes(6).toString('hex')}`;
    const userId = await addPerson(test.database, username, { mustChangePassword: true });
    const { browser, page } = await open();
    const waiting = await browser.submit(page, page.form('/password'), { username, password });
    await setPassword(test.database, userId, 'a sentence of the owner', { mustChangePassword: false, now: new Date() });
    const mine = { password: 'a new sentence of mine', repeated: 'a new sentence of mine' };
    const late = await browser.submit(waiting, waiting.form('/new-password'), mine);
    expect([late.status, late.text]).toEqual([401, expect.stringContaining('changed in the meantime')]);
    await expect(flow({ username, password: 'a sentence of the owner' })).resolves.toBeDefined();
  });

  it('sets HttpOnly and SameSite cookies', async () => {
    const response = await fetch(startFlow({ baseUrl: gateway.baseUrl, username: '' }).url, { redirect: 'manual' });
    const cookies = response.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; httponly/i);
      expect(cookie).toMatch(/; samesite=lax/i);
      expect(cookie).not.toMatch(/; secure/i);
    }
    const secure = await serveSignIn(test.database, { publicUrl: () => 'https://scenarios.example' });
    const { url } = startFlow({
      baseUrl: secure.baseUrl,
      username: '',
      redirectUri: 'https://scenarios.example/sign-in/callback',
    });
    const overTls = await fetch(url, { redirect: 'manual' });
    expect(overTls.headers.get('location')).toMatch(/^(https:\/\/scenarios\.example)?\/oidc\/interaction\//);
    for (const cookie of overTls.headers.getSetCookie()) expect(cookie).toMatch(/; secure/i);
    expect(overTls.headers.getSetCookie().length).toBeGreaterThan(0);
    await secure.close();
  });
});

describe('refresh tokens', () => {
  it('rotate within one session', async () => {
    const { accessToken, refreshToken } = await flow();
    const before = await authenticate(accessToken);
    const next = await refreshTokens(gateway.baseUrl, refreshToken);
    expect(next.refreshToken).not.toBe(refreshToken);
    const after = await authenticate(next.accessToken);
    expect(after?.credential).toEqual(before?.credential);
    expect(after?.expiresAt).toEqual(before?.expiresAt);
  });

  it('that are reused end the session, including for the newer token', async () => {
    const { accessToken, refreshToken } = await flow();
    await authenticate(accessToken);
    const next = await refreshTokens(gateway.baseUrl, refreshToken);
    ahead += refreshLeeway;
    await expect(refreshTokens(gateway.baseUrl, refreshToken)).rejects.toThrow('invalid_grant');
    await expect(refreshTokens(gateway.baseUrl, next.refreshToken)).rejects.toThrow('invalid_grant');
    for (const token of [accessToken, next.accessToken])
      await expect(authenticate(token)).rejects.toMatchObject(notSignedIn);
  });

  it('can be reused for a moment: a page that is loaded twice never got the first response', async () => {
    const { accessToken, refreshToken } = await flow();
    const both = await Promise.all([1, 2].map(() => refreshTokens(gateway.baseUrl, refreshToken)));
    ahead += refreshLeeway / 2;
    const again = await refreshTokens(gateway.baseUrl, refreshToken);
    // the same successor, never a second branch
    expect(new Set([again, ...both].map((each) => each.refreshToken)).size).toBe(1);
    for (const token of [accessToken, again.accessToken, ...both.map((each) => each.accessToken)])
      expect(await authenticate(token)).not.toBeNull();
    // its reuse after the minute is noticed, and ends the only branch
    await refreshTokens(gateway.baseUrl, again.refreshToken);
    ahead += refreshLeeway;
    await expect(refreshTokens(gateway.baseUrl, again.refreshToken)).rejects.toThrow('invalid_grant');
  });

  it('don’t work for a suspended user, or after a password change', async () => {
    const suspended = await person();
    const one = await flow({ username: suspended.username });
    await test.database.acrossInstitutions((queries) =>
      queries.update(userAccount).set({ enabled: false }).where(eq(userAccount.id, suspended.userId)),
    );
    await expect(refreshTokens(gateway.baseUrl, one.refreshToken)).rejects.toThrow('invalid_grant');
    await expect(authenticate(one.accessToken)).rejects.toMatchObject(notSignedIn);

    const changed = await person();
    const two = await flow({ username: changed.username });
    await authenticate(two.accessToken);
    await setPassword(test.database, changed.userId, 'another good sentence', {
      mustChangePassword: false,
      now: now(),
    });
    await expect(refreshTokens(gateway.baseUrl, two.refreshToken)).rejects.toThrow('invalid_grant');
    await expect(authenticate(two.accessToken)).rejects.toMatchObject(notSignedIn);
    // the browser's cookie doesn't sign in either
    await expect(flow({ username: changed.username, browser: two.browser })).rejects.toThrow(
      'The user name or password is incorrect.',
    );
  });
});

describe('the end of a session', () => {
  it('in the editor also ends the browser’s: the next sign-in requires a password', async () => {
    const { username } = await person();
    const { accessToken, refreshToken, browser, idToken } = await flow({ username });
    const principal = await authenticate(accessToken);
    // still signed in: no page in between
    await expect(
      signInWithBrowserFlow({ baseUrl: gateway.baseUrl, username, password: 'not asked for', browser }),
    ).resolves.toBeDefined();
    await gateway.signIn.signOut(principal!);
    await expect(authenticate(accessToken)).rejects.toMatchObject(notSignedIn);
    await expect(refreshTokens(gateway.baseUrl, refreshToken)).rejects.toThrow('invalid_grant');
    const page = await browser.go(startFlow({ baseUrl: gateway.baseUrl, username }).url);
    expect(page.text).toContain('name="password"');
    // and signing out at the provider needs no confirmation
    const left = await browser.go(endSessionUrl(idToken));
    expect(left.text).not.toContain('Do you want to sign out');
  });

  it('by an administrator also ends the browser’s, and its refresh tokens', async () => {
    const { username, userId } = await person();
    const { accessToken, refreshToken, browser } = await flow({ username });
    await authenticate(accessToken);
    expect(await gateway.signIn.endSessions(userId)).toBe(1);
    await expect(authenticate(accessToken)).rejects.toMatchObject(notSignedIn);
    await expect(refreshTokens(gateway.baseUrl, refreshToken)).rejects.toThrow('invalid_grant');
    const page = await browser.go(startFlow({ baseUrl: gateway.baseUrl, username }).url);
    expect(page.text).toContain('name="password"');
  });

  it('at the provider ends it on every gateway at once', async () => {
    const other = await serveSignIn(test.database, { now, publicUrl: () => gateway.baseUrl });
    const { accessToken, refreshToken, browser, idToken } = await flow();
    const principal = await other.signIn.authenticate(`Bearer ${accessToken}`, namesNone);
    const page = await browser.go(endSessionUrl(idToken));
    expect(page.text).toContain('Do you want to sign out');
    const back = `${gateway.baseUrl}/sign-in`;
    const visit = await browser.submit(page, page.form('/session/end/confirm'), { logout: 'yes' }, { stopAt: back });
    expect(visit.url.href).toContain(back);
    expect((await other.signIn.recheck([principal!])).size).toBe(0);
    await expect(authenticate(accessToken, other)).rejects.toMatchObject(notSignedIn);
    await expect(refreshTokens(gateway.baseUrl, refreshToken)).rejects.toThrow('invalid_grant');
    await other.close();
  });

  it('applies to tokens that have not been used yet', async () => {
    const { accessToken, browser, idToken } = await flow();
    const page = await browser.go(endSessionUrl(idToken));
    await browser.submit(
      page,
      page.form('/session/end/confirm'),
      { logout: 'yes' },
      { stopAt: `${gateway.baseUrl}/sign-in` },
    );
    await expect(authenticate(accessToken)).rejects.toMatchObject(notSignedIn);
  });

  it('by revoking its refresh token also applies to the access token', async () => {
    const { accessToken, refreshToken, browser } = await flow();
    await authenticate(accessToken);
    const revoke = (clientId: string) =>
      fetch(`${gateway.baseUrl}/oidc/token/revocation`, {
        method: 'POST',
        body: new URLSearchParams({ token: refreshToken, client_id: clientId }),
      });
    await revoke('scn'); // another client
    await expect(authenticate(accessToken)).resolves.toBeDefined();
    expect((await revoke('scenario-studio')).status).toBe(200);
    await expect(authenticate(accessToken)).rejects.toMatchObject(notSignedIn);
    const page = await browser.go(startFlow({ baseUrl: gateway.baseUrl, username: '' }).url);
    expect(page.text).toContain('name="password"');
  });

  it('happens when someone else signs in with the same browser', async () => {
    const one = await flow();
    await authenticate(one.accessToken);
    const { browser } = one;
    const { username } = await person();
    const started = startFlow({ baseUrl: gateway.baseUrl, username, parameters: { prompt: 'login' } });
    const stopAt = `${gateway.baseUrl}/sign-in/callback`;
    const page = await browser.go(started.url, { stopAt });
    // the library's own page, which submits itself: the only script allowed, by hash
    const between = await browser.submit(page, page.form('/password'), { username, password }, { stopAt });
    const script = /<script>([\s\S]*?)<\/script>/.exec(between.text)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(between.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    const back = await browser.submit(between, between.form('/session/end/confirm'), {}, { stopAt });
    const { accessToken } = await started.exchange(back.url);
    await expect(authenticate(accessToken)).resolves.toMatchObject({ name: `Person ${username}` });
    await expect(authenticate(one.accessToken)).rejects.toMatchObject(notSignedIn);
  });

  it('applies to older tokens when the same user signs in again', async () => {
    const { username } = await person();
    const one = await flow({ username });
    await authenticate(one.accessToken);
    const parameters = { prompt: 'login' };
    const two = await flow({ username, browser: one.browser, parameters });
    await expect(authenticate(two.accessToken)).resolves.toBeDefined();
    await expect(authenticate(one.accessToken)).rejects.toMatchObject(notSignedIn);
  });

  function endSessionUrl(idToken: string): URL {
    const url = new URL(`${gateway.baseUrl}/oidc/session/end`);
    url.search = new URLSearchParams({
      id_token_hint: idToken,
      post_logout_redirect_uri: `${gateway.baseUrl}/sign-in`,
    }).toString();
    return url;
  }
});

describe('the command line', () => {
  it('signs in on any port of the loopback address, when the user allows it', async () => {
    const { username } = await person();
    const redirectUri = 'http://127.0.0.1:54321/callback';
    const { accessToken, browser } = await flow({ username, clientId: 'scn', redirectUri });
    await expect(authenticate(accessToken)).resolves.toMatchObject({ name: `Person ${username}` });
    // asks each time: any program could have opened the page
    const page = await browser.go(startFlow({ baseUrl: gateway.baseUrl, username, clientId: 'scn', redirectUri }).url);
    expect(page.text).toContain('Allow access');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:54321");
    const refused = await browser.submit(page, page.form('/consent'), { answer: 'cancel' }, { stopAt: redirectUri });
    expect(refused.url.searchParams.get('error')).toBe('access_denied');
    await expect(flow({ username, clientId: 'scn', redirectUri: 'http://evil.example/callback' })).rejects.toThrow();
  });

  it('keeps its session when the browser signs out', async () => {
    const { username } = await person();
    const app = await flow({ username });
    const redirectUri = 'http://127.0.0.1:1234/callback';
    const line = await signInWithBrowserFlow({
      baseUrl: gateway.baseUrl,
      username,
      password,
      browser: app.browser,
      clientId: 'scn',
      redirectUri,
    });
    await authenticate(line.accessToken);
    await gateway.signIn.signOut((await authenticate(app.accessToken))!);
    await expect(authenticate(app.accessToken)).rejects.toMatchObject(notSignedIn);
    await expect(authenticate(line.accessToken)).resolves.toBeDefined();
    const next = await refreshTokens(gateway.baseUrl, line.refreshToken, 'scn');
    await gateway.signIn.signOut((await authenticate(next.accessToken))!);
    await expect(refreshTokens(gateway.baseUrl, next.refreshToken, 'scn')).rejects.toThrow('invalid_grant');
  });

  it('signs in by a code on another device', async () => {
    const { username } = await person();
    const response = await fetch(`${gateway.baseUrl}/oidc/device/auth`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'scn', scope: 'openid profile email' }),
    });
    const device = (await response.json()) as Readonly<Record<string, string>>;
    const poll = () =>
      requestTokens(gateway.baseUrl, {
        grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
        client_id: 'scn',
        device_code: device['device_code'] ?? '',
      });
    await expect(poll()).rejects.toThrow('authorization_pending');
    const browser = new Browser();
    const page = await browser.go(device['verification_uri'] ?? '');
    expect(page.text).toContain('<label for="user_code">');
    const wrong = await browser.submit(page, page.form('/oidc/device'), { user_code: 'WRNG-CODE' });
    expect(wrong.text).toContain('This code is incorrect');
    const confirm = await browser.submit(wrong, wrong.form('/oidc/device'), { user_code: device['user_code'] ?? '' });
    expect(confirm.text).toContain(device['user_code']);
    const signIn = await browser.submit(confirm, confirm.form('/oidc/device'), {});
    const done = await browser.submit(signIn, signIn.form('/password'), { username, password });
    expect(done.text).toContain('Device connected');
    const { accessToken } = await poll();
    await expect(authenticate(accessToken)).resolves.toMatchObject({ name: `Person ${username}` });
    await expect(poll()).rejects.toThrow('invalid_grant');
  });
});

describe('several gateways of one database', () => {
  it('create one set of keys when they start at the same time', async () => {
    const fresh = await createTestDatabase();
    const keys = await Promise.all(Array.from({ length: 4 }, () => providerKeys(fresh.database, now())));
    expect(new Set(keys.map((each) => JSON.stringify(each))).size).toBe(1);
    await fresh.drop();
  });

  it('can serve one sign-in together', async () => {
    const { username } = await person();
    const other = await serveSignIn(test.database, { now, publicUrl: () => gateway.baseUrl });
    const started = startFlow({ baseUrl: gateway.baseUrl, username });
    const browser = new Browser();
    const page = await browser.go(started.url);
    const form = page.form('/password');
    // one gateway serves the page and another receives the form, as behind a load balancer
    const cookies = { cookie: browser.cookiesFor(page.url) };
    const body = new URLSearchParams({ ...form.fields, username, password });
    const answer = await fetch(`${other.baseUrl}${form.action}`, {
      method: 'POST',
      body,
      headers: cookies,
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    const back = await browser.go(answer.headers.get('location') ?? '', {
      stopAt: `${gateway.baseUrl}/sign-in/callback`,
    });
    const { accessToken } = await started.exchange(back.url);
    await expect(authenticate(accessToken, other)).resolves.toMatchObject({ name: `Person ${username}` });
    await other.close();
  });

  it('accept a rotated key immediately, and the previous one', async () => {
    const other = await serveSignIn(test.database, { now, publicUrl: () => gateway.baseUrl });
    const before = await flow();
    await rotateSigningKeys(test.database, now());
    const rotated = await serveSignIn(test.database, { now, publicUrl: () => gateway.baseUrl });
    const refreshed = await refreshTokens(rotated.baseUrl, before.refreshToken);
    expect(decodeProtectedHeader(refreshed.accessToken).kid).not.toBe(decodeProtectedHeader(before.accessToken).kid);
    for (const token of [before.accessToken, refreshed.accessToken])
      await expect(authenticate(token, other)).resolves.toBeDefined();
    await Promise.all([other.close(), rotated.close()]);
  });
});

describe('the state of the provider', () => {
  it('is deleted when it has expired', async () => {
    const id = randomUUID();
    await test.database.acrossInstitutions((queries) =>
      queries
        .insert(providerPayload)
        .values({ kind: 'Interaction', id, payload: {}, expiresAt: new Date(now().getTime() - 1000) }),
    );
    ahead += 60_000;
    await new Browser().go(startFlow({ baseUrl: gateway.baseUrl, username: '' }).url);
    const rows = await test.database.acrossInstitutions((queries) =>
      queries
        .select()
        .from(providerPayload)
        .where(sql`id = ${id}`),
    );
    expect(rows).toEqual([]);
  });
});
