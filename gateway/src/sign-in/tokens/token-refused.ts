/** A token that isn't good. Why goes to the log; whoever sent it learns only that they are not signed in. */
export class TokenRefused extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause });
    this.name = 'TokenRefused';
  }
}

/** The issuer does not answer, or not as agreed: nobody can say whether a token is good. */
export class IssuerUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'IssuerUnavailable';
  }
}
