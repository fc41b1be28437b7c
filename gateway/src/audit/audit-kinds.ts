/** What the audit log records. Names are stored and part of the API: add, but never rename or reuse one. */
export const auditKinds = [
  'SIGN_IN',
  'SIGN_IN_FAILED',
  'SIGN_OUT',
  'SESSIONS_ENDED',
  'PASSWORD_LINK_CREATED',
  'PASSWORD_CHANGED',
  'USER_ADDED',
  'USER_CHANGED',
  'USER_REMOVED',
  'INVITATION_ACCEPTED',
  'GROUP_CREATED',
  'GROUP_RENAMED',
  'GROUP_DELETED',
  'MEMBERS_CHANGED',
  'PERMISSIONS_CHANGED',
  'LIBRARY_CREATED',
  'LIBRARY_RENAMED',
  'LIBRARY_DELETED',
  'LIBRARY_ACCESS_CHANGED',
  'INSTITUTION_CREATED',
  'INSTITUTION_CHANGED',
  'INSTITUTION_DELETED',
  'TOKEN_CREATED',
  'TOKEN_REVOKED',
  'SCENARIO_DELETED',
  'SCENARIO_RESTORED',
  'SCENARIO_REMOVED',
  'SCENARIO_MOVED',
  'SCENARIO_READ_ONLY_CHANGED',
  'CATALOGUE_EXPORTED',
  'FILE_EXPORTED',
  'PERSON_EXPORTED',
  'PERSON_ERASED',
] as const;

/** One of {@link auditKinds}. */
export type AuditKind = (typeof auditKinds)[number];

/** The kind that readers see of an entry that a newer version recorded, as during an update or after going back to an older version. Never stored. */
export const otherKind = 'OTHER';

/** The kinds that readers see. */
export const shownKinds = [...auditKinds, otherKind] as const;

/** One of {@link shownKinds}. */
export type ShownKind = (typeof shownKinds)[number];
