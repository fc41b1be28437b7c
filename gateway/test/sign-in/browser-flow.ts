import { createHash, randomBytes } from 'node:crypto';
import { Browser, type Visit } from './browser';

/** What a client has after sign-in. */
export interface SignedInTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly idToken: string;
  /** Of the access token, in seconds. */
  readonly expiresIn: number;
  /** The browser that signed in: its cookies sign it in again. */
  readonly browser: Browser;
}

/** How to sign in. */
export interface BrowserFlow {
  /** Address of the gateway. */
  readonly baseUrl: string;
  /** Whoever signs in, by password… */
  readonly username: string;
  /** … or as a demonstration account without one. */
  readonly password?: string;
  /** Asked for when somebody else chose {@link password}. */
  readonly newPassword?: string;
  /** The app, unless another client is named. */
  readonly clientId?: string;
  readonly redirectUri?: string;
  readonly browser?: Browser;
  readonly parameters?: Readonly<Record<string, string>>;
}

/**
 * Signs in at the embedded provider as the app does: authorisation code with PKCE over HTTP, forms, cookies and redirects included.
 *
 * @throws Error when it does not work.
 */
export async function signInWithBrowserFlow(flow: BrowserFlow): Promise<SignedInTokens> {
  const { redirectUri = `${flow.baseUrl}/sign-in/callback`, browser = new Browser() } = flow;
  const started = startFlow(flow);
  let visit = await browser.go(started.url, { stopAt: redirectUri });
  visit = await passPages(browser, visit, flow, redirectUri);
  return { ...(await started.exchange(visit.url)), browser };
}

/** A flow that has been begun: where to go, and what to do when the browser comes back. */
export interface StartedFlow {
  readonly url: URL;
  /** Exchanges the code of the address that the browser came back to. */
  exchange(arrived: URL): Promise<Omit<SignedInTokens, 'browser'>>;
}

/** Begins a flow without a browser. */
export function startFlow({
  baseUrl,
  clientId = 'scenario-studio',
  redirectUri,
  parameters,
}: BrowserFlow): StartedFlow {
  const redirect = redirectUri ?? `${baseUrl}/sign-in/callback`;
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  const url = new URL(`${baseUrl}/oidc/auth`);
  url.search = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirect,
    scope: 'openid profile email',
    state,
    nonce: randomBytes(16).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...parameters,
  }).toString();
  return {
    url,
    exchange: async (arrived) => {
      const code = arrived.searchParams.get('code');
      if (code === null || arrived.searchParams.get('state') !== state)
        throw new Error(`No code came back: ${arrived.href}`);
      return requestTokens(baseUrl, {
        grant_type: 'authorization_code',
        client_id: clientId,
        code,
        redirect_uri: redirect,
        code_verifier: verifier,
      });
    },
  };
}

/** Asks for new tokens with a refresh token. */
export function refreshTokens(
  baseUrl: string,
  refreshToken: string,
  clientId = 'scenario-studio',
): Promise<Omit<SignedInTokens, 'browser'>> {
  return requestTokens(baseUrl, { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken });
}

/** Asks the token endpoint. @throws Error with the answer when it says no. */
export async function requestTokens(
  baseUrl: string,
  body: Readonly<Record<string, string>>,
): Promise<Omit<SignedInTokens, 'browser'>> {
  const response = await fetch(`${baseUrl}/oidc/token`, { method: 'POST', body: new URLSearchParams(body) });
  const answer = (await response.json()) as Readonly<Record<string, unknown>>;
  if (!response.ok) throw new Error(`The token endpoint says no: ${JSON.stringify(answer)}`);
  return {
    accessToken: String(answer['access_token']),
    refreshToken: String(answer['refresh_token']),
    idToken: String(answer['id_token']),
    expiresIn: Number(answer['expires_in']),
  };
}

async function passPages(browser: Browser, first: Visit, flow: BrowserFlow, stopAt: string): Promise<Visit> {
  let visit = first;
  const isBack = () => visit.url.href.startsWith(stopAt);
  if (!isBack() && visit.text.includes('/password"')) {
    const { username, password } = flow;
    visit =
      password === undefined
        ? await browser.submit(visit, visit.form('/demonstration'), { username }, { stopAt })
        : await browser.submit(visit, visit.form('/password'), { username, password }, { stopAt });
  }
  if (!isBack() && flow.newPassword !== undefined) {
    const { newPassword } = flow;
    const fields = { password: newPassword, repeated: newPassword };
    visit = await browser.submit(visit, visit.form('/new-password'), fields, { stopAt });
  }
  if (!isBack() && visit.text.includes('/consent"'))
    visit = await browser.submit(visit, visit.form('/consent'), { answer: 'allow' }, { stopAt });
  if (!isBack()) throw new Error(`Sign-in ended at ${visit.url.href} (${String(visit.status)}): ${visit.text}`);
  return visit;
}
