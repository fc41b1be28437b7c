import type { PolicyAction } from '@scn/core/permissions/policies';

/** Fields that a policy of administration can withhold: those that the services here ask for, by subject and action. */
export const tenancyFields = {
  User: {
    // a person's name stands in histories and beside presence too, so it can't be withheld
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
