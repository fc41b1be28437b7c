import type { PolicyAction } from '@scn/core/permissions/policies';

/** Fields that administration policies can withhold: those that the services here check, by subject and action. */
export const tenancyFields = {
  User: {
    // a user's name also appears in histories and presence, so it can't be withheld
    Read: ['email', 'username', 'identityProviders'],
    Create: ['input.email', 'input.name', 'input.groupIds', 'input.username'],
    Update: ['input.email', 'input.name', 'input.groupIds'],
  },
  Group: {
    Create: ['input.name', 'input.permissions'],
    Update: ['input.name', 'input.permissions', 'input.userIds'],
  },
  Library: {
    Create: ['input.code', 'input.name', 'input.groupId'],
    Update: ['input.code', 'input.name', 'input.access'],
  },
  Institution: {
    Create: ['input.name', 'input.userInactivePeriod'],
    Update: ['input.name', 'input.userInactivePeriod'],
  },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<PolicyAction, readonly string[]>>>>>;
