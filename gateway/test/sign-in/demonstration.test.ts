import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemonstrationAccount } from '#sign-in/accounts/local-accounts';
import { createTestDatabase, type TestDatabase } from '../test-database';
import { Browser } from './browser';
import { signInWithBrowserFlow, startFlow } from './browser-flow';
import { goodPassword, serveSignIn, testSettings, type ServedSignIn } from './sign-in-fixture';
import { namesNone } from '../principal';

const notSignedIn = { code: 'AUTH_NOT_AUTHENTICATED' };
let test: TestDatabase;
/** A loopback gateway with demonstration accounts. */
let open: ServedSignIn;

beforeAll(async () => {
  test = await createTestDatabase();
  await createDemonstrationAccount(test.database, { username: 'alex', name: 'Alex Author', email: null });
  open = await serveSignIn(test.database, { settings: testSettings({ demonstration: true }) });
});
afterAll(async () => {
  await open.close();
  await test.drop();
});

describe('a demonstration account', () => {
  it('signs in with one button when only this machine can reach the gateway', async () => {
    const page = await new Browser().go(startFlow({ baseUrl: open.baseUrl, username: '' }).url);
    expect(page.text).toContain('Alex Author');
    const { accessToken } = await signInWithBrowserFlow({ baseUrl: open.baseUrl, username: 'alex' });
    expect(await open.signIn.authenticate(`Bearer ${accessToken}`, namesNone)).toMatchObject({ name: 'Alex Author' });
  });

  it('has no guessable password', async () => {
    for (const password of ['', 'none', 'demo', goodPassword]) {
      const flow = signInWithBrowserFlow({ baseUrl: open.baseUrl, username: 'alex', password });
      await expect(flow).rejects.toThrow('The user name or password is incorrect.');
    }
  });

  it('does not sign in with an unknown name', async () => {
    const flow = signInWithBrowserFlow({ baseUrl: open.baseUrl, username: 'administrator' });
    await expect(flow).rejects.toThrow('This demonstration account does not exist.');
  });

  it.each<[string, Parameters<typeof testSettings>[0]]>([
    ['that other machines can reach', { demonstration: true, host: '0.0.0.0' }],
    ['with its own address', { demonstration: true, host: '192.168.1.2' }],
    ['made public by a proxy', { demonstration: true, publicUrl: 'https://scenarios.example' }],
    ['without demonstration', { demonstration: false }],
  ])('is rejected by a gateway %s, including existing sessions', async (_, settings) => {
    const { accessToken, refreshToken } = await signInWithBrowserFlow({ baseUrl: open.baseUrl, username: 'alex' });
    const principal = await open.signIn.authenticate(`Bearer ${accessToken}`, namesNone);
    // the same gateway, restarted with other settings
    const closed = await serveSignIn(test.database, {
      settings: testSettings(settings),
      publicUrl: () => open.baseUrl,
    });
    const page = await new Browser().go(
      startFlow({ baseUrl: closed.baseUrl, username: '', redirectUri: `${open.baseUrl}/sign-in/callback` }).url,
    );
    expect(page.text).not.toContain('Alex Author');
    await expect(closed.signIn.authenticate(`Bearer ${accessToken}`, namesNone)).rejects.toMatchObject(notSignedIn);
    expect((await closed.signIn.recheck([principal!])).size).toBe(0);
    const refreshed = await fetch(`${closed.baseUrl}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: 'scenario-studio',
        refresh_token: refreshToken,
      }),
    });
    expect(refreshed.status).toBe(400);
    await closed.close();
  });

  it('is rejected by a gateway without them even when its form is submitted', async () => {
    const closed = await serveSignIn(test.database);
    const browser = new Browser();
    const page = await browser.go(startFlow({ baseUrl: closed.baseUrl, username: '' }).url);
    const { fields, action } = page.form('/password');
    const pressed = { fields, action: action.replace('/password', '/demonstration') };
    const answer = await browser.submit(page, pressed, { username: 'alex' });
    expect(answer.status).toBe(403);
    await closed.close();
  });
});
