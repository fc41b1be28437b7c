import type { OidcSettings } from '#settings/settings';

/**
 * Issuer of the accounts of the embedded provider in the database. A fixed name, because the provider's address changes with
 * host and port, while the accounts stay the same.
 */
export const embeddedIssuer = 'urn:scenario-studio:embedded-provider';

/** Issuer of Google accounts. */
export const googleIssuer = 'https://accounts.google.com';

/**
 * Issuer of a user invited by e-mail (`user_account` with `subject` null). Undefined if no one can be invited: the embedded provider
 * alone has accounts with passwords, created by `createLocalAccount`.
 */
export function issuerOfInvitations({ issuer, google }: Pick<OidcSettings, 'issuer' | 'google'>): string | undefined {
  return issuer ?? (google === undefined ? undefined : googleIssuer);
}
