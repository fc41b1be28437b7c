import type { FastifyInstance } from 'fastify';
import type { Principal } from './principal';

/** Finds out who asks, and stops believing it when they sign out, expire, are suspended or lose a group. */
export interface SignIn {
  /**
   * Verifies the `Authorization` header of a request, or the token of a WebSocket's first message as `Bearer …`. Null without one.
   *
   * @throws Refusal AUTH_NOT_AUTHENTICATED when there is one, and it isn't good.
   */
  authenticate(authorization: string | undefined): Promise<Principal | null>;
  /**
   * Reads anew what open connections rest on, in one query for all of them. Answers each principal as it is now; one that is
   * missing from the answer has to be disconnected. One whose institution, groups or permissions differ has to be, too: what it
   * was promised may not hold.
   */
  recheck(principals: readonly Principal[]): Promise<ReadonlyMap<Principal, Principal>>;
  /** Who a person is and may do is read anew with their next request: what it rests on has just been changed here. Others do within 2 s. */
  readAnew(userId: string): void;
  /** Ends the session or revokes the token, on every gateway. */
  signOut(principal: Principal): Promise<void>;
  /** Adds what the browser needs: the embedded provider below `/oidc`, and `/sign-in/configuration` for the app. */
  addRoutes(http: FastifyInstance): void;
}
