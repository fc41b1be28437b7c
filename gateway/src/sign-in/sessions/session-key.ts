import { createHash } from 'node:crypto';
import type { VerifiedToken } from '../tokens/verify-token';

/** What the tokens of one sign-in have in common. */
export interface SessionKey {
  /** Of `user_session`: unique for all issuers. */
  readonly key: string;
  /** When the person signed in, as far as the token says. */
  readonly startedAt: Date;
}

/**
 * Finds the session of a token: by its `sid` and the time of sign-in, so that whoever signs in anew in the same session of the
 * provider has a new session here; by subject and time where there is no `sid`; otherwise the token is a session of its own, by its
 * `jti` (Entra ID: `uti`).
 */
export function sessionKeyOf(issuer: string, token: VerifiedToken): SessionKey {
  const { sid, auth_time: authTime, jti, uti } = token.claims;
  const signedInAt = typeof authTime === 'number' && Number.isFinite(authTime) ? Math.floor(authTime) : undefined;
  const startedAt = signedInAt === undefined ? token.issuedAt : new Date(signedInAt * 1000);
  const named = (kind: string, ...names: readonly (string | number)[]): SessionKey => ({
    key: keyText(issuer, token.subject, kind, ...names),
    startedAt,
  });
  if (typeof sid === 'string' && sid !== '') return named('sid', sid, signedInAt ?? '');
  if (signedInAt !== undefined) return named('auth_time', signedInAt);
  if (typeof jti === 'string' && jti !== '') return named('jti', jti);
  if (typeof uti === 'string' && uti !== '') return named('jti', uti);
  return named('iat', token.issuedAt.getTime());
}

/** Of bounded length, and the same for nobody else: what a token says is never pasted together. */
export function keyText(issuer: string, subject: string, ...names: readonly (string | number)[]): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, subject, ...names]))
    .digest('base64url');
}
