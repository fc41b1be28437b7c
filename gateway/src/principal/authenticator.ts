import type { Principal } from './principal';

/** Authenticates requests: what servers need of sign-in. */
export interface Authenticator {
  /**
   * Verifies the `Authorization` header of a request, or the token in a WebSocket's first message as `Bearer …`. Null if there is none.
   *
   * @param userAgent - of the request, to recognize the device of a new session
   * @throws Refusal AUTH_NOT_AUTHENTICATED when there is one, and it isn't valid.
   */
  authenticate(authorization: string | undefined, userAgent?: string): Promise<Principal | null>;
}
