import { describe, expect, it } from 'vitest';
import { refreshLead } from './refresh';
import { RefreshExpiry } from './refresh-expiry';
import { Session } from './session';
import { sessionLength } from './session-state';
import { SignInRefused, type SignInClient, type Tokens } from './sign-in-client';
import { FakeBrowser, type FakeTab } from './testing/fake-browser';
import { FakeClock, settle } from '#testing/fake-clock';

const minute = 60_000;
const tokenLength = 10 * minute;

/** A fake sign-in service, gateway and browser with tabs. */
function world() {
  const clock = new FakeClock();
  const browser = new FakeBrowser();
  const calls: string[] = [];
  let tokens: Tokens | null = null;
  let number = 0;
  const issue = () => {
    const claims = service.person === null ? '' : `.${btoa(JSON.stringify({ sub: service.person }))}`;
    tokens = { accessToken: `token-${++number}${claims}`, accessTokenEndsAt: clock.now() + tokenLength };
    return tokens;
  };
  const service = {
    /** Error for a refresh or sign-in. */
    failure: null as Error | null,
    isGatewayThere: true,
    /** Subject of the tokens; null for opaque tokens. */
    person: null as string | null,
    returnPath: null as string | null,
  };
  const client: SignInClient = {
    read: () => Promise.resolve(tokens),
    signIn: (returnPath) => {
      calls.push('lead to sign-in');
      service.returnPath = returnPath;
      return Promise.resolve();
    },
    completeSignIn: () => {
      if (service.failure !== null) return Promise.reject(service.failure);
      issue();
      return Promise.resolve(service.returnPath);
    },
    refresh: () => {
      calls.push('refresh');
      return service.failure === null ? Promise.resolve(issue()) : Promise.reject(service.failure);
    },
    forget: () => {
      tokens = null;
      return Promise.resolve();
    },
    signOutElsewhere: () => Promise.resolve(false),
  };
  /** Loads the app in a tab. */
  const load = async (tab: FakeTab) => {
    const session = new Session({
      clock,
      window: tab,
      expiry: new RefreshExpiry(tab.localStorage),
      exclusively: (work) => work(),
      openClient: () => (service.isGatewayThere ? Promise.resolve(client) : Promise.reject(new TypeError('gone'))),
      endAtGateway: (token) => {
        calls.push(`end ${token}`);
        return Promise.resolve();
      },
    });
    const warnings: number[] = [];
    session.onWarning((minutes) => warnings.push(minutes));
    await session.start();
    return { session, tab, warnings, status: () => session.view.status };
  };
  /** Signs in on a new tab with a return path. */
  const signIn = async (wanted = '/all-scenarios') => {
    const tab = browser.open(wanted);
    const before = await load(tab);
    await before.session.signIn();
    tab.history.replaceState(null, '', '/sign-in/callback?code=x');
    return load(tab);
  };
  const stored = () => new RefreshExpiry(browser.open().localStorage).read();
  return { clock, browser, calls, service, load, signIn, stored, tokens: () => tokens };
}

describe('Session', () => {
  it('redirects to the sign-in page with the return path if not signed in', async () => {
    const { browser, load } = world();
    const { status, tab } = await load(browser.open('/libraries/acute?menu'));
    expect([status(), tab.address]).toEqual(['unauthenticated', '/sign-in?redirect=%2Flibraries%2Facute%3Fmenu']);
    expect((await load(browser.open('/'))).tab.address).toBe('/sign-in');
  });

  it('stores an end 12 hours from now on return from the sign-in service, and goes to the stored path', async () => {
    const { clock, signIn, stored } = world();
    clock.sleep(5000);
    const { status, tab } = await signIn('/all-scenarios');
    expect([status(), tab.address, stored()]).toEqual(['authenticated', '/all-scenarios', 5000 + sessionLength]);
  });

  it('forces a refresh at startup', async () => {
    const { signIn, load, calls } = world();
    const { tab } = await signIn();
    calls.length = 0;
    const { status } = await load(tab);
    expect([status(), calls]).toEqual(['authenticated', ['refresh']]);
  });

  it('refreshes shortly before each token expires, and warns 10 and 5 minutes before the session ends', async () => {
    const { clock, signIn, calls, stored, tokens } = world();
    const { status, warnings } = await signIn();
    await clock.run(tokenLength - refreshLead - 1);
    expect(calls).not.toContain('refresh');
    await clock.run(1);
    expect(calls.filter((call) => call === 'refresh')).toHaveLength(1);
    await clock.run(11 * 60 * minute + 50 * minute - clock.now() - 1);
    expect([warnings, status()]).toEqual([[], 'authenticated']);
    await clock.run(1);
    expect(warnings).toEqual([10]);
    await clock.run(5 * minute);
    expect(warnings).toEqual([10, 5]);
    await clock.run(5 * minute - 1);
    const last = tokens()?.accessToken;
    expect(status()).toBe('authenticated');
    await clock.run(1);
    expect([status(), stored(), tokens()]).toEqual(['expired', null, null]);
    expect(calls.at(-1)).toBe(`end ${last}`); // also signed out on the gateway
  });

  it('clears the end and opens the dialog if a refresh is refused; its button keeps the path', async () => {
    const { clock, signIn, service, stored, tokens } = world();
    const { session, status, tab } = await signIn('/all-scenarios');
    service.failure = new SignInRefused('invalid_grant');
    await clock.run(tokenLength);
    expect([status(), stored(), tokens()]).toEqual(['expired', null, null]);
    session.signInAgain();
    expect([status(), tab.address]).toEqual(['unauthenticated', '/sign-in?redirect=%2Fall-scenarios']);
  });

  it('keeps the previous return path with the dialog’s button on the sign-in page', async () => {
    const { browser, load, service } = world();
    const { session: before, tab } = await load(browser.open('/libraries/acute'));
    await before.signIn();
    tab.history.replaceState(null, '', '/sign-in/callback?error=access_denied');
    service.failure = new SignInRefused('access_denied');
    const { session, status } = await load(tab);
    expect([status(), tab.address]).toEqual(['expired', '/sign-in?redirect=%2Flibraries%2Facute']);
    session.signInAgain();
    expect([status(), tab.address]).toEqual(['unauthenticated', '/sign-in?redirect=%2Flibraries%2Facute']);
  });

  it('ends the session if the service doesn’t respond and no token is valid any more', async () => {
    const { clock, signIn, service } = world();
    const { session, status } = await signIn();
    service.failure = new TypeError('Failed to fetch');
    await clock.run(tokenLength - 1000);
    expect(status()).toBe('authenticated');
    await clock.run(10_000);
    expect(status()).toBe('expired');
    expect(await session.accessToken()).toBeNull();
  });

  it('doesn’t end the session while offline: the refresh waits for the network', async () => {
    const { clock, signIn, calls } = world();
    const { session, status, tab } = await signIn();
    tab.navigator.onLine = false;
    await clock.run(60 * minute);
    expect([status(), calls.includes('refresh')]).toEqual(['authenticated', false]);
    expect(await session.accessToken()).toBe('token-1'); // the request itself fails without a connection
    tab.navigator.onLine = true;
    tab.dispatchEvent(new Event('online'));
    await settle();
    expect([status(), await session.accessToken()]).toEqual(['authenticated', 'token-2']);
  });

  it('reports that the gateway can’t be reached, and starts when it can', async () => {
    const { browser, load, service } = world();
    service.isGatewayThere = false;
    const { session, status } = await load(browser.open('/all-scenarios'));
    expect(status()).toBe('unreachable');
    service.isGatewayThere = true;
    await session.start();
    expect(status()).toBe('unauthenticated');
  });

  it('opens the dialog once on AUTH_NOT_AUTHENTICATED, and the other tabs go to the sign-in page', async () => {
    const { browser, load, signIn, stored } = world();
    const { session, status } = await signIn();
    const other = await load(browser.open('/whats-coming'));
    session.reportNotAuthenticated();
    expect([status(), stored()]).toEqual(['expired', null]);
    expect([other.status(), other.tab.address]).toEqual(['unauthenticated', '/sign-in?redirect=%2Fwhats-coming']);
    other.session.reportNotAuthenticated(); // a response that was in transit
    expect(other.status()).toBe('unauthenticated');
  });

  it('keeps tabs in sync: signing out, signing in, the end', async () => {
    const { browser, load, signIn, tokens, calls, clock } = world();
    const one = await signIn('/all-scenarios');
    const other = await load(browser.open('/whats-coming'));
    one.session.signOut({ comesBack: false });
    await settle();
    expect([one.tab.address, other.tab.address]).toEqual(['/sign-in', '/sign-in?redirect=%2Fwhats-coming']);
    expect([calls.filter((call) => call.startsWith('end')), tokens()]).toEqual([['end token-1'], null]);

    await one.session.signIn();
    one.tab.history.replaceState(null, '', '/sign-in/callback?code=y');
    await load(one.tab);
    await settle();
    expect([other.status(), other.tab.address]).toEqual(['authenticated', '/whats-coming']);

    await clock.run(sessionLength);
    expect(other.status()).toBe('expired');
  });

  it('updates a page that the browser had frozen', async () => {
    const { browser, load, signIn } = world();
    const one = await signIn();
    const away = await load(browser.open('/whats-coming', true));
    one.session.signOut({ comesBack: false });
    expect(away.status()).toBe('authenticated');
    away.tab.dispatchEvent(new Event('pageshow'));
    expect([away.status(), away.tab.address]).toEqual(['unauthenticated', '/sign-in?redirect=%2Fwhats-coming']);
  });

  it('reports an end during sleep on wake-up, before timers fire', async () => {
    const { clock, signIn } = world();
    const { status, tab } = await signIn();
    clock.sleep(sessionLength + 1);
    tab.document.dispatchEvent(new Event('visibilitychange'));
    expect(status()).toBe('expired');
  });

  it('leaves no tokens behind when signing out during a refresh', async () => {
    const { clock, signIn, tokens } = world();
    const { session, status } = await signIn();
    clock.pass(tokenLength - refreshLead);
    session.signOut({ comesBack: false });
    await settle();
    expect([status(), tokens()]).toEqual(['unauthenticated', null]);
  });
});

describe('another user on the same computer', () => {
  it('is not confused with the user of an open tab, and keeps their tokens', async () => {
    const { clock, service, signIn, tokens } = world();
    service.person = 'ann';
    const ann = await signIn();
    service.person = 'bob';
    const bob = await signIn();
    // a tab that was frozen throughout, with an expired token
    clock.sleep(tokenLength);
    expect(await bob.session.accessToken()).toBe(tokens()?.accessToken);
    expect(await ann.session.accessToken()).toBeNull();
    await settle();
    expect(ann.status()).toBe('unauthenticated');
    expect(await bob.session.accessToken()).toBe(tokens()?.accessToken);
  });
});
