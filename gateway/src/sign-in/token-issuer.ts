import type { JWTVerifyGetKey } from 'jose';

/** Who issues the access tokens of this gateway: one issuer. */
export interface TokenIssuer {
  /** Of the accounts, as the database knows them (`user_account.issuer`). */
  readonly accountIssuer: string;
  /**
   * Finds the account of a subject, where the issuer is the embedded provider: it signs in people whom the database knows, and its
   * tokens repeat what the database says. Undefined for any other issuer, whose word on profile and groups counts.
   */
  readonly ownAccount: ((subject: string) => Promise<string | undefined>) | undefined;
  /** What its tokens are checked against. @throws IssuerUnavailable */
  rules(): Promise<IssuerRules>;
}

/** What an issuer says about itself. */
export interface IssuerRules {
  readonly issuer: string;
  readonly keys: JWTVerifyGetKey;
  readonly clientIds: readonly string[];
  readonly strictType: boolean;
  readonly userinfoEndpoint: string | undefined;
}
