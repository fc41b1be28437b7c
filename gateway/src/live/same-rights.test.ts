import { describe, expect, it } from 'vitest';
import { policies, testPrincipal } from '../../test/principal';
import { closeReasons } from './close-codes';
import { reasonToEnd } from './live-connections';

const before = testPrincipal({
  institutionId: 'one',
  groupIds: ['g1', 'g2'],
  permissions: [...policies('Action:Create', 'Asset:Read'), { policyName: 'Action:Update', field: ['a', 'b'] }],
});

describe('a connection', () => {
  it.each([
    ['the same', {}],
    ['a different name and a later expiry', { name: 'New', expiresAt: new Date(9e12) }],
    [
      'groups and permissions in a different order',
      { groupIds: ['g2', 'g1'], permissions: [...before.permissions].reverse() },
    ],
  ])('continues with %s', (_, change) => {
    expect(reasonToEnd(before, { ...before, ...change })).toBeNull();
  });

  it.each([
    ['an additional group', { groupIds: ['g1', 'g2', 'g3'] }],
    ['a removed group', { groupIds: ['g1'] }],
    ['an additional permission', { permissions: [...before.permissions, ...policies('User:Read')] }],
    ['a removed permission', { permissions: before.permissions.slice(1) }],
    [
      'a different withheld field',
      { permissions: [...before.permissions.slice(0, 2), { policyName: 'Action:Update', field: ['a'] }] },
    ],
  ])('ends with %s', (_, change) => {
    expect(reasonToEnd(before, { ...before, ...change })).toBe(closeReasons.permissionsChanged);
  });

  it('ends after a change of institution, without an institution, and without a credential', () => {
    expect(reasonToEnd(before, { ...before, institutionId: 'two' })).toBe(closeReasons.institutionChanged);
    expect(reasonToEnd(before, { ...before, institutionId: null })).toBe(closeReasons.institutionChanged);
    expect(reasonToEnd(before, undefined)).toBe(closeReasons.notAuthenticated);
  });
});
