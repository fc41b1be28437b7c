import { isPolicyName, parsePolicyName, policyTitle } from '@scn/core/permissions/policies';

/** A policy in words: ‘Read asset’. */
export function policyName(policy: string): string {
  if (!isPolicyName(policy)) return policy;
  const { subject, action } = parsePolicyName(policy);
  return policyTitle(subject, action);
}

/** Returns the user's own policies, each once, sorted by their words. */
export function ownPolicies(permissions: readonly { readonly policyName: string }[]): readonly string[] {
  const held = [...new Set(permissions.map((permission) => permission.policyName))];
  return held.sort((one, other) => policyName(one).localeCompare(policyName(other)));
}

/** Those that only read. */
export function readingPolicies(policies: readonly string[]): readonly string[] {
  return policies.filter((policy) => isPolicyName(policy) && parsePolicyName(policy).action === 'Read');
}
