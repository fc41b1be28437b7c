import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { jwtVerify, type JWTPayload } from 'jose';
import type { Database } from '#database/database';
import type { OidcSettings } from '#settings/settings';
import { findAccount, refreshProfile } from '../accounts/open-account';
import { googleIssuer } from '../account-issuers';
import type { ProviderStore } from '../provider/provider-store';
import { profileOf } from '../tokens/claims';
import type { ExternalIssuer, IssuerMetadata } from '../tokens/external-issuer';
import { fetchJson } from '../tokens/fetch-json';
import { IssuerUnavailable, TokenRefused } from '../tokens/token-refused';
import { clockTolerance } from '../tokens/verify-token';

/** Dependencies of sign-in with Google. */
export interface GoogleSignInParts {
  readonly client: NonNullable<OidcSettings['google']>;
  readonly issuer: ExternalIssuer;
  readonly accountIssuer: string;
  readonly database: Database;
  readonly store: ProviderStore;
  publicUrl(): string;
  now(): Date;
}

/** A sign-in that redirects the browser to Google. */
export interface GoogleRequest {
  readonly url: string;
  /** Cookie value that proves that the same browser comes back. */
  readonly state: string;
}

/** A user who came back from Google. */
export interface GoogleCallback {
  /** The interaction that started the sign-in. */
  readonly interaction: string;
  /** Null when they did not sign in at Google, undefined when they have no account here. */
  readonly userId: string | null | undefined;
}

/** Seconds allowed for signing in at Google. */
export const googleSeconds = 600;
const kind = 'GoogleSignIn';
const algorithms = ['RS256', 'ES256', 'PS256'];

/**
 * Signs users in with Google: the embedded provider is a client of Google (code, PKCE, state and nonce). An account is found by
 * Google's subject, or by an invitation to an address that Google has verified; no one else can sign in.
 */
export class GoogleSignIn {
  readonly #parts: GoogleSignInParts;

  constructor(parts: GoogleSignInParts) {
    this.#parts = parts;
  }

  /** Where Google sends browsers back to. */
  get redirectUri(): string {
    return `${this.#parts.publicUrl()}/oidc/google/callback`;
  }

  /** Starts a sign-in. @throws IssuerUnavailable */
  async begin(interaction: string): Promise<GoogleRequest> {
    const { issuer, store, client } = this.#parts;
    const { authorizationEndpoint } = await issuer.metadata();
    if (authorizationEndpoint === undefined)
      throw new IssuerUnavailable('The metadata of Google has no authorization endpoint.');
    const [state, nonce, verifier] = [random(), random(), random()];
    await store.put(kind, hash(state), { interaction, nonce, verifier }, googleSeconds);
    const url = new URL(authorizationEndpoint);
    const parameters = {
      response_type: 'code',
      client_id: client.clientId,
      redirect_uri: this.redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: hash(verifier),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return { url: url.href, state };
  }

  /**
   * Handles the response from Google.
   *
   * @throws TokenRefused when it isn't the response to a request of this browser, or not valid; IssuerUnavailable.
   */
  async finish(
    answer: { readonly code: string | undefined; readonly state: string | undefined },
    cookie: string | undefined,
  ): Promise<GoogleCallback> {
    const { state, code } = answer;
    if (state === undefined || cookie === undefined || !isSame(state, cookie))
      throw new TokenRefused('The response belongs to another browser.');
    const request = await this.#parts.store.take(kind, hash(state));
    const { interaction, nonce, verifier } = request ?? {};
    if (typeof interaction !== 'string' || typeof nonce !== 'string' || typeof verifier !== 'string')
      throw new TokenRefused('The response was not requested, or took too long.');
    if (code === undefined) return { interaction, userId: null };
    const metadata = await this.#parts.issuer.metadata();
    const claims = await this.#verify(await this.#exchange(metadata, code, verifier), metadata, nonce);
    return { interaction, userId: await this.#accountOf(claims) };
  }

  async #exchange({ tokenEndpoint }: IssuerMetadata, code: string, verifier: string): Promise<string> {
    const { client } = this.#parts;
    if (tokenEndpoint === undefined) throw new IssuerUnavailable('The metadata of Google has no token endpoint.');
    const { id_token: idToken } = await fetchJson(tokenEndpoint, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: this.redirectUri,
        client_id: client.clientId,
        client_secret: client.clientSecret,
        code_verifier: verifier,
      }),
    });
    if (typeof idToken !== 'string') throw new IssuerUnavailable('Google returned no ID token.');
    return idToken;
  }

  async #verify(idToken: string, { issuer, keys }: IssuerMetadata, nonce: string): Promise<JWTPayload> {
    const { client, now } = this.#parts;
    const { clientId } = client;
    let payload: JWTPayload;
    try {
      // Google's own ID tokens may contain the issuer without https:// (OpenID Connect guide of Google, “Validating an ID token”)
      const names = issuer === googleIssuer ? [issuer, new URL(issuer).host] : [issuer];
      const rules = { issuer: names, audience: clientId, algorithms, clockTolerance, currentDate: now() };
      const required = { maxTokenAge: googleSeconds, requiredClaims: ['sub', 'iat', 'exp', 'nonce'] };
      ({ payload } = await jwtVerify(idToken, keys, { ...rules, ...required }));
    } catch (error) {
      if (error instanceof IssuerUnavailable) throw error;
      throw new TokenRefused(error instanceof Error ? error.message : 'The ID token is unreadable.', error);
    }
    const { azp, aud } = payload;
    if (typeof payload['nonce'] !== 'string' || !isSame(payload['nonce'], nonce))
      throw new TokenRefused('The ID token belongs to another request.');
    if (azp === undefined ? Array.isArray(aud) && aud.length > 1 : azp !== clientId)
      throw new TokenRefused('The ID token is for another client.');
    return payload;
  }

  async #accountOf(claims: JWTPayload): Promise<string | undefined> {
    const { accountIssuer: issuer, database } = this.#parts;
    const { sub: subject = '' } = claims;
    const profile = profileOf(claims);
    return database.acrossInstitutions(async (queries) => {
      const id = await findAccount(queries, { issuer, subject, profile });
      if (id !== undefined) await refreshProfile(queries, id, profile);
      return id;
    });
  }
}

function random(): string {
  return randomBytes(32).toString('base64url');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
