import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { URL } from 'node:url';
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { createHmac } from 'node:crypto';
import type { KoaContextWithOIDC, Provider as ProviderLibrary, Session } from 'oidc-provider';
import type { Logger } from 'pino';
import type { Refusal } from '@scn/core/base/refusal';
import type { Database } from '#database/database';
import { refusalOf, retryAfterOf, statusOf } from '#http/failure';
import { findEmbeddedAccount, type EmbeddedAccountRules } from '../accounts/embedded-account';
import { pageHeaders, renderPage } from '../pages/page';
import { messagePage } from '../pages/provider-pages';
import { endKnownSessions, isSignInOver, type KnownSession } from '../sessions/user-sessions';
import { useUpFailedCode } from './code-exchange';
import { Provider } from './library';
import { providerConfiguration } from './provider-configuration';
import { providerKeys, type ProviderKeys } from './provider-keys';
import { ProviderStore } from './provider-store';
import { providerSessionKey, type ProviderSignIn } from './session-of-provider';

/** Dependencies of the embedded provider. */
export interface EmbeddedProviderParts {
  readonly database: Database;
  readonly logger: Logger;
  readonly clientId: string;
  readonly audience: string;
  readonly accounts: EmbeddedAccountRules;
  now(): Date;
  /** The public address; known once the gateway listens. */
  publicUrl(): string;
}

/** Milliseconds after which keys are reloaded: another gateway may have rotated them. */
const keyAge = 60_000;
/** Milliseconds after which an unknown key is looked up again. */
const keyCooldown = 2000;

/** The provider built into the gateway: one per process, with all state in the database. */
export class EmbeddedProvider {
  readonly store: ProviderStore;
  readonly #parts: EmbeddedProviderParts;
  #keys: { readonly keys: ProviderKeys; readonly at: number };
  #current: { readonly provider: ProviderLibrary; readonly keys: ProviderKeys; readonly publicUrl: string } | undefined;

  private constructor(parts: EmbeddedProviderParts, keys: ProviderKeys) {
    this.#parts = parts;
    this.store = new ProviderStore(parts.database, parts.now);
    this.#keys = { keys, at: parts.now().getTime() };
  }

  /** Creates the provider, and its keys if the database has none. */
  static async open(parts: EmbeddedProviderParts): Promise<EmbeddedProvider> {
    return new EmbeddedProvider(parts, await providerKeys(parts.database, parts.now()));
  }

  /** The `iss` of its tokens. */
  get issuer(): string {
    return `${this.#parts.publicUrl()}/oidc`;
  }

  /** Public keys of its own tokens. Looks up keys that another gateway has just created. */
  get verificationKeys(): JWTVerifyGetKey {
    return async (header, token) => {
      try {
        return await keySetOf(await this.#readKeys(keyAge))(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        return keySetOf(await this.#readKeys(keyCooldown))(header, token);
      }
    };
  }

  /** Secret for the forms on its pages. */
  get formSecret(): string {
    return this.#keys.keys.cookie[0] ?? '';
  }

  /** The provider library, with the current keys. */
  async library(): Promise<ProviderLibrary> {
    const keys = await this.#readKeys(keyAge);
    const publicUrl = this.#parts.publicUrl();
    if (this.#current?.keys !== keys || this.#current.publicUrl !== publicUrl)
      this.#current = { provider: this.#build(keys, publicUrl), keys, publicUrl };
    return this.#current.provider;
  }

  /** Finds a user who can sign in here. */
  findAccount(id: string): ReturnType<typeof findEmbeddedAccount> {
    return this.#parts.database.acrossInstitutions((queries) => findEmbeddedAccount(queries, id, this.#parts.accounts));
  }

  /** Answers a request below `/oidc`. The library writes the response. */
  async handle(request: IncomingMessage & { originalUrl?: string }, response: ServerResponse): Promise<void> {
    const provider = await this.library();
    this.prepare(request);
    request.originalUrl = request.url ?? '/';
    request.url = request.originalUrl.replace(/^\/oidc(?=\/|\?|$)/, '') || '/';
    if (!request.url.startsWith('/')) request.url = `/${request.url}`;
    for (const [name, value] of Object.entries(pageHeaders())) response.setHeader(name, value);
    await provider.callback()(request, response);
  }

  /** URLs in responses use the public address, regardless of the request's host. */
  prepare(request: IncomingMessage): void {
    const { host, protocol } = new URL(this.#parts.publicUrl());
    request.headers.host = host;
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    delete request.headers['x-forwarded-host'];
    delete request.headers[':authority'];
  }

  /** Deletes the browser's provider session behind a gateway session, so that it can't sign the user in again. */
  async forget(userId: string, key: string): Promise<void> {
    await this.store.deleteSessions(userId, (session) =>
      signInsOf(session).some((one) => providerSessionKey(one) === key),
    );
  }

  /**
   * Ends the previous sign-in of a browser, because someone signs in again in the same provider session.
   *
   * @returns the time of the new sign-in, in seconds since 1970: later than the previous one, since it distinguishes sign-ins
   */
  async replaceSignIn(sessionUid: string | undefined): Promise<number> {
    const now = Math.floor(Date.now() / 1000); // as the library computes it
    const { Session } = await this.library();
    const session = sessionUid === undefined ? undefined : await Session.findByUid(sessionUid);
    if (session === undefined) return now;
    await this.#end(signInsOf(session));
    return Math.max(now, (session.loginTs ?? 0) + 1);
  }

  #end(signIns: readonly ProviderSignIn[]): Promise<void> {
    const now = this.#parts.now();
    const sessions = signIns.map(knownSessionOf);
    return this.#parts.database.acrossInstitutions((queries) => endKnownSessions(queries, sessions, now));
  }

  async #readKeys(age: number): Promise<ProviderKeys> {
    const now = this.#parts.now().getTime();
    if (now - this.#keys.at < age) return this.#keys.keys;
    const keys = await providerKeys(this.#parts.database, this.#parts.now());
    const isSame = JSON.stringify(keys) === JSON.stringify(this.#keys.keys);
    this.#keys = { keys: isSame ? this.#keys.keys : keys, at: now };
    return this.#keys.keys;
  }

  #build(keys: ProviderKeys, publicUrl: string): ProviderLibrary {
    const { clientId, audience, logger, database, now } = this.#parts;
    const provider = new Provider(
      `${publicUrl}/oidc`,
      providerConfiguration({
        publicUrl,
        clientId,
        audience,
        keys,
        adapter: (kind) => this.store.adapter(kind),
        findAccount: (id) => this.findAccount(id),
        isOver: async (signIn) => {
          const known = knownSessionOf(signIn);
          return database.acrossInstitutions((queries) => isSignInOver(queries, known, now()));
        },
      }),
    );
    deriveSuccessors(provider, this.formSecret);
    provider.proxy = true; // trusts the protocol set by `prepare`
    const failed = (error: unknown) => logger.error({ err: error }, 'The embedded provider failed.');
    (provider as EventEmitter).on('error', failed);
    const failures = new WeakMap<object, unknown>();
    provider.on('server_error', (ctx, error) => {
      failures.set(ctx, error);
      failed(error);
    });
    const revoked = new WeakSet<object>();
    provider.on('grant.revoked', (ctx) => {
      revoked.add(ctx);
    });
    provider.use(async (ctx, next) => {
      try {
        await next();
      } catch (error) {
        if (refusalOf(error) === null) throw error;
        failed(error);
        failures.set(ctx, error);
      }
      const refusal = refusalOf(failures.get(ctx));
      if (refusal !== null) answerUnavailable(ctx, refusal);
    });
    provider.use(async (ctx, next) => {
      await next();
      if (failures.has(ctx)) return;
      const { oidc } = ctx as unknown as Partial<Pick<KoaContextWithOIDC, 'oidc'>>;
      if (oidc === undefined) return;
      await useUpFailedCode({ oidc, status: ctx.status });
      // before the response is sent: once it arrives, the sign-out is complete
      const signIns = over(oidc, revoked.has(ctx));
      if (signIns.length > 0) await this.#end(signIns);
    });
    return provider;
  }
}

function knownSessionOf(signIn: ProviderSignIn): KnownSession {
  const startedAt = new Date(signIn.authTime * 1000);
  return { key: providerSessionKey(signIn), userId: signIn.accountId, startedAt };
}

const keySets = new WeakMap<ProviderKeys, JWTVerifyGetKey>();

function keySetOf(keys: ProviderKeys): JWTVerifyGetKey {
  let known = keySets.get(keys);
  if (known === undefined) {
    // kty, crv, x and y: never the private part
    const publicKeys = keys.signing.map(({ jwk: { d: _private, ...jwk } }) => jwk);
    known = createLocalJWKSet({ keys: publicKeys });
    keySets.set(keys, known);
  }
  return known;
}

/** The sign-in as a token or code describes it. */
type SignedInEntity = { readonly [Key in keyof ProviderSignIn]?: ProviderSignIn[Key] | undefined };

/** The sign-ins that a request has ended: all of a browser that signs out, or one whose tokens are revoked or were reused. */
function over(
  oidc: {
    readonly session?: (Session & { readonly destroyed?: boolean }) | undefined;
    readonly entities: Partial<Record<'RefreshToken' | 'AuthorizationCode', SignedInEntity | undefined>>;
  },
  isRevoked: boolean,
): readonly ProviderSignIn[] {
  if (oidc.session?.destroyed === true) return signInsOf(oidc.session);
  if (!isRevoked) return [];
  const { accountId, sessionUid, clientId, authTime } =
    oidc.entities.RefreshToken ?? oidc.entities.AuthorizationCode ?? {};
  if (accountId === undefined || sessionUid === undefined || clientId === undefined || authTime === undefined)
    return [];
  return [{ accountId, sessionUid, clientId, authTime }];
}

/** The sign-ins of a browser that end with it. */
function signInsOf(
  session: Pick<Session, 'accountId' | 'uid' | 'loginTs' | 'authorizations'>,
): readonly ProviderSignIn[] {
  const { accountId, uid, loginTs, authorizations = {} } = session;
  if (accountId === undefined || loginTs === undefined) return [];
  return Object.entries(authorizations)
    .filter(([, { persistsLogout }]) => persistsLogout !== true)
    .map(([clientId]) => ({ accountId, sessionUid: uid, clientId, authTime: loginTs }));
}

/**
 * Responds to a request that failed because the database isn't available: OAuth's code for it (RFC 6749, 4.1.2.1), and the code and
 * message of every other route. The library would respond with an unexpected error.
 */
function answerUnavailable(
  ctx: Pick<KoaContextWithOIDC, 'status' | 'set' | 'accepts' | 'type' | 'body'>,
  refusal: Refusal,
): void {
  const { code, message, metadata } = refusal;
  ctx.status = statusOf(code);
  const seconds = retryAfterOf(refusal);
  if (seconds !== null) ctx.set('retry-after', String(seconds));
  if (ctx.accepts('json', 'html') === 'html') {
    ctx.type = 'html';
    ctx.body = renderPage(messagePage({ title: 'Not Available', text: message }));
    return;
  }
  const errors = [{ message, extensions: { code, metadata: JSON.stringify(metadata) } }];
  ctx.body = { error: 'temporarily_unavailable', error_description: message, errors };
}

/** The part of a model of the library that creates its id, which is also the token. */
interface TokenModel {
  readonly prototype: { generateTokenId(): string };
}

/**
 * Derives each refresh token from the one that it replaces: a token that is used again within its leeway returns the successor that was
 * already issued, from every gateway, also at the same time. With random ones, each use would open a branch of its own, and a stolen token
 * that is used in that minute would never be noticed.
 *
 * @param secret of all gateways of a database, so that the owner of a token can't compute its successors
 */
function deriveSuccessors(provider: ProviderLibrary, secret: string): void {
  const { prototype } = provider.RefreshToken as unknown as TokenModel;
  const { generateTokenId } = prototype;
  prototype.generateTokenId = function (this: unknown) {
    const replaced = Provider.ctx?.oidc.entities.RotatedRefreshToken?.jti;
    if (replaced === undefined) return generateTokenId.call(this);
    return createHmac('sha256', secret).update(`successor of ${replaced}`).digest('base64url');
  };
}
