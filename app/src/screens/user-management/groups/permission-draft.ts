import type { Permission } from '@scn/core/permissions/policies';

/** The policies of a group, by name, with the fields that each withholds. */
export type GrantedPolicies = ReadonlyMap<string, readonly string[]>;

/** Differences between two sets of permissions. */
export interface PermissionChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Policies in both that withhold other fields. */
  readonly restricted: readonly string[];
}

/** The policies of a list of permissions. As for users, one without fields overrides others of the same policy. */
export function grantedPolicies(permissions: readonly Permission[]): GrantedPolicies {
  const held = new Map<string, readonly string[]>();
  for (const { policyName, field } of permissions) {
    const known = held.get(policyName);
    const fields = field ?? [];
    const isOpen = fields.length === 0 || known?.length === 0;
    held.set(policyName, isOpen ? [] : [...new Set([...(known ?? []), ...fields])].sort());
  }
  return held;
}

/** The permissions to save. */
export function permissionsOf(held: GrantedPolicies): Permission[] {
  return [...held]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([policyName, fields]) => ({ policyName, field: fields.length === 0 ? null : [...fields] }));
}

/** Adds a policy with withheld fields, or changes its fields; null removes it. */
export function withPolicy(
  held: GrantedPolicies,
  policyName: string,
  fields: readonly string[] | null,
): GrantedPolicies {
  const next = new Map(held);
  if (fields === null) next.delete(policyName);
  else next.set(policyName, [...new Set(fields)].sort());
  return next;
}

/** Returns the added, removed and restricted permissions. */
export function permissionChanges(before: GrantedPolicies, after: GrantedPolicies): PermissionChanges {
  const isRestricted = (name: string) =>
    before.has(name) && after.has(name) && JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name));
  return {
    added: [...after.keys()].filter((name) => !before.has(name)).sort(),
    removed: [...before.keys()].filter((name) => !after.has(name)).sort(),
    restricted: [...after.keys()].filter(isRestricted).sort(),
  };
}

/** All changed policies. */
export function changedPolicies({ added, removed, restricted }: PermissionChanges): readonly string[] {
  return [...added, ...removed, ...restricted];
}

/** Applies the changes from `base` to `mine` to permissions that someone else has saved. */
export function rebasePolicies(base: GrantedPolicies, mine: GrantedPolicies, saved: GrantedPolicies): GrantedPolicies {
  let merged = saved;
  for (const name of changedPolicies(permissionChanges(base, mine)))
    merged = withPolicy(merged, name, mine.get(name) ?? null);
  return merged;
}
