import type { AuditKind } from './audit-documents';

const byKind = {
  SIGN_IN: true,
  SIGN_IN_FAILED: true,
  SIGN_OUT: true,
  SESSIONS_ENDED: true,
  PASSWORD_LINK_CREATED: true,
  PASSWORD_CHANGED: true,
  USER_ADDED: true,
  USER_CHANGED: true,
  USER_REMOVED: true,
  INVITATION_ACCEPTED: true,
  GROUP_CREATED: true,
  GROUP_RENAMED: true,
  GROUP_DELETED: true,
  MEMBERS_CHANGED: true,
  PERMISSIONS_CHANGED: true,
  LIBRARY_CREATED: true,
  LIBRARY_RENAMED: true,
  LIBRARY_DELETED: true,
  LIBRARY_ACCESS_CHANGED: true,
  INSTITUTION_CREATED: true,
  INSTITUTION_CHANGED: true,
  INSTITUTION_DELETED: true,
  TOKEN_CREATED: true,
  TOKEN_REVOKED: true,
  SCENARIO_DELETED: true,
  SCENARIO_RESTORED: true,
  SCENARIO_MOVED: true,
  SCENARIO_READ_ONLY_CHANGED: true,
  CATALOGUE_EXPORTED: true,
  FILE_EXPORTED: true,
  PERSON_EXPORTED: true,
  PERSON_ERASED: true,
} as const satisfies Readonly<Record<AuditKind, true>>;

/** All kinds, in the order in which filters list them. */
export const kinds = Object.keys(byKind) as (keyof typeof byKind)[];
