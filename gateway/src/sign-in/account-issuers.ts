import type { OidcSettings } from '../settings/settings';

/**
 * Issuer of the accounts of the embedded provider, as the database knows it. A name of its own, because the provider's address
 * changes with host and port, and people stay who they are.
 */
export const embeddedIssuer = 'urn:scenario-studio:embedded-provider';

/** Issuer of Google accounts. */
export const googleIssuer = 'https://accounts.google.com';

/**
 * Issuer of a person who is invited by an e-mail address (`user_account` with `subject` null). Undefined when nobody can be: the
 * embedded provider alone has accounts with passwords, made by `createLocalAccount`.
 */
export function issuerOfInvitations({ issuer, google }: Pick<OidcSettings, 'issuer' | 'google'>): string | undefined {
  return issuer ?? (google === undefined ? undefined : googleIssuer);
}
