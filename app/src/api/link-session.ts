/** The part of the session that requests need. */
export interface LinkSession {
  /** Null while no one is signed in. */
  accessToken(): Promise<string | null>;
  /** Refreshes the tokens now. @returns whether the user is still signed in */
  renew(): Promise<boolean>;
  /** Call it when the gateway rejects the user's token. */
  reportNotAuthenticated(): void;
}
