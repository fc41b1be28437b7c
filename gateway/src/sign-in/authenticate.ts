import { createHash } from 'node:crypto';
import { Refusal } from '@scn/core/base/refusal';
import { and, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Queries } from '#database/database';
import { apiToken } from '#database/tables/sign-in';
import type { OidcSettings } from '#settings/settings';
import { findOrCreateAccount, refreshProfile } from './accounts/open-account';
import { apiTokenPrefix, hashApiToken } from './api-tokens/api-token-text';
import type { Sending, Principal } from '#principal/principal';
import { findSession, storeSession } from './sessions/open-session';
import { readPrincipals } from './sessions/read-principals';
import { hasEndedUnseen } from './sessions/user-sessions';
import { sessionKeyOf } from './sessions/session-key';
import { sessionLength } from './sessions/session-length';
import type { TokenIssuer } from './token-issuer';
import { clientOf, groupsOf, joinProfiles, profileOf, type ClaimedProfile } from './tokens/claims';
import { ClockDiffers, describeSeconds } from './tokens/clock';
import { fetchJson } from './tokens/fetch-json';
import { IssuerUnavailable, TokenExpired, TokenRefused } from './tokens/token-refused';
import { verifyToken, type VerifiedToken } from './tokens/verify-token';

/** Dependencies of authentication. */
export interface AuthenticatorParts {
  readonly database: Database;
  readonly logger: Logger;
  readonly oidc: Pick<OidcSettings, 'audience' | 'groupsClaim' | 'groupMap'>;
  readonly issuer: TokenIssuer;
  /** Whether demonstration accounts are accepted. */
  readonly demonstration: boolean;
  now(): Date;
}

/** Milliseconds that a result is cached. */
const maxPrincipalAge = 2000;
/** Maximum number of cached results. */
const maxCachedPrincipals = 2000;
/** Milliseconds between updates of the last use of an API token. */
const useNotedEvery = 60_000;

interface CachedPrincipal {
  readonly answer: Promise<Principal>;
  readonly at: number;
  /** Undefined while the query is running. */
  principal: Principal | undefined;
}

/** Authenticates requests by their `Authorization` header. */
export class Authenticator {
  readonly #parts: AuthenticatorParts;
  /** Results and running queries, by hash of the header and the institution. */
  readonly #cache = new Map<string, CachedPrincipal>();

  constructor(parts: AuthenticatorParts) {
    this.#parts = parts;
  }

  /**
   * @throws Refusal AUTH_NOT_AUTHENTICATED; IntegrationError when the issuer does not respond.
   */
  async authenticate(authorization: string, sending: Sending): Promise<Principal> {
    const [, token] = /^Bearer +([\x21-\x7e]+)$/i.exec(authorization) ?? [];
    if (token === undefined) throw new Refusal('AUTH_NOT_AUTHENTICATED');
    const principal = await this.#principalFor(token, sending);
    if (principal.expiresAt <= this.#parts.now())
      throw expired(principal.credential.kind === 'session' ? 'sign-in' : 'API token');
    return principal;
  }

  /** Clears the cache: the underlying data has just been changed here. */
  forget(isChanged: (principal: Principal) => boolean): void {
    // a running query may have read old data: don't cache its result
    for (const [key, { principal }] of this.#cache)
      if (principal === undefined || isChanged(principal)) this.#cache.delete(key);
  }

  #principalFor(token: string, sending: Sending): Promise<Principal> {
    const key = `${createHash('sha256').update(token).digest('base64')} ${sending.institutionId ?? ''}`;
    const now = this.#parts.now().getTime();
    const known = this.#cache.get(key);
    if (known !== undefined && Math.abs(now - known.at) < maxPrincipalAge) return known.answer;
    const answer = this.#ask(token, sending);
    const stored: CachedPrincipal = { answer, at: now, principal: undefined };
    this.#cache.delete(key);
    this.#cache.set(key, stored);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > maxCachedPrincipals && oldest !== undefined) this.#cache.delete(oldest);
    answer.then(
      (principal) => {
        stored.principal = principal;
      },
      () => {
        if (this.#cache.get(key) === stored) this.#cache.delete(key);
      },
    );
    return answer;
  }

  async #ask(token: string, sending: Sending): Promise<Principal> {
    try {
      const principal = token.startsWith(apiTokenPrefix)
        ? await this.#ofApiToken(token, sending)
        : await this.#ofAccessToken(token, sending);
      if (principal === undefined) throw new TokenRefused('The credential has expired or was revoked.');
      return principal;
    } catch (error) {
      if (error instanceof ClockDiffers) {
        const { seconds, message } = error;
        this.#parts.logger.error({ seconds }, `Rejected a token. ${message} Correct the clock.`);
        throw new Refusal(
          'AUTH_NOT_AUTHENTICATED',
          { reason: 'clock', seconds: Math.round(seconds) },
          `You are not signed in: the clocks of the server and of the sign-in service differ by ${describeSeconds(seconds)}. Contact your administrator.`,
        );
      }
      if (error instanceof TokenRefused) {
        this.#parts.logger.debug({ reason: error.message }, 'Rejected a token.');
        throw error instanceof TokenExpired ? expired(error.what) : new Refusal('AUTH_NOT_AUTHENTICATED');
      }
      if (error instanceof IssuerUnavailable) {
        this.#parts.logger.error({ err: error }, 'Failed to reach the issuer.');
        throw new Refusal('IntegrationError', {}, 'The sign-in service is not responding. Try again in a moment.');
      }
      throw error;
    }
  }

  async #ofApiToken(token: string, { institutionId }: Sending): Promise<Principal | undefined> {
    const { database, demonstration } = this.#parts;
    const now = this.#parts.now();
    return database.acrossInstitutions(async (queries) => {
      const [row] = await queries
        .select({ id: apiToken.id, lastUsedAt: apiToken.lastUsedAt, expiresAt: apiToken.expiresAt })
        .from(apiToken)
        .where(eq(apiToken.hash, hashApiToken(token)));
      if (row === undefined) return undefined;
      const { id, lastUsedAt, expiresAt } = row;
      if (expiresAt <= now) throw new TokenExpired('API token');
      const credential = { kind: 'api-token', id } as const;
      const named = { credential, namedInstitutionId: institutionId };
      const [principal] = await readPrincipals(queries, [named], { now, demonstration });
      if (principal !== undefined && (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= useNotedEvery)) {
        const before = new Date(now.getTime() - useNotedEvery);
        await queries
          .update(apiToken)
          .set({ lastUsedAt: now })
          .where(and(eq(apiToken.id, id), sql`(last_used_at IS NULL OR last_used_at <= ${before})`));
      }
      return principal;
    });
  }

  async #ofAccessToken(text: string, { institutionId, userAgent }: Sending): Promise<Principal | undefined> {
    const { database, issuer, oidc, demonstration } = this.#parts;
    const now = this.#parts.now();
    const { userinfoEndpoint, ...rules } = await issuer.rules();
    const token = await verifyToken(text, { ...rules, audience: oidc.audience }, now);
    const { key, startedAt } = sessionKeyOf(issuer.accountIssuer, token);
    if (startedAt.getTime() + sessionLength <= now.getTime()) throw new TokenExpired('sign-in');
    const known = await database.acrossInstitutions((queries) => findSession(queries, key, now));
    if (known?.hasExpired === true) throw new TokenExpired('sign-in');
    if (known?.isOver === true) throw new TokenRefused('The session has ended.');
    if (known === undefined || known.tokenIssuedAt < token.issuedAt) {
      // outside a transaction: an issuer may be slow
      const userId = known?.userId ?? (await issuer.ownAccount?.(token.subject));
      if (issuer.ownAccount !== undefined && userId === undefined)
        throw new TokenRefused('The account no longer exists.');
      if (known === undefined && issuer.ownAccount !== undefined && userId !== undefined) {
        const signIn = { userId, startedAt };
        if (await database.acrossInstitutions((queries) => hasEndedUnseen(queries, signIn)))
          throw new TokenRefused('All sessions of the user have ended since the sign-in.');
      }
      const profile = userId === undefined ? await this.#profile(text, token, userinfoEndpoint) : undefined;
      await this.#keep(token, { key, startedAt, userAgent: userAgent ?? null, account: profile ?? userId ?? '' });
    }
    return database.acrossInstitutions(async (queries) => {
      const session = known ?? (await findSession(queries, key, now));
      if (session === undefined || session.isOver) return undefined;
      const credential = { kind: 'session', id: session.id } as const;
      const named = { credential, namedInstitutionId: institutionId };
      const [principal] = await readPrincipals(queries, [named], { now, demonstration });
      return principal;
    });
  }

  /** @param session with the account's id, or the profile of a user whose account is to be found or created */
  async #keep(
    token: VerifiedToken,
    session: {
      readonly key: string;
      readonly startedAt: Date;
      readonly userAgent: string | null;
      readonly account: string | ClaimedProfile;
    },
  ): Promise<void> {
    const { database, issuer, oidc, logger } = this.#parts;
    const { key, startedAt, userAgent, account } = session;
    const isOurs = issuer.ownAccount !== undefined;
    const groups = isOurs ? null : groupsOf(token.claims, oidc.groupsClaim);
    if (!isOurs && groups === null)
      logger.warn(
        { subject: token.subject },
        'The token omits groups, as its issuer does for users in very many groups.',
      );
    await database.acrossInstitutions(async (queries) => {
      const userId = typeof account === 'string' ? account : await signInAs(queries, issuer, token, account);
      const device = { clientId: clientOf(token.claims), userAgent };
      const seen = { key, userId, startedAt, tokenIssuedAt: token.issuedAt, groups, ...device };
      await storeSession(queries, seen, { groupMap: oidc.groupMap, logger });
    });
  }

  /** The profile from the token, completed from the issuer's userinfo endpoint. */
  async #profile(text: string, token: VerifiedToken, endpoint: string | undefined): Promise<ClaimedProfile> {
    const said = profileOf(token.claims);
    if (endpoint === undefined || (said.name !== null && said.emailVerified)) return said;
    try {
      const userinfo = await fetchJson(endpoint, { headers: { authorization: `Bearer ${text}` } });
      return userinfo['sub'] === token.subject ? joinProfiles(said, profileOf(userinfo)) : said;
    } catch (error) {
      if (!(error instanceof IssuerUnavailable)) throw error;
      this.#parts.logger.info({ err: error }, 'The issuer returned no userinfo for this token.');
      return said;
    }
  }
}

function expired(what: TokenExpired['what']): Refusal {
  const next = what === 'sign-in' ? 'Sign in again.' : 'Create a new one.';
  return new Refusal('AUTH_NOT_AUTHENTICATED', { reason: 'expired' }, `Your ${what} has expired. ${next}`);
}

async function signInAs(
  queries: Queries,
  { accountIssuer: issuer }: TokenIssuer,
  { subject }: VerifiedToken,
  profile: ClaimedProfile,
): Promise<string> {
  const id = await findOrCreateAccount(queries, { issuer, subject, profile });
  await refreshProfile(queries, id, profile);
  return id;
}
