import type { AdapterFactory, Configuration, interactionPolicy as policies, KoaContextWithOIDC } from 'oidc-provider';
import type { EmbeddedAccount } from '../accounts/embedded-account';
import { sessionLength } from '../sessions/session-length';
import { noteReplayedCode } from './code-exchange';
import { errors, interactionPolicy } from './library';
import { signingAlgorithm, type ProviderKeys } from './provider-keys';
import { providerPageSources } from './provider-page-sources';
import { sidOf, type ProviderSignIn } from './session-of-provider';

/** Client id of the command line. */
export const commandLineClient = 'scn';
/** The OAuth resource of access tokens; their `aud` comes from the settings. */
const gatewayResource = 'urn:scenario-studio:gateway';
/** Lifetime of an access token in seconds; the end of a session takes effect sooner, through the database. */
const accessTokenSeconds = 600;
const sessionSeconds = sessionLength / 1000;
const scopes = ['openid', 'profile', 'email', 'offline_access'];

/** Options of the embedded provider. */
export interface ProviderParts {
  /** The public address: scheme, host and port. */
  readonly publicUrl: string;
  /** Client id of the editor. */
  readonly clientId: string;
  /** `aud` of access tokens. */
  readonly audience: string;
  readonly keys: ProviderKeys;
  readonly adapter: AdapterFactory;
  /** Finds a user who can sign in. */
  findAccount(id: string): Promise<EmbeddedAccount | undefined>;
  /** Whether the gateway has ended the session of a sign-in, or it has expired. */
  isOver(signIn: ProviderSignIn): Promise<boolean>;
}

/** Configures the provider library: code with PKCE, two public clients, rotating tokens; unused features are off. */
export function providerConfiguration(parts: ProviderParts): Configuration {
  const { publicUrl, clientId, audience, keys } = parts;
  return {
    adapter: parts.adapter,
    clients: [
      {
        client_id: clientId,
        client_name: 'Scenario Studio',
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${publicUrl}/sign-in/callback`],
        post_logout_redirect_uris: [`${publicUrl}/sign-in`, `${publicUrl}/`],
      },
      {
        client_id: commandLineClient,
        client_name: 'The command line',
        application_type: 'native', // any port of the loopback address (RFC 8252, 7.3)
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
        response_types: ['code'],
        redirect_uris: ['http://127.0.0.1/callback', 'http://[::1]/callback'],
      },
    ],
    jwks: { keys: keys.signing.map(({ jwk }) => jwk) },
    cookies: {
      keys: [...keys.cookie],
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/oidc' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    clientDefaults: { id_token_signed_response_alg: signingAlgorithm },
    enabledJWA: { idTokenSigningAlgValues: [signingAlgorithm] },
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    scopes,
    claims: { openid: ['sub'], profile: ['name', 'picture', 'groups'], email: ['email'], auth_time: null, sid: null },
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    clientBasedCORS: (_ctx, origin) => origin === publicUrl,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      deviceFlow: { enabled: true, deviceInfo: () => ({}), ...providerPageSources.device },
      rpInitiatedLogout: { enabled: true, ...providerPageSources.signOut(publicUrl) },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => gatewayResource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== gatewayResource && resource !== audience) throw new errors.InvalidTarget();
          return {
            scope: '',
            audience,
            accessTokenTTL: accessTokenSeconds,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: signingAlgorithm } },
          };
        },
      },
    },
    interactions: {
      policy: policyWith(parts),
      url: (_ctx, interaction) => `/oidc/interaction/${interaction.uid}`,
    },
    async findAccount(_ctx, id, token) {
      const { clientId: client, sessionUid, authTime } = tokenOf(token);
      if (client !== undefined && sessionUid !== undefined && authTime !== undefined) {
        if (await parts.isOver({ accountId: id, clientId: client, sessionUid, authTime })) return undefined;
      }
      const account = await parts.findAccount(id);
      if (account === undefined) return undefined;
      const { name, email, picture, groups } = account;
      return {
        accountId: id,
        claims: () => ({
          sub: id,
          name,
          groups,
          ...(email === null ? {} : { email }),
          ...(picture === null ? {} : { picture }),
        }),
      };
    },
    async extraTokenClaims({ oidc }) {
      const { RefreshToken, AuthorizationCode, DeviceCode, Account } = oidc.entities;
      const { sessionUid, authTime, clientId: client } = RefreshToken ?? AuthorizationCode ?? DeviceCode ?? {};
      const account = Account === undefined ? undefined : await parts.findAccount(Account.accountId);
      if (account === undefined || sessionUid === undefined || authTime === undefined || client === undefined)
        return undefined;
      const { id, name, email, picture, groups } = account;
      return {
        sid: sidOf({ accountId: id, sessionUid, clientId: client, authTime }),
        auth_time: authTime,
        name,
        groups,
        ...(email === null ? {} : { email }),
        ...(picture === null ? {} : { picture }),
      };
    },
    // the editor's sign-in ends with the browser's; the command line keeps its own
    expiresWithSession: ({ oidc }) => oidc.client?.clientId !== commandLineClient,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    async revokeGrantPolicy(ctx) {
      await noteReplayedCode(ctx);
      return ctx.oidc.route !== 'revocation' || ctx.oidc.entities.AccessToken === undefined; // the library's default
    },
    // first-party clients request nothing that a user could deny; the prompt for native ones is in the policy
    async loadExistingGrant({ oidc }) {
      const { account, client, session, provider } = oidc;
      if (account === undefined || client === undefined || session === undefined) return undefined;
      const known = session.grantIdFor(client.clientId);
      const found = known === undefined ? undefined : await provider.Grant.find(known);
      if (found?.accountId === account.accountId) return found;
      const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
      grant.addOIDCScope(scopes);
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: ({ oidc }) => Math.min(accessTokenSeconds, left(authTimeOf(oidc))),
      AuthorizationCode: 60,
      DeviceCode: 600,
      Grant: 2 * sessionSeconds,
      IdToken: ({ oidc }) => Math.min(accessTokenSeconds, left(authTimeOf(oidc))),
      Interaction: 3600,
      RefreshToken: (_ctx, token) => left(token.authTime),
      Session: (_ctx, session) => (session.accountId === undefined ? 3600 : left(session.loginTs)),
    },
    renderError: providerPageSources.error(publicUrl),
  };
}

/** Remaining seconds of a sign-in; at least one, since the library rejects zero. */
function left(authTime: number | undefined): number {
  const now = Math.floor(Date.now() / 1000);
  return Math.max(1, (authTime ?? now) + sessionSeconds - now);
}

function authTimeOf({ entities }: KoaContextWithOIDC['oidc']): number | undefined {
  const { RefreshToken, AuthorizationCode, DeviceCode } = entities;
  return (RefreshToken ?? AuthorizationCode ?? DeviceCode)?.authTime;
}

function tokenOf(token: object | undefined): {
  readonly clientId?: string;
  readonly sessionUid?: string;
  readonly authTime?: number;
} {
  return token ?? {};
}

/** When a user must sign in again, or allow a program. */
function policyWith(parts: ProviderParts): policies.DefaultPolicy {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  const login = policy.get('login');
  const consent = policy.get('consent');
  if (login === undefined || consent === undefined) throw new Error('The provider library has no such prompts.');
  login.checks.add(
    new Check('over', 'the session is over', async ({ oidc }) => {
      const { session, account, client, result } = oidc;
      if (session?.accountId === undefined || result?.login !== undefined) return false;
      if (account === undefined || session.past(sessionSeconds)) return true;
      if (client === undefined || session.loginTs === undefined) return true;
      const { accountId, uid: sessionUid, loginTs: authTime } = session;
      return parts.isOver({ accountId, sessionUid, authTime, clientId: client.clientId });
    }),
  );
  // like the library's own check, but a device has already been confirmed by its code
  consent.checks.remove('native_client_prompt');
  consent.checks.add(
    new Check('native_client', 'a program on this machine asks', 'interaction_required', ({ oidc }) => {
      const isDevice = oidc.route.startsWith('device_') || oidc.route.startsWith('code_');
      return oidc.client?.applicationType === 'native' && !isDevice && oidc.result?.consent === undefined;
    }),
  );
  return policy;
}
