import { useMemo } from 'react';
import type { MongoAbility } from '@casl/ability';
import { useAbility } from '@casl/react';
import { withheldFields } from '@scn/core/permissions/ability';
import { parsePolicyName } from '@scn/core/permissions/policies';
import type { GrantedPolicies } from './permission-draft';

/** Permissions that the signed-in user can grant: only their own, but anyone can leave those a group already had. */
export interface Grants {
  canGrant(policyName: string): boolean;
  /** Whether a policy can permit a field, instead of withholding it. */
  canGrantField(policyName: string, field: string): boolean;
  /** The fields that a newly granted policy must withhold. */
  withheldFrom(policyName: string): readonly string[];
}

/** Returns what the signed-in user can grant to a group. @param base - the saved permissions of the group */
export function useGrants(base: GrantedPolicies): Grants {
  const ability = useAbility<MongoAbility>();
  return useMemo(() => grantsOf(ability, base), [ability, base]);
}

/** See {@link useGrants}. */
export function grantsOf(ability: MongoAbility, base: GrantedPolicies): Grants {
  return {
    canGrant: (policyName) => {
      const { action, subject } = parsePolicyName(policyName);
      return base.has(policyName) || ability.can(action, subject);
    },
    canGrantField: (policyName, field) => {
      const { action, subject } = parsePolicyName(policyName);
      const hadField = base.get(policyName)?.includes(field) === false;
      return hadField || ability.can(action, subject, field);
    },
    withheldFrom: (policyName) => {
      const before = base.get(policyName);
      if (before !== undefined) return before;
      const { action, subject } = parsePolicyName(policyName);
      return [...withheldFields(ability, action, subject)];
    },
  };
}
