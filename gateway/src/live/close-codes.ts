/** Why the gateway closes a WebSocket: the code, and the corresponding reason. */
export interface CloseReason {
  readonly code: number;
  /** At most 123 bytes. */
  readonly reason: string;
}

/**
 * The gateway's own close reasons; those of the protocol graphql-transport-ws (4400 to 4429) are not included. Clients sign in
 * again after 4401, and reconnect after the others, including 4403, which reads their permissions again.
 */
export const closeReasons = {
  /** No token, an invalid one, or one that has ended: signed out, expired, suspended, revoked. */
  notAuthenticated: { code: 4401, reason: 'AUTH_NOT_AUTHENTICATED' },
  /** The institution that requests apply to: left, disabled in it, deleted; or switched, for a client that names none. */
  institutionChanged: { code: 4403, reason: 'INSTITUTION_CHANGED' },
  permissionsChanged: { code: 4403, reason: 'PERMISSIONS_CHANGED' },
  tooManyConnections: { code: 1013, reason: 'TOO_MANY_CONNECTIONS' },
  tooManyMessages: { code: 1008, reason: 'TOO_MANY_MESSAGES' },
  databaseUnavailable: { code: 1013, reason: 'DATABASE_UNAVAILABLE' },
  signInUnavailable: { code: 1013, reason: 'SIGN_IN_UNAVAILABLE' },
  failed: { code: 1011, reason: 'EXCEPTION' },
  shutdown: { code: 1001, reason: 'GOING_AWAY' },
} as const satisfies Record<string, CloseReason>;
