import { URL } from 'node:url';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { recordForUser } from '#audit/record';
import type { Database } from '#database/database';
import { apiToken } from '#database/tables/sign-in';
import { isLoopback } from '#settings/loopback';
import type { GatewaySettings } from '#settings/settings';
import { embeddedIssuer, googleIssuer } from './account-issuers';
import { Authenticator } from './authenticate';
import { addGoogleRoutes } from './google/google-routes';
import { GoogleSignIn } from './google/google-sign-in';
import { addPasswordLinkRoutes } from './password-links/password-link-routes';
import { EmbeddedProvider } from './provider/embedded-provider';
import { commandLineClient } from './provider/provider-configuration';
import { Interactions } from './provider/interaction';
import { addProviderRoutes } from './provider/provider-routes';
import { readPrincipals, type NamedCredential } from './sessions/read-principals';
import { endSession, endSessionsOf } from './sessions/user-sessions';
import type { SignIn } from './sign-in';
import type { TokenIssuer } from './token-issuer';
import { externalIssuer } from './tokens/external-issuer';

/** Dependencies of sign-in. */
export interface SignInParts {
  readonly settings: GatewaySettings;
  readonly database: Database;
  readonly logger: Logger;
  now(): Date;
  /**
   * Address that browsers use: scheme, host and port, without a trailing slash. Called on the first request, not before: a free
   * port is known only once the gateway listens.
   */
  publicUrl(): string;
  /** Google's issuer; replaced in tests. */
  readonly googleIssuer?: string;
  /** Milliseconds between refreshes of another issuer's keys. */
  readonly keyCooldown?: number;
}

/** Prepares sign-in: the embedded provider, or the issuer in the settings. */
export async function createSignIn(parts: SignInParts): Promise<SignIn> {
  const { settings, database, logger, now, publicUrl } = parts;
  const { oidc } = settings;
  const demonstration = settings.demonstration && isLoopback(settings.host) && isLocal(settings.publicUrl);
  const google = parts.googleIssuer ?? googleIssuer;
  const provider =
    oidc.issuer === undefined
      ? await EmbeddedProvider.open({
          database,
          logger,
          now,
          publicUrl,
          clientId: oidc.clientId,
          audience: oidc.audience,
          accounts: { demonstration, otherIssuers: oidc.google === undefined ? [] : [google] },
        })
      : undefined;
  const issuer = provider === undefined ? external(parts) : embedded(provider, oidc.clientId);
  const authenticator = new Authenticator({ database, logger, now, oidc, issuer, demonstration });
  /** After the sessions have ended in the database. */
  const forgetSessions = async (userId: string, keys: readonly string[]) => {
    authenticator.forget((principal) => principal.userId === userId);
    for (const key of keys) await provider?.forget(userId, key);
  };

  return {
    authenticate: (authorization, sending) =>
      authorization === undefined ? Promise.resolve(null) : authenticator.authenticate(authorization, sending),
    recheck: async (principals) => {
      const asked = new Map(principals.map((principal) => [keyOf(principal), principal]));
      const read = await database.acrossInstitutions((queries) =>
        readPrincipals(queries, [...asked.values()], { now: now(), demonstration }),
      );
      const byKey = new Map(read.map((principal) => [keyOf(principal), principal]));
      return new Map(
        principals.flatMap((principal) => {
          const current = byKey.get(keyOf(principal));
          return current === undefined ? [] : [[principal, current] as const];
        }),
      );
    },
    clockDifference: () =>
      issuer.rules().then(
        ({ clockDifference }) => clockDifference,
        () => 0, // it isn't responding, which each sign-in reports
      ),
    readAnew: (userId) => authenticator.forget((principal) => userId === undefined || principal.userId === userId),
    signOut: async (principal) => {
      const { kind, id } = principal.credential;
      const key = await database.acrossInstitutions(async (queries) => {
        const { userId } = principal;
        if (kind === 'session') {
          const ended = await endSession(queries, id, now());
          if (ended !== undefined) await recordForUser(queries, userId, { kind: 'SIGN_OUT', actorId: userId });
          return ended;
        }
        await queries.update(apiToken).set({ revokedAt: now() }).where(eq(apiToken.id, id));
        await recordForUser(queries, userId, { kind: 'TOKEN_REVOKED', actorId: userId, details: { apiTokenId: id } });
        return undefined;
      });
      authenticator.forget(({ credential }) => credential.id === id);
      if (key !== undefined) await provider?.forget(principal.userId, key);
    },
    endSessions: async (userId, which) => {
      const keys = await database.acrossInstitutions(async (queries) => {
        const ended = await endSessionsOf(queries, userId, now(), which);
        const details = { sessions: ended.length };
        if (ended.length > 0)
          await recordForUser(queries, userId, { kind: 'SESSIONS_ENDED', actorId: which?.by ?? userId, details });
        return ended;
      });
      await forgetSessions(userId, keys);
      return keys.length;
    },
    addRoutes: (http) => {
      addConfigurationRoute(http, () => ({
        issuer: provider?.issuer ?? oidc.issuer ?? '',
        clientId: oidc.clientId,
        commandLineClientId: provider === undefined ? oidc.clientId : commandLineClient,
        redirectUri: `${publicUrl()}/sign-in/callback`,
        postLogoutRedirectUri: `${publicUrl()}/sign-in`,
        scope: oidc.scopes ?? 'openid profile email',
        audience: oidc.audience,
      }));
      if (provider === undefined) return;
      const interactions = new Interactions({
        database,
        provider,
        publicUrl,
        demonstration,
        google: oidc.google !== undefined,
        now,
      });
      addProviderRoutes(http, { provider, interactions });
      addPasswordLinkRoutes(http, {
        database,
        now,
        onUsed: async ({ userId, reason, endedKeys }) => {
          await forgetSessions(userId, endedKeys);
          logger.info({ userId, reason }, 'A user has chosen a password with a link.');
        },
      });
      if (oidc.google === undefined) return;
      const signIn = new GoogleSignIn({
        client: oidc.google,
        issuer: externalIssuer(google, { now, keyCooldown: parts.keyCooldown }),
        accountIssuer: google,
        database,
        store: provider.store,
        publicUrl,
        now,
      });
      addGoogleRoutes(http, { google: signIn, interactions, provider, logger, publicUrl });
    },
  };
}

/** A credential and the institution for which it is used. */
function keyOf({ credential, namedInstitutionId }: NamedCredential): string {
  return `${credential.id} ${namedInstitutionId ?? ''}`;
}

function embedded(provider: EmbeddedProvider, clientId: string): TokenIssuer {
  return {
    accountIssuer: embeddedIssuer,
    ownAccount: async (subject) => (await provider.findAccount(subject))?.id,
    rules: () =>
      Promise.resolve({
        issuer: provider.issuer,
        keys: provider.verificationKeys,
        clientIds: [clientId, commandLineClient],
        strictType: true,
        userinfoEndpoint: undefined,
        clockDifference: 0,
      }),
  };
}

function external({ settings: { oidc }, now, keyCooldown }: SignInParts): TokenIssuer {
  const found = externalIssuer(oidc.issuer ?? '', { now, keyCooldown });
  return {
    accountIssuer: oidc.issuer ?? '',
    ownAccount: undefined,
    rules: async () => {
      const { issuer, keys, userinfoEndpoint, clockDifference } = await found.metadata();
      return { issuer, keys, userinfoEndpoint, clockDifference, clientIds: [oidc.clientId], strictType: false };
    },
  };
}

/** A proxy can make a loopback gateway public; its public address is then not a loopback address. */
function isLocal(publicUrl: string | undefined): boolean {
  return publicUrl === undefined || isLoopback(new URL(publicUrl).hostname);
}

/** Sign-in configuration for the editor. */
interface SignInConfiguration {
  /** Base URL of OpenID discovery. */
  readonly issuer: string;
  readonly clientId: string;
  /** Client id of the command line, which uses device codes. */
  readonly commandLineClientId: string;
  /** Redirect URI. */
  readonly redirectUri: string;
  readonly postLogoutRedirectUri: string;
  readonly scope: string;
  /** The required audience of access tokens; issuers differ in how it is requested. */
  readonly audience: string;
}

/** Adds `GET /sign-in/configuration`: public, like the sign-in page. */
function addConfigurationRoute(http: FastifyInstance, read: () => SignInConfiguration): void {
  http.get('/sign-in/configuration', (_request, reply) => {
    void reply.header('cache-control', 'no-cache').send(read());
  });
}
