/** What requests need of the session. */
export interface LinkSession {
  /** Null while nobody is signed in. */
  accessToken(): Promise<string | null>;
  /** Gets new tokens now. @returns whether somebody is still signed in */
  renew(): Promise<boolean>;
  /** The gateway no longer knows who this is. */
  reportNotAuthenticated(): void;
}
