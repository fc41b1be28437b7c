import type { FastifyInstance } from 'fastify';
import type { Authenticator, Principal } from '#principal/principal';
import type { EndedSessions } from './sessions/user-sessions';

/** Authenticates requests, and rejects credentials once the user signs out, expires, is suspended or loses a group. */
export interface SignIn extends Authenticator {
  /**
   * Rechecks the principals of open connections in one query. Returns each principal's current state; one that is missing from the
   * result must be disconnected. One whose institution, groups or permissions differ must also be disconnected: its access may have
   * changed.
   */
  recheck(principals: readonly Principal[]): Promise<ReadonlyMap<Principal, Principal>>;
  /** Seconds by which the issuer's clock is ahead of this machine's; 0 when it isn't known. */
  clockDifference(): Promise<number>;
  /**
   * Clears the cache, of all users or of one: the next request reads users and permissions again. Every gateway does when the database
   * wakes it (topic `access`), and within 2 s if that wake-up is lost; a change here needn't wait for it.
   */
  readAnew(userId?: string): void;
  /** Ends the session or revokes the token, on every gateway. */
  signOut(principal: Principal): Promise<void>;
  /** Ends all sessions of a user, or some of them, on every gateway. @returns their number */
  endSessions(userId: string, which?: EndedSessions): Promise<number>;
  /** Adds the routes for browsers: the embedded provider below `/oidc`, and `/sign-in/configuration` for the editor. */
  addRoutes(http: FastifyInstance): void;
}
