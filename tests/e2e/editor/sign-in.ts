import type { Browser, Page } from '@playwright/test';
import { User } from 'oidc-client-ts';
import { signInWithBrowserFlow } from '../../../gateway/test/sign-in/browser-flow';
import { restAddress } from '../pictures/rest-address';
import { onItsOwnConnection } from './ask-gateway';
import { emptyLeft, isLeftBy, noteUser, openInLeft } from './left-editor';

/** Users of the demonstration data, with their usernames at the sign-in service. */
const usernames = {
  'Amira Administrator': 'administrator',
  'Arthur Author': 'author',
  'Rita Reviewer': 'reviewer',
  'Victor Visitor': 'visitor',
} as const;
/** Users of the demonstration data. */
export type Person = keyof typeof usernames;

const clientId = 'scenario-studio';
/** Milliseconds. */
const sessionLength = 12 * 3_600_000;

/** Signs in as {@link signInOutside} does, and opens a screen: in the editor that the person's test before has left, or loads it. */
export async function signIn(page: Page, person: Person, path = '/dashboard'): Promise<void> {
  if (isLeftBy(page, person)) return openInLeft(page, path);
  await signInOutside(page, person);
  await openEditor(page, path);
}

/** Loads the editor with a screen, as the user who is signed in. */
export async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('contentinfo', { name: 'Status' }).waitFor();
}

/**
 * Signs in without loading the editor, which takes most of the time of a test: for those who only ask the gateway, and to prepare
 * what a screen shows when it opens. The code flow runs over HTTP, and the tokens are stored where the app stores them: the app's own
 * sign-in pages are tested once, not before each test. The sign-in service has no session in this browser: {@link signInByPage}
 * starts one.
 */
export async function signInOutside(page: Page, person: Person): Promise<void> {
  await emptyLeft(page);
  noteUser(page, person);
  const { origin } = new URL((await page.request.get('/version', { headers: onItsOwnConnection })).url());
  const tokens = await signInWithBrowserFlow({ baseUrl: origin, username: usernames[person], clientId });
  const user = new User({
    id_token: tokens.idToken,
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    token_type: 'Bearer',
    scope: 'openid profile email',
    profile: claimsOf(tokens.idToken),
    expires_at: Math.floor(Date.now() / 1000) + tokens.expiresIn,
  });
  const entries = {
    [`scn.tokens.user:${origin}/oidc:${clientId}`]: user.toStorageString(),
    'scn.refresh-token-expiry': String(Date.now() + sessionLength),
  };
  // outside of the editor, which replaces its tokens
  const rest = new URL(restAddress, origin).href;
  if (page.url() !== rest) await page.goto(rest);
  await page.evaluate((set) => {
    for (const [key, value] of Object.entries(set)) localStorage.setItem(key, value);
  }, entries);
}

/** A person in a browser context of their own, without the editor: for changes by others. The context is closed with the test. */
export async function personOutside(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInOutside(page, person);
  return page;
}

/** Signs in through the sign-in page and the gateway's own sign-in service, and waits for the requested screen. */
export async function signInByPage(page: Page, person: Person, path = '/dashboard'): Promise<void> {
  await emptyLeft(page);
  await page.goto(path);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: person }).click();
  await page.getByRole('contentinfo', { name: 'Status' }).waitFor();
}

function claimsOf(idToken: string): User['profile'] {
  const [, payload = ''] = idToken.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as User['profile'];
}
