import { describe, expect, it } from 'vitest';
import { abilityOf, fullAbility } from './ability';
import { parsePolicyName } from './policies';
import { abilityWithin } from './scenario-access';

const restricted = { policyName: 'Action:Create', field: ['input.isPublic', 'input.intention'] };

describe('abilityOf', () => {
  it('allows what a policy names and nothing else', () => {
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

  it('gives the fields back when the same policy comes without fields, in any order', () => {
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

  it('allows everything to the full ability', () => {
    expect(fullAbility().can('Delete', 'ScenarioAction', 'input.actionCode')).toBe(true);
  });
});

describe('parsePolicyName', () => {
  it.each(['ScenarioAction', 'ScenarioAction:Destroy', ':Read', 'A:Read:B', ''])('refuses “%s”', (name) => {
    expect(() => parsePolicyName(name)).toThrow('is no policy');
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
