import { describe, expect, it } from 'vitest';
import { policies, testPrincipal } from '../../test/principal';
import { closeReasons } from './close-codes';
import { reasonToEnd } from './same-rights';

const before = testPrincipal({
  institutionId: 'one',
  groupIds: ['g1', 'g2'],
  permissions: [...policies('Action:Create', 'Asset:Read'), { policyName: 'Action:Update', field: ['a', 'b'] }],
});

describe('a connection', () => {
  it.each([
    ['the same', {}],
    ['another name and a later end', { name: 'New', expiresAt: new Date(9e12) }],
    [
      'groups and permissions in another order',
      { groupIds: ['g2', 'g1'], permissions: [...before.permissions].reverse() },
    ],
  ])('goes on with %s', (_, change) => {
    expect(reasonToEnd(before, { ...before, ...change })).toBeNull();
  });

  it.each([
    ['one group more', { groupIds: ['g1', 'g2', 'g3'] }],
    ['one group less', { groupIds: ['g1'] }],
    ['one permission more', { permissions: [...before.permissions, ...policies('User:Read')] }],
    ['one permission less', { permissions: before.permissions.slice(1) }],
    [
      'another field withheld',
      { permissions: [...before.permissions.slice(0, 2), { policyName: 'Action:Update', field: ['a'] }] },
    ],
  ])('ends with %s', (_, change) => {
    expect(reasonToEnd(before, { ...before, ...change })).toBe(closeReasons.permissionsChanged);
  });

  it('ends in another institution, in none, and without a credential', () => {
    expect(reasonToEnd(before, { ...before, institutionId: 'two' })).toBe(closeReasons.institutionChanged);
    expect(reasonToEnd(before, { ...before, institutionId: null })).toBe(closeReasons.institutionChanged);
    expect(reasonToEnd(before, undefined)).toBe(closeReasons.notAuthenticated);
  });
});
