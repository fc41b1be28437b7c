import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { fetchBounded, fetchDatedJson, fetchTimeout, requireSafeUrl } from './fetch-json';
import { IssuerUnavailable } from './token-refused';

/** OpenID discovery metadata of an issuer. */
export interface IssuerMetadata {
  readonly issuer: string;
  readonly authorizationEndpoint: string | undefined;
  readonly tokenEndpoint: string | undefined;
  readonly userinfoEndpoint: string | undefined;
  readonly keys: JWTVerifyGetKey;
  /** Seconds by which its clock is ahead of this machine's; 0 if it doesn't say. */
  readonly clockDifference: number;
}

/** An external issuer: its metadata is discovered on first use, and refreshed periodically. */
export interface ExternalIssuer {
  /** @throws IssuerUnavailable when it has never responded, or responds for another issuer. */
  metadata(): Promise<IssuerMetadata>;
}

/** Milliseconds that metadata is cached. */
const metadataAge = 3_600_000;
/** Milliseconds before retrying an issuer that didn't respond. */
const retryAfter = 5000;
/** Milliseconds that keys are cached; a new key id is looked up sooner, at most once per {@link defaultKeyCooldown}. */
const keyAge = 600_000;
const defaultKeyCooldown = 30_000;

/** Creates one; fetches nothing yet. */
export function externalIssuer(
  url: string,
  { now, keyCooldown = defaultKeyCooldown }: { readonly now: () => Date; readonly keyCooldown?: number | undefined },
): ExternalIssuer {
  let known: { readonly metadata: IssuerMetadata; readonly at: number } | undefined;
  let failed: { readonly error: unknown; readonly at: number } | undefined;
  let running: Promise<IssuerMetadata> | undefined;

  async function look(): Promise<IssuerMetadata> {
    try {
      const metadata = await discover(url, { now, keyCooldown, before: known?.metadata });
      known = { metadata, at: now().getTime() };
      failed = undefined;
      return metadata;
    } catch (error) {
      failed = { error, at: now().getTime() };
      if (known !== undefined) return known.metadata;
      throw error;
    } finally {
      running = undefined;
    }
  }

  return {
    metadata: async () => {
      const at = now().getTime();
      if (known !== undefined && at - known.at < metadataAge) return known.metadata;
      if (failed !== undefined && at - failed.at < retryAfter) {
        if (known !== undefined) return known.metadata;
        throw failed.error;
      }
      running ??= look();
      return running;
    },
  };
}

async function discover(
  url: string,
  {
    now,
    keyCooldown,
    before,
  }: { readonly now: () => Date; readonly keyCooldown: number; readonly before: IssuerMetadata | undefined },
): Promise<IssuerMetadata> {
  const { json: document, at } = await fetchDatedJson(`${withoutSlash(url)}/.well-known/openid-configuration`);
  const { issuer, jwks_uri: jwksUri } = document;
  if (typeof issuer !== 'string' || withoutSlash(issuer) !== withoutSlash(url))
    throw new IssuerUnavailable(`${url} returns metadata of the issuer ${String(issuer)}.`);
  if (typeof jwksUri !== 'string') throw new IssuerUnavailable(`${url} returns no jwks_uri.`);
  return {
    issuer,
    clockDifference: at === undefined ? 0 : (at.getTime() - now().getTime()) / 1000,
    authorizationEndpoint: endpoint(document['authorization_endpoint']),
    tokenEndpoint: endpoint(document['token_endpoint']),
    userinfoEndpoint: endpoint(document['userinfo_endpoint']),
    // cached keys stay valid as long as their URL is the same
    keys:
      before !== undefined && keyAddress.get(before.keys) === jwksUri ? before.keys : remoteKeys(jwksUri, keyCooldown),
  };
}

const keyAddress = new WeakMap<JWTVerifyGetKey, string>();

function remoteKeys(jwksUri: string, cooldownDuration: number): JWTVerifyGetKey {
  const keySet = createRemoteJWKSet(requireSafeUrl(jwksUri), {
    timeoutDuration: fetchTimeout,
    cooldownDuration,
    cacheMaxAge: keyAge,
    [customFetch]: (url, options) =>
      fetchBounded(url, { method: options.method, headers: options.headers, signal: options.signal }),
  });
  const keys: JWTVerifyGetKey = async (header, token) => {
    try {
      return await keySet(header, token);
    } catch (error) {
      // thrown for a response that is not a key set; errors about the token's own key are passed on
      if (
        error instanceof errors.JWKSInvalid ||
        (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')
      )
        throw new IssuerUnavailable(`${jwksUri} does not return keys.`, error);
      throw error;
    }
  };
  keyAddress.set(keys, jwksUri);
  return keys;
}

function endpoint(value: unknown): string | undefined {
  return typeof value === 'string' ? requireSafeUrl(value).href : undefined;
}

function withoutSlash(url: string): string {
  return url.endsWith('/') ? url.slice(0, -1) : url;
}
