/** Events that the audit log records. Names are stored and part of the API: add, but never rename or reuse one. */
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
  'WEBHOOK_CREATED',
  'WEBHOOK_CHANGED',
  'WEBHOOK_DELETED',
  'WEBHOOK_SECRET_ROTATED',
  'WEBHOOK_DISABLED',
  'SCENARIO_DELETED',
  'SCENARIO_RESTORED',
  'SCENARIO_REMOVED',
  'SCENARIO_MOVED',
  'SCENARIO_READ_ONLY_CHANGED',
  'CATALOGUE_EXPORTED',
  'FILE_EXPORTED',
  'ACTION_UPLOADED',
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

/** The meaning of each kind, in a sentence. */
export const shownKindValues: Readonly<Record<ShownKind, string>> = {
  SIGN_IN: 'Someone signed in.',
  SIGN_IN_FAILED: 'An attempt to sign in failed.',
  SIGN_OUT: 'Someone signed out.',
  SESSIONS_ENDED: 'Sessions of a user were ended.',
  PASSWORD_LINK_CREATED: 'A link for choosing a password was created.',
  PASSWORD_CHANGED: 'A password was changed.',
  USER_ADDED: 'A user was added to the institution.',
  USER_CHANGED: 'A user’s account was changed.',
  USER_REMOVED: 'A user was removed from the institution.',
  INVITATION_ACCEPTED: 'An invited user signed in for the first time.',
  GROUP_CREATED: 'A group was created.',
  GROUP_RENAMED: 'A group was renamed.',
  GROUP_DELETED: 'A group was deleted.',
  MEMBERS_CHANGED: 'Members were added to a group or removed from it.',
  PERMISSIONS_CHANGED: 'The policies of a group were changed.',
  LIBRARY_CREATED: 'A library was created.',
  LIBRARY_RENAMED: 'A library was renamed.',
  LIBRARY_DELETED: 'A library was deleted.',
  LIBRARY_ACCESS_CHANGED: 'The access of a group to a library was changed.',
  INSTITUTION_CREATED: 'The institution was created.',
  INSTITUTION_CHANGED: 'The institution was changed.',
  INSTITUTION_DELETED: 'The institution was deleted.',
  TOKEN_CREATED: 'An API token was created.',
  TOKEN_REVOKED: 'An API token was revoked.',
  WEBHOOK_CREATED: 'A webhook was added.',
  WEBHOOK_CHANGED: 'A webhook was changed.',
  WEBHOOK_DELETED: 'A webhook was deleted.',
  WEBHOOK_SECRET_ROTATED: 'The secret of a webhook was replaced by a new one.',
  WEBHOOK_DISABLED: 'A webhook was turned off because its receiver failed for days.',
  SCENARIO_DELETED: 'A scenario was deleted.',
  SCENARIO_RESTORED: 'A deleted scenario was restored.',
  SCENARIO_REMOVED: 'A deleted scenario was removed for good.',
  SCENARIO_MOVED: 'A scenario was moved to another library.',
  SCENARIO_READ_ONLY_CHANGED: 'A scenario was made read-only, or editable again.',
  CATALOGUE_EXPORTED: 'The shared assets were exported.',
  FILE_EXPORTED: 'A file was exported.',
  ACTION_UPLOADED: 'A global action was uploaded to a web app.',
  PERSON_EXPORTED: 'What the gateway stores about a user was exported.',
  PERSON_ERASED: 'What the gateway stores about a user was erased.',
  OTHER: 'Something that a newer version recorded; its name is in the details.',
};
