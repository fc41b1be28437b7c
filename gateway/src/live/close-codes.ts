/** Why the gateway ends a WebSocket: the code, and the reason that goes with it. */
export interface CloseReason {
  readonly code: number;
  /** Up to 123 bytes. */
  readonly reason: string;
}

/**
 * The reasons that are ours; those of the protocol graphql-transport-ws (4400 to 4429) are its own. Clients sign in anew after 4401,
 * and connect again after the others, 4403 included: what they may do then is read anew.
 */
export const closeReasons = {
  /** No token, one that is no good, or one that has ended: signed out, expired, suspended, revoked. */
  notAuthenticated: { code: 4401, reason: 'AUTH_NOT_AUTHENTICATED' },
  institutionChanged: { code: 4403, reason: 'INSTITUTION_CHANGED' },
  permissionsChanged: { code: 4403, reason: 'PERMISSIONS_CHANGED' },
  tooManyConnections: { code: 1013, reason: 'TOO_MANY_CONNECTIONS' },
  tooManyMessages: { code: 1008, reason: 'TOO_MANY_MESSAGES' },
  signInUnavailable: { code: 1013, reason: 'SIGN_IN_UNAVAILABLE' },
  failed: { code: 1011, reason: 'EXCEPTION' },
  shutdown: { code: 1001, reason: 'GOING_AWAY' },
} as const satisfies Record<string, CloseReason>;
