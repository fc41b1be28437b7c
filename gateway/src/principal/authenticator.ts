import type { Principal } from './principal';

/** Details of a request beside its credential. */
export interface Sending {
  /** The institution that it names; null for the stored one. */
  readonly institutionId: string | null;
  /** Recognizes the device of a new session. */
  readonly userAgent?: string | undefined;
}

/** Authenticates requests: what servers need of sign-in. */
export interface Authenticator {
  /**
   * Verifies the `Authorization` header of a request, or the token in a WebSocket's first message as `Bearer …`. Null if there is none.
   *
   * @throws Refusal AUTH_NOT_AUTHENTICATED when there is one, and it isn't valid.
   */
  authenticate(authorization: string | undefined, sending: Sending): Promise<Principal | null>;
}
