import type { Standing } from './standing';

/** The standing if a user were disabled or deleted. */
export function withoutUser(standing: Standing, userId: string): Standing {
  const without = (ids: ReadonlySet<string>) => new Set([...ids].filter((id) => id !== userId));
  return {
    ...standing,
    people: new Map([...standing.people].filter(([id]) => id !== userId)),
    active: without(standing.active),
    signsIn: without(standing.signsIn),
  };
}

/** The standing if a group were deleted. */
export function withoutGroup(standing: Standing, groupId: string): Standing {
  return { ...standing, groups: new Map([...standing.groups].filter(([id]) => id !== groupId)) };
}

/** The standing if a user were removed from a group. */
export function withoutMember(standing: Standing, groupId: string, userId: string): Standing {
  const groups = (standing.people.get(userId) ?? []).filter((id) => id !== groupId);
  return { ...standing, people: new Map([...standing.people, [userId, groups]]) };
}

/** The standing if a group lost a policy. */
export function withoutPolicy(standing: Standing, groupId: string, policyName: string): Standing {
  const group = standing.groups.get(groupId);
  if (group === undefined) return standing;
  const permissions = group.permissions.filter((permission) => permission.policyName !== policyName);
  return { ...standing, groups: new Map([...standing.groups, [groupId, { ...group, permissions }]]) };
}
