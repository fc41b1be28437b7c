import type { JWTVerifyGetKey } from 'jose';

/** The issuer of this gateway's access tokens. */
export interface TokenIssuer {
  /** Issuer of the accounts in the database (`user_account.issuer`). */
  readonly accountIssuer: string;
  /**
   * Finds the account of a subject if the issuer is the embedded provider: its users are in the database, and its tokens repeat their
   * data. Undefined for any other issuer, which is authoritative for profile and groups.
   */
  readonly ownAccount: ((subject: string) => Promise<string | undefined>) | undefined;
  /** The rules for verifying its tokens. @throws IssuerUnavailable */
  rules(): Promise<IssuerRules>;
}

/** Metadata of an issuer. */
export interface IssuerRules {
  readonly issuer: string;
  readonly keys: JWTVerifyGetKey;
  readonly clientIds: readonly string[];
  readonly strictType: boolean;
  readonly userinfoEndpoint: string | undefined;
  /** Seconds by which its clock is ahead of this machine's. */
  readonly clockDifference: number;
}
