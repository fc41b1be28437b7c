import { decodeProtectedHeader, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { ClockDiffers } from './clock';
import { IssuerUnavailable, TokenExpired, TokenRefused } from './token-refused';

/** Requirements for access tokens. */
export interface TokenRules {
  /** The `iss` of its tokens, exactly. */
  readonly issuer: string;
  /** The value that `aud` must contain. */
  readonly audience: string;
  /** Clients that a token may have been issued to, if it names one. */
  readonly clientIds: readonly string[];
  /** Public keys of the issuer. */
  readonly keys: JWTVerifyGetKey;
  /** The header must say `at+jwt`, as with providers that conform to RFC 9068, such as the embedded one. */
  readonly strictType: boolean;
  /** Seconds by which the issuer's clock is ahead of this machine's, if known. */
  readonly clockDifference?: number;
}

/** A valid access token and its claims. */
export interface VerifiedToken {
  readonly subject: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  readonly claims: JWTPayload;
}

/** Asymmetric only: with `HS256` the public key would be the secret. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** Allowed clock difference between issuer and gateway, in seconds. */
export const clockTolerance = 30;
/** Maximum length of an access token; Node.js accepts headers up to 16 KiB. */
const maxTokenLength = 16_384;
/** Maximum length of `sub` (OpenID Connect Core 1.0, 2), also applied to `sid`. */
const maxNameLength = 255;

const accessTokenTypes = new Set(['at+jwt', 'application/at+jwt']);
const plainTypes = new Set([undefined, 'jwt', 'application/jwt']);

/**
 * Verifies an access token: signature, algorithm, issuer, audience, client, times, and that it is an access token.
 *
 * @throws TokenRefused when it isn't valid; {@link IssuerUnavailable} when the issuer's keys can't be fetched.
 */
export async function verifyToken(token: string, rules: TokenRules, now: Date): Promise<VerifiedToken> {
  if (token.length > maxTokenLength) throw new TokenRefused('The token is too long.');
  const { payload, type } = await checkSignature(token, rules, now);
  checkAudience(payload, rules);
  checkIsAccessToken(payload, type, rules);
  const { sub, iat, exp } = payload;
  if (typeof sub !== 'string' || sub === '' || sub.length > maxNameLength)
    throw new TokenRefused('The token has no subject.');
  if (iat === undefined || exp === undefined) throw new TokenRefused('The token has no issue time or expiry.');
  const ahead = iat - now.getTime() / 1000;
  if (ahead > clockTolerance) throw new ClockDiffers(ahead);
  return { subject: sub, issuedAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000), claims: payload };
}

async function checkSignature(
  token: string,
  { issuer, keys, clockDifference = 0 }: TokenRules,
  now: Date,
): Promise<{ readonly payload: JWTPayload; readonly type: string | undefined }> {
  try {
    const { typ } = decodeProtectedHeader(token);
    const { payload } = await jwtVerify(token, keys, {
      algorithms,
      issuer,
      clockTolerance,
      currentDate: now,
      requiredClaims: ['sub', 'iat', 'exp'],
    });
    return { payload, type: typ?.toLowerCase() };
  } catch (error) {
    if (error instanceof IssuerUnavailable) throw error;
    if (error instanceof errors.JWKSTimeout)
      throw new IssuerUnavailable('Fetching the keys of the issuer timed out.', error);
    if (error instanceof errors.JWTExpired) {
      const { exp = 0 } = error.payload;
      // by the clock of its issuer, it is still valid
      if (clockDifference < 0 && exp > now.getTime() / 1000 + clockDifference)
        throw new ClockDiffers(clockDifference, error);
      // its signature is verified before its times
      throw new TokenExpired('sign-in', error);
    }
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf' && error.payload.nbf !== undefined)
      throw new ClockDiffers(error.payload.nbf - now.getTime() / 1000, error);
    // every other error of jose, including those for undecodable headers, is about the token
    throw new TokenRefused(error instanceof Error ? error.message : 'The token is unreadable.', error);
  }
}

function checkAudience(payload: JWTPayload, { audience, clientIds }: TokenRules): void {
  const clients = [payload['azp'], payload['client_id'], payload['cid'], payload['appid']].filter(
    (client) => client !== undefined,
  );
  if (!clients.every((client) => typeof client === 'string' && clientIds.includes(client)))
    throw new TokenRefused('The token was issued to another client.');
  const { aud } = payload;
  // access tokens of Cognito have no audience; `client_id` names the client
  if (aud === undefined && payload['token_use'] === 'access' && payload['client_id'] === audience) return;
  const audiences = typeof aud === 'string' ? [aud] : Array.isArray(aud) ? aud : [];
  if (!audiences.includes(audience)) throw new TokenRefused('The token is for another audience.');
}

/**
 * An ID token identifies a user to the client they signed in at; it grants no access. Providers that conform to RFC 9068 use
 * `at+jwt`; Cognito has `token_use`, Keycloak a claim `typ`; for others, it is detected by what only an ID token, or only an access
 * token, contains.
 */
function checkIsAccessToken(payload: JWTPayload, type: string | undefined, { strictType }: TokenRules): void {
  const says = { use: payload['token_use'], typ: payload['typ'] };
  if (says.use !== undefined && says.use !== 'access') throw new TokenRefused('It is not an access token (token_use).');
  if (says.typ !== undefined && says.typ !== 'Bearer') throw new TokenRefused('It is not an access token (typ).');
  if (payload['events'] !== undefined) throw new TokenRefused('It is not an access token: it has an events claim.');
  if (type !== undefined && accessTokenTypes.has(type)) return;
  if (strictType || !plainTypes.has(type)) throw new TokenRefused('It is not an access token (header typ).');
  if (says.use === 'access' || says.typ === 'Bearer') return;
  if (['nonce', 'at_hash', 'c_hash', 's_hash'].some((claim) => payload[claim] !== undefined))
    throw new TokenRefused('It is an ID token.');
  if (['scope', 'scp', 'client_id', 'cid'].every((claim) => payload[claim] === undefined))
    throw new TokenRefused('It is not marked as an access token.');
}
