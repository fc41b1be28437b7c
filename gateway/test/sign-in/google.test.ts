import { createServer, type Server } from 'node:http';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import type { Configuration } from 'oidc-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userAccount } from '#database/tables/tenancy';
import { interactionPolicy, Provider as ProviderLibrary } from '#sign-in/provider/library';
import { createTestDatabase, type TestDatabase } from '../test-database';
import { Browser, type Visit } from './browser';
import { startFlow } from './browser-flow';
import { serveSignIn, testSettings, type ServedSignIn } from './sign-in-fixture';
import { namesNone } from '../principal';

const client = { clientId: 'scn-at-google', clientSecret: 'a secret of the two of us' };
let test: TestDatabase;
let google: Upstream;
let gateway: ServedSignIn;

/** A fake Google: another provider of the same library, with its own users, over HTTP. */
interface Upstream {
  readonly url: string;
  /** Claims of the next user who signs in. */
  person: JWTPayload & { sub: string };
  /** The next user cancels. */
  cancels: boolean;
  /** Modifies the response of its token endpoint. */
  tamper: ((answer: Record<string, unknown>) => Promise<void>) | undefined;
  /** Signs with its key. */
  sign(claims: object): Promise<string>;
  close(): Promise<void>;
}

beforeAll(async () => {
  test = await createTestDatabase();
  const port = await freePort();
  gateway = await serveSignIn(test.database, {
    settings: testSettings({ oidc: { google: client } }),
    googleIssuer: `http://127.0.0.1:${String(port)}`,
  });
  google = await startUpstream(port, `${gateway.baseUrl}/oidc/google/callback`);
});
afterAll(async () => {
  await gateway.close();
  await google.close();
  await test.drop();
});
beforeEach(() => {
  const sub = randomUUID();
  google.person = { sub, name: 'Grace Guest', email: `${sub}@example.org`, email_verified: true };
  google.tamper = undefined;
  google.cancels = false;
});

async function invite(email: string): Promise<string> {
  const id = randomUUID();
  await test.database.acrossInstitutions((queries) =>
    queries.insert(userAccount).values({ id, issuer: google.url, subject: null, name: email, email }),
  );
  return id;
}

/** Signs in with Google as a browser does; ends at the editor, or on an error page. */
async function signIn(browser = new Browser()) {
  const started = startFlow({ baseUrl: gateway.baseUrl, username: '' });
  const stopAt = `${gateway.baseUrl}/sign-in/callback`;
  const page = await browser.go(started.url, { stopAt });
  const link = /href="([^"]+\/google)"/.exec(page.text)?.[1] ?? '';
  expect(page.text).toContain('Sign in with Google');
  const arrived = await browser.go(new URL(link, page.url), { stopAt });
  return { arrived, started, browser };
}

async function principalOf({ arrived, started }: Awaited<ReturnType<typeof signIn>>) {
  const { accessToken } = await started.exchange(arrived.url);
  return gateway.signIn.authenticate(`Bearer ${accessToken}`, namesNone);
}

function errorOf(visit: Visit): string | undefined {
  return /role="alert"[^>]*>([^<]*)</.exec(visit.text)?.[1] ?? /<p>([^<]*)<\/p>/.exec(visit.text)?.[1];
}

describe('signing in with Google', () => {
  it('accepts an invitation to a verified address, and then identifies the user by subject', async () => {
    const { sub, email } = google.person;
    const id = await invite(String(email));
    expect(await principalOf(await signIn())).toMatchObject({ userId: id, name: 'Grace Guest', email });
    const [row] = await test.database.acrossInstitutions((queries) =>
      queries.select().from(userAccount).where(eq(userAccount.id, id)),
    );
    expect(row).toMatchObject({ issuer: google.url, subject: sub });
    // another address and another name, the same user
    google.person = { sub, name: 'Grace Married', email: 'grace@new.example', email_verified: false };
    expect(await principalOf(await signIn())).toMatchObject({ userId: id, name: 'Grace Married' });
    // the same address, another user
    google.person = { sub: randomUUID(), name: 'Eve', email: String(email), email_verified: true };
    expect(errorOf((await signIn()).arrived)).toContain('has not been invited');
  });

  it('rejects users who are not invited, not verified, or suspended', async () => {
    expect(errorOf((await signIn()).arrived)).toContain('has not been invited');
    await invite(String(google.person['email']));
    google.person['email_verified'] = false;
    expect(errorOf((await signIn()).arrived)).toContain('has not been invited');
    google.person['email_verified'] = true;
    await test.database.acrossInstitutions((queries) =>
      queries
        .update(userAccount)
        .set({ enabled: false })
        .where(eq(userAccount.email, String(google.person['email']))),
    );
    expect(errorOf((await signIn()).arrived)).toContain('has not been invited');
  });

  it('does not link an account of the embedded provider by its address', async () => {
    const id = randomUUID();
    const email = String(google.person['email']);
    await test.database.acrossInstitutions((queries) =>
      queries
        .insert(userAccount)
        .values({ id, issuer: 'urn:scenario-studio:embedded-provider', subject: null, name: 'Ada', email }),
    );
    expect(errorOf((await signIn()).arrived)).toContain('has not been invited');
  });

  it.each<[string, (claims: JWTPayload) => object]>([
    ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['another audience', (claims) => ({ ...claims, aud: 'other' })],
    ['several audiences and no azp', (claims) => ({ ...claims, aud: [client.clientId, 'other'], azp: undefined })],
    ['another azp', (claims) => ({ ...claims, azp: 'other' })],
    ['another nonce', (claims) => ({ ...claims, nonce: 'other' })],
    ['no nonce', (claims) => ({ ...claims, nonce: undefined })],
    ['an expiry in the past', (claims) => ({ ...claims, exp: claims.iat! - 60 })],
    ['an old sign-in', (claims) => ({ ...claims, iat: claims.iat! - 3600 })],
    ['no subject', (claims) => ({ ...claims, sub: undefined })],
  ])('rejects an ID token with %s', async (_, change) => {
    await invite(String(google.person['email']));
    google.tamper = async (answer) => {
      answer['id_token'] = await google.sign(change(payloadOf(String(answer['id_token']))));
    };
    expect(errorOf((await signIn()).arrived)).toContain('Failed to sign in');
    // the change was the cause: the same token without it is valid
    google.tamper = async (answer) => {
      answer['id_token'] = await google.sign(payloadOf(String(answer['id_token'])));
    };
    expect(await principalOf(await signIn())).toMatchObject({ name: 'Grace Guest' });
  });

  it('rejects an unsigned ID token, or one signed with another key', async () => {
    await invite(String(google.person['email']));
    const { privateKey } = await generateKeyPair('RS256');
    for (const forge of [
      (claims: JWTPayload) => `${encode({ alg: 'none' })}.${encode(claims)}.`,
      (claims: JWTPayload) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey),
      (claims: JWTPayload) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(client.clientSecret)),
    ]) {
      google.tamper = async (answer) => {
        answer['id_token'] = await forge(payloadOf(String(answer['id_token'])));
      };
      expect(errorOf((await signIn()).arrived)).toContain('Failed to sign in');
    }
  });

  it('accepts a response once, in the browser that sent the request, and no unsolicited one', async () => {
    await invite(String(google.person['email']));
    const mine = new Browser();
    const stopAt = `${gateway.baseUrl}/oidc/google/callback`;
    const page = await mine.go(startFlow({ baseUrl: gateway.baseUrl, username: '' }).url);
    const link = new URL(/href="([^"]+\/google)"/.exec(page.text)?.[1] ?? '', page.url);
    const back = await mine.go(link, { stopAt });
    // someone else receives my response, to be signed in as me
    expect(errorOf(await new Browser().go(back.url))).toContain('Failed to sign in');
    const forged = new URL(back.url);
    forged.searchParams.set('state', 'x'.repeat(43));
    expect(errorOf(await mine.go(forged))).toContain('Failed to sign in');
    const again = await mine.go(link, { stopAt });
    const done = await mine.go(again.url, { stopAt: `${gateway.baseUrl}/sign-in/callback` });
    expect(done.url.searchParams.get('code')).not.toBeNull();
    expect(errorOf(await mine.go(again.url))).toContain('Failed to sign in');
  });

  it('returns when the user cancels, and shows an error when Google is unavailable', async () => {
    await invite(String(google.person['email']));
    google.cancels = true;
    const { arrived } = await signIn();
    expect(arrived.text).toContain('<h1>Sign In</h1>');
    expect(arrived.text).not.toContain('role="alert"');
    google.cancels = false;
    google.tamper = (answer) => {
      delete answer['id_token'];
      return Promise.resolve();
    };
    expect(errorOf((await signIn()).arrived)).toContain('Failed to sign in');
    const away = await serveSignIn(test.database, {
      settings: testSettings({ oidc: { google: client } }),
      googleIssuer: 'http://127.0.0.1:1',
    });
    const browser = new Browser();
    const page = await browser.go(startFlow({ baseUrl: away.baseUrl, username: '' }).url);
    expect(errorOf(await browser.go(`${page.url.href}/google`))).toContain('Google is not responding');
    await away.close();
  });

  it('is not offered when it is not configured', async () => {
    const without = await serveSignIn(test.database);
    const browser = new Browser();
    const page = await browser.go(startFlow({ baseUrl: without.baseUrl, username: '' }).url);
    expect(page.text).not.toContain('Google');
    expect((await browser.go(`${page.url.href}/google`)).status).toBe(404);
    await without.close();
  });
});

function payloadOf(token: string): JWTPayload {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await listen(server, 0);
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((listening) => {
    server.listen(port, '127.0.0.1', listening);
  });
}

async function startUpstream(port: number, redirectUri: string): Promise<Upstream> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'google', alg: 'RS256', use: 'sig' };
  const url = `http://127.0.0.1:${String(port)}`;
  const upstream: Upstream = {
    url,
    person: { sub: 'unknown' },
    cancels: false,
    tamper: undefined,
    sign: (claims) => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'google' }).sign(privateKey),
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          closed();
        });
        server.closeAllConnections();
      }),
  };
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const configuration: Configuration = {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['of the other provider'] },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...upstream.person, sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ accountId: oidc.account?.accountId, clientId: oidc.client?.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
  const provider = new ProviderLibrary(url, configuration);
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.path === '/token' && ctx.status === 200) await upstream.tamper?.(ctx.body as Record<string, unknown>);
  });
  const callback = provider.callback();
  const server = createServer((request, response) => {
    // every request signs in as the current test user
    if (request.url?.startsWith('/sign-in/') === true)
      void provider.interactionFinished(
        request,
        response,
        upstream.cancels
          ? { error: 'access_denied' }
          : { select_account: {}, login: { accountId: upstream.person.sub } },
      );
    else void callback(request, response);
  });
  await listen(server, port);
  return upstream;
}
