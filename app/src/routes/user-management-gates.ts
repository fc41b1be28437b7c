import { may, type Gate } from './route';

/** The sections of user management, with what each requires in addition to the administration. */
export const userManagementGates = {
  users: may('Read', 'User'),
  groups: may('Read', 'Group'),
  libraries: may('Read', 'Library'),
  institutions: may('Read', 'Institution'),
} as const satisfies Readonly<Record<string, Gate>>;

/** A section of user management. */
export type UserManagementSection = keyof typeof userManagementGates;
