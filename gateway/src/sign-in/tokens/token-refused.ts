/** An invalid token. The reason goes to the log; the sender only learns that they are not signed in. */
export class TokenRefused extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause });
    this.name = 'TokenRefused';
  }
}

/** A token that was valid: its owner can know that it no longer is. */
export class TokenExpired extends TokenRefused {
  /** The expired credential, as its owner calls it. */
  readonly what: 'sign-in' | 'API token';

  constructor(what: TokenExpired['what'], cause?: unknown) {
    super(`The ${what} has expired.`, cause);
    this.name = 'TokenExpired';
    this.what = what;
  }
}

/** The issuer doesn't respond, or not as expected, so tokens can't be verified. */
export class IssuerUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'IssuerUnavailable';
  }
}
