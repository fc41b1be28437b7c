import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { fetchBounded, fetchJson, fetchTimeout, requireSafeUrl } from './fetch-json';
import { IssuerUnavailable } from './token-refused';

/** What OpenID discovery says about an issuer. */
export interface IssuerMetadata {
  readonly issuer: string;
  readonly authorizationEndpoint: string | undefined;
  readonly tokenEndpoint: string | undefined;
  readonly userinfoEndpoint: string | undefined;
  readonly keys: JWTVerifyGetKey;
}

/** An issuer of somebody else: found by OpenID discovery when it is first needed, and looked at anew now and then. */
export interface ExternalIssuer {
  /** @throws IssuerUnavailable when it has never answered, or answers for somebody else. */
  metadata(): Promise<IssuerMetadata>;
}

/** Milliseconds that metadata is good for. */
const metadataAge = 3_600_000;
/** Milliseconds until an issuer that did not answer is asked again. */
const retryAfter = 5000;
/** Milliseconds that keys are good for; a new key id is looked for sooner, at most once in {@link defaultKeyCooldown}. */
const keyAge = 600_000;
const defaultKeyCooldown = 30_000;

/** Prepares one; nothing is fetched yet. */
export function externalIssuer(
  url: string,
  { now, keyCooldown = defaultKeyCooldown }: { readonly now: () => Date; readonly keyCooldown?: number | undefined },
): ExternalIssuer {
  let known: { readonly metadata: IssuerMetadata; readonly at: number } | undefined;
  let failed: { readonly error: unknown; readonly at: number } | undefined;
  let running: Promise<IssuerMetadata> | undefined;

  async function look(): Promise<IssuerMetadata> {
    try {
      const metadata = await discover(url, keyCooldown, known?.metadata);
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

async function discover(url: string, keyCooldown: number, before: IssuerMetadata | undefined): Promise<IssuerMetadata> {
  const document = await fetchJson(`${withoutSlash(url)}/.well-known/openid-configuration`);
  const { issuer, jwks_uri: jwksUri } = document;
  if (typeof issuer !== 'string' || withoutSlash(issuer) !== withoutSlash(url))
    throw new IssuerUnavailable(`${url} answers for the issuer ${String(issuer)}.`);
  if (typeof jwksUri !== 'string') throw new IssuerUnavailable(`${url} does not say where its keys are.`);
  return {
    issuer,
    authorizationEndpoint: endpoint(document['authorization_endpoint']),
    tokenEndpoint: endpoint(document['token_endpoint']),
    userinfoEndpoint: endpoint(document['userinfo_endpoint']),
    // the keys that are known already stay known as long as they are at the same place
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
      // thrown for an answer that is no key set; what is said about the token's own key is passed on
      if (
        error instanceof errors.JWKSInvalid ||
        (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')
      )
        throw new IssuerUnavailable(`${jwksUri} does not answer with keys.`, error);
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
