import { abilityOf } from '@scn/core/permissions/ability';
import { parsePolicyName, type Permission } from '@scn/core/permissions/policies';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refuseEscalation } from './escalation-guard';
import { levelIn, permissionsIn, type InstitutionAccess } from './institution-access';
import { runs } from '@scn/core/testing/effort';

const policyNames = ['Action:Create', 'Action:Update', 'User:Update', 'Group:Update'];
const fields = ['input.isPublic', 'input.name', 'email'];
const groupIds = ['g1', 'g2', 'g3'];
const libraries = ['shelf', 'cellar'];
const people = ['ada', 'grace', 'mary'];

const permission: fc.Arbitrary<Permission> = fc.record({
  policyName: fc.constantFrom(...policyNames),
  field: fc.oneof(fc.constant(null), fc.subarray(fields)),
});
const permissions = fc.array(permission, { maxLength: 4 });
const levels = fc
  .array(fc.tuple(fc.constantFrom(...libraries), fc.integer({ min: 1, max: 3 })), { maxLength: 2 })
  .map((entries) => new Map(entries));
const groups = fc
  .array(fc.tuple(fc.constantFrom(...groupIds), fc.record({ permissions, levels })), { maxLength: 3 })
  .map((entries) => new Map(entries));
const existing: fc.Arbitrary<InstitutionAccess> = fc
  .record({
    groups,
    people: fc
      .array(fc.tuple(fc.constantFrom(...people), fc.subarray(groupIds)), { maxLength: 3 })
      .map((entries) => new Map(entries)),
    everyone: levels,
  })
  .map((part) => ({
    ...part,
    active: new Set(people),
    signsIn: new Set(people),
    libraries: new Set(libraries),
    knownLibraries: new Set(libraries),
  }));
const actor = fc.record({ permissions, groupIds: fc.subarray(groupIds) }).map((given) => ({
  ...given,
  ability: abilityOf(given.permissions),
}));

describe('refuseEscalation', () => {
  it('rejects a change exactly when someone gains what its author does not have', () => {
    fc.assert(
      fc.property(actor, existing, existing, (author, before, after) => {
        expect(isRefused(author, before, after)).toBe(gainsSomething(author, before, after));
      }),
      { numRuns: runs(500) },
    );
  });

  it('lets a user with all permissions change any permission', () => {
    const everything = abilityOf(policyNames.map((policyName) => ({ policyName, field: null })));
    fc.assert(
      fc.property(existing, existing, (before, after) => {
        const withoutLibraries = { knownLibraries: new Set<string>() };
        const author = { ability: everything, groupIds: [] };
        expect(isRefused(author, { ...before, ...withoutLibraries }, after)).toBe(false);
      }),
    );
  });

  it('allows granting a new library to anyone', () => {
    const noOne = {
      groups: new Map(),
      people: new Map(),
      active: new Set<string>(),
      signsIn: new Set<string>(),
      everyone: new Map(),
    };
    const before: InstitutionAccess = { ...noOne, libraries: new Set(), knownLibraries: new Set() };
    const after: InstitutionAccess = { ...before, everyone: new Map([['new', 3]]), knownLibraries: new Set(['new']) };
    expect(() => refuseEscalation({ ability: abilityOf([]), groupIds: [] }, before, after)).not.toThrow();
  });

  it('detects a field that is no longer withheld because a group is deleted', () => {
    const withholding = [{ policyName: 'User:Update', field: ['input.name'] }];
    const open = [{ policyName: 'User:Update', field: ['email'] }];
    const base = {
      everyone: new Map<string, number>(),
      active: new Set(['ada']),
      signsIn: new Set(['ada']),
      libraries: new Set<string>(),
      knownLibraries: new Set<string>(),
    };
    const noLevels = new Map<string, number>();
    const before: InstitutionAccess = {
      ...base,
      groups: new Map([
        ['g1', { permissions: withholding, levels: noLevels }],
        ['g2', { permissions: open, levels: noLevels }],
      ]),
      people: new Map([['ada', ['g1', 'g2']]]),
    };
    const after: InstitutionAccess = {
      ...base,
      groups: new Map([['g2', { permissions: open, levels: noLevels }]]),
      people: new Map([['ada', ['g2']]]),
    };
    const author = { ability: abilityOf(withholding), groupIds: [] };
    expect(() => refuseEscalation(author, before, after)).toThrow('input.name');
    expect(() =>
      refuseEscalation(
        { ability: abilityOf([{ policyName: 'User:Update', field: null }]), groupIds: [] },
        before,
        after,
      ),
    ).not.toThrow();
  });
});

type Author = Parameters<typeof refuseEscalation>[0];

function isRefused(author: Author, before: InstitutionAccess, after: InstitutionAccess): boolean {
  try {
    refuseEscalation(author, before, after);
    return false;
  } catch {
    return true;
  }
}

/** Checks every permission of every user by brute force: the expected result of the guard. */
function gainsSomething(author: Author, before: InstitutionAccess, after: InstitutionAccess): boolean {
  const holders = [
    { was: [] as readonly string[], is: [] as readonly string[] },
    ...[...after.groups.keys()].map((id) => ({ was: [id], is: [id] })),
    ...[...after.people].map(([id, is]) => ({ was: before.people.get(id) ?? [], is })),
  ];
  return holders.some(({ was, is }) => {
    const had = abilityOf(permissionsIn(before, was));
    const has = abilityOf(permissionsIn(after, is));
    const gainsPolicy = policyNames.some((name) => {
      const { action, subject } = parsePolicyName(name);
      return [undefined, ...fields].some(
        (field) =>
          has.can(action, subject, field) &&
          !had.can(action, subject, field) &&
          !author.ability.can(action, subject, field),
      );
    });
    const gainsAccess = libraries.some(
      (id) => levelIn(after, is, id) > Math.max(levelIn(before, was, id), levelIn(before, author.groupIds, id)),
    );
    return gainsPolicy || gainsAccess;
  });
}
