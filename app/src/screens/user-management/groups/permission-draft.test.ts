import fc from 'fast-check';
import { abilityOf } from '@scn/core/permissions/ability';
import { parsePolicyName, type Permission } from '@scn/core/permissions/policies';
import { runs } from '@scn/core/testing/effort';
import { expect, it } from 'vitest';
import { grantedPolicies, permissionChanges, permissionsOf, rebasePolicies, withPolicy } from './permission-draft';

const policyNames = ['Action:Create', 'Action:Update', 'User:Read'];
const fields = ['input.name', 'email'];
const permissions: fc.Arbitrary<readonly Permission[]> = fc.array(
  fc.record({ policyName: fc.constantFrom(...policyNames), field: fc.oneof(fc.constant(null), fc.subarray(fields)) }),
  { maxLength: 5 },
);

it('permissions that are read and saved without a change permit the same', () => {
  fc.assert(
    fc.property(permissions, (given) => {
      const [before, after] = [abilityOf(given), abilityOf(permissionsOf(grantedPolicies(given)))];
      for (const name of policyNames) {
        const { action, subject } = parsePolicyName(name);
        for (const field of [undefined, ...fields])
          expect(after.can(action, subject, field)).toBe(before.can(action, subject, field));
      }
    }),
    { numRuns: runs(300) },
  );
});

it('lists each changed policy once, under what happened to it', () => {
  const before = grantedPolicies([
    { policyName: 'Action:Create', field: null },
    { policyName: 'User:Read', field: ['email'] },
  ]);
  const after = withPolicy(withPolicy(withPolicy(before, 'Action:Create', null), 'User:Read', []), 'Action:Update', []);
  expect(permissionChanges(before, after)).toEqual({
    added: ['Action:Update'],
    removed: ['Action:Create'],
    restricted: ['User:Read'],
  });
});

it('changes are applied to what someone else has saved, and nothing else is touched', () => {
  fc.assert(
    fc.property(permissions, permissions, permissions, (one, two, three) => {
      const [base, mine, saved] = [grantedPolicies(one), grantedPolicies(two), grantedPolicies(three)];
      const merged = rebasePolicies(base, mine, saved);
      const { added, removed, restricted } = permissionChanges(base, mine);
      const changed = new Set([...added, ...removed, ...restricted]);
      for (const name of policyNames) expect(merged.get(name)).toEqual((changed.has(name) ? mine : saved).get(name));
    }),
    { numRuns: runs(300) },
  );
});
