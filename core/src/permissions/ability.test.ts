import { describe, expect, it } from 'vitest';
import { abilityOf, fullAbility, withheldFields } from './ability';
import { parsePolicyName, policyNames } from './policies';
import { abilityWithin } from './scenario-access';

const restricted = { policyName: 'Action:Create', field: ['input.isPublic', 'input.intention'] };

describe('abilityOf', () => {
  it('allows only what a policy names', () => {
    const ability = abilityOf([{ policyName: 'ScenarioAction:Update', field: null }]);
    expect(ability.can('Update', 'ScenarioAction')).toBe(true);
    expect(ability.can('Update', 'ScenarioAction', 'input.title')).toBe(true);
    expect(ability.can('Delete', 'ScenarioAction')).toBe(false);
    expect(ability.can('Update', 'ScenarioActionResponse')).toBe(false);
  });

  it('withholds the fields of a restricted policy', () => {
    const ability = abilityOf([restricted]);
    expect(ability.can('Create', 'Action')).toBe(true);
    expect(ability.can('Create', 'Action', 'input.isPublic')).toBe(false);
    expect(ability.can('Create', 'Action', 'input.systemTitle')).toBe(true);
  });

  it('allows the fields when the same policy is also granted without fields, in any order', () => {
    const free = { policyName: 'Action:Create', field: [] };
    for (const permissions of [
      [restricted, free],
      [free, restricted],
    ]) {
      expect(abilityOf(permissions).can('Create', 'Action', 'input.isPublic')).toBe(true);
    }
  });

  it('withholds what any of several restricted policies withholds, in any order', () => {
    const other = { policyName: 'Action:Create', field: ['input.rootUtterance'] };
    for (const permissions of [
      [restricted, other],
      [other, restricted],
    ]) {
      const ability = abilityOf(permissions);
      expect(ability.can('Create', 'Action', 'input.isPublic')).toBe(false);
      expect(ability.can('Create', 'Action', 'input.rootUtterance')).toBe(false);
    }
  });

  it('the full ability allows everything', () => {
    expect(fullAbility().can('Delete', 'ScenarioAction', 'input.actionCode')).toBe(true);
  });
});

describe('withheldFields', () => {
  it('returns only the fields withheld by the restricted policies', () => {
    const other = { policyName: 'Action:Create', field: ['input.rootUtterance'] };
    const elsewhere = { policyName: 'Action:Update', field: ['input.title'] };
    const ability = abilityOf([restricted, other, elsewhere]);
    expect([...withheldFields(ability, 'Create', 'Action')].sort()).toEqual([
      'input.intention',
      'input.isPublic',
      'input.rootUtterance',
    ]);
  });

  it('returns nothing when the same policy is also granted without fields, or everything is allowed', () => {
    const free = abilityOf([restricted, { policyName: 'Action:Create', field: null }]);
    for (const ability of [free, fullAbility()]) expect(withheldFields(ability, 'Create', 'Action').size).toBe(0);
  });
});

describe('policyNames', () => {
  it('are unique', () => {
    for (const name of policyNames) expect(() => parsePolicyName(name)).not.toThrow();
    expect(new Set(policyNames).size).toBe(policyNames.length);
  });
});

describe('parsePolicyName', () => {
  it.each(['ScenarioAction', 'ScenarioAction:Destroy', ':Read', 'A:Read:B', ''])('refuses “%s”', (name) => {
    expect(() => parsePolicyName(name)).toThrow('is not a policy');
  });
});

describe('abilityWithin', () => {
  it.each([
    ['FULL', true, true],
    ['PARTIAL', true, true],
    ['READONLY', false, true],
    [null, false, false],
  ] as const)('access %s: writing %s, reading %s', (access, writes, reads) => {
    const ability = abilityWithin(fullAbility(), access);
    expect(ability.can('Update', 'ScenarioAction')).toBe(writes);
    expect(ability.can('Read', 'PlaylistCommandBlock')).toBe(reads);
  });
});
