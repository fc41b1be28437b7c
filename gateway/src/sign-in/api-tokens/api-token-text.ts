import { createHash, randomBytes } from 'node:crypto';

/** How every API token begins: scanners of repositories and logs find it by that. */
export const apiTokenPrefix = 'scn_';

/** Makes a token: 256 bits, of which only the hash is ever kept. */
export function makeApiToken(): string {
  return apiTokenPrefix + randomBytes(32).toString('base64url');
}

/** Hash of a token. A fast one, since nobody guesses 256 bits. */
export function hashApiToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
