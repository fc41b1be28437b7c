import { createHash } from 'node:crypto';
import type { VerifiedToken } from '../tokens/verify-token';

/** The identity of one sign-in, shared by its tokens. */
export interface SessionKey {
  /** Key in `user_session`: unique across issuers. */
  readonly key: string;
  /** When the user signed in, if the token says so. */
  readonly startedAt: Date;
}

/**
 * Finds the session of a token: by its `sid` and the time of sign-in, so that signing in again in the same provider session
 * creates a new session here; by subject and time if there is no `sid`; otherwise the token is its own session, by its
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

/** Hashed to a bounded length without collisions: claims are never concatenated. */
export function keyText(issuer: string, subject: string, ...names: readonly (string | number)[]): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, subject, ...names]))
    .digest('base64url');
}
