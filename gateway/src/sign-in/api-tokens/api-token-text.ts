import { createHash, randomBytes } from 'node:crypto';

/** Prefix of every API token, for secret scanners of repositories and logs. */
export const apiTokenPrefix = 'scn_';

/** Creates a token: 256 bits, of which only the hash is stored. */
export function makeApiToken(): string {
  return apiTokenPrefix + randomBytes(32).toString('base64url');
}

/** Hash of a token. A fast hash is enough for 256 random bits. */
export function hashApiToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
