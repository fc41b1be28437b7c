import { createHash, randomBytes } from 'node:crypto';
import { Browser, type Visit } from './browser';

/** The tokens of a client after sign-in. */
export interface SignedInTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly idToken: string;
  /** Lifetime of the access token, in seconds. */
  readonly expiresIn: number;
  /** The browser that signed in: its cookies sign it in again. */
  readonly browser: Browser;
}

/** Options for sign-in. */
export interface BrowserFlow {
  /** URL of the gateway. */
  readonly baseUrl: string;
  /** The user name, with a password… */
  readonly username: string;
  /** … or a demonstration account without one. */
  readonly password?: string;
  /** Used when someone else chose {@link password}. */
  readonly newPassword?: string;
  /** Defaults to the editor. */
  readonly clientId?: string;
  readonly redirectUri?: string;
  readonly browser?: Browser;
  readonly parameters?: Readonly<Record<string, string>>;
}

/**
 * Signs in at the embedded provider like the editor: authorisation code with PKCE over HTTP, including forms, cookies and redirects.
 *
 * @throws Error when sign-in fails.
 */
export async function signInWithBrowserFlow(flow: BrowserFlow): Promise<SignedInTokens> {
  const { redirectUri = `${flow.baseUrl}/sign-in/callback`, browser = new Browser() } = flow;
  const started = startFlow(flow);
  let visit = await browser.go(started.url, { stopAt: redirectUri });
  visit = await passPages(browser, visit, flow, redirectUri);
  return { ...(await started.exchange(visit.url)), browser };
}

/** A started flow: the URL to open, and the callback for the redirect. */
export interface StartedFlow {
  readonly url: URL;
  /** Exchanges the code in the redirect URL. */
  exchange(arrived: URL): Promise<Omit<SignedInTokens, 'browser'>>;
}

/** Starts a flow without a browser. */
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
        throw new Error(`The redirect contains no code: ${arrived.href}`);
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

/** Requests new tokens with a refresh token. */
export function refreshTokens(
  baseUrl: string,
  refreshToken: string,
  clientId = 'scenario-studio',
): Promise<Omit<SignedInTokens, 'browser'>> {
  return requestTokens(baseUrl, { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken });
}

/** Calls the token endpoint. @throws Error with the response on failure. */
export async function requestTokens(
  baseUrl: string,
  body: Readonly<Record<string, string>>,
): Promise<Omit<SignedInTokens, 'browser'>> {
  const response = await fetch(`${baseUrl}/oidc/token`, { method: 'POST', body: new URLSearchParams(body) });
  const answer = (await response.json()) as Readonly<Record<string, unknown>>;
  if (!response.ok) throw new Error(`The token endpoint failed: ${JSON.stringify(answer)}`);
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
