import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupsOf, joinProfiles, profileOf } from './claims';

describe('groupsOf', () => {
  it.each<[string, string, object, readonly string[] | null]>([
    ['Okta, Entra ID', 'groups', { groups: ['b', 'a'] }, ['a', 'b']],
    ['Cognito', 'cognito:groups', { 'cognito:groups': ['a'] }, ['a']],
    ['Keycloak', 'realm_access.roles', { realm_access: { roles: ['a'] } }, ['a']],
    ['Auth0', 'https://scn.example/groups', { 'https://scn.example/groups': ['a'] }, ['a']],
    [
      'a client of Keycloak with a dot',
      'resource_access.scn.app.roles',
      { resource_access: { 'scn.app': { roles: ['a'] } } },
      ['a'],
    ],
    ['a name that is also a path', 'a.b', { 'a.b': ['name'], a: { b: ['path'] } }, ['name']],
    ['a group as a string', 'groups', { groups: 'a' }, ['a']],
    ['values that are not groups', 'groups', { groups: ['a', 1, null, { b: 1 }, '', 'x'.repeat(501)] }, ['a']],
    ['the same twice', 'groups', { groups: ['a', 'a '] }, ['a']],
    ['none', 'groups', {}, []],
    ['an overage of Entra ID', 'groups', { _claim_names: { groups: 'src1' } }, null],
    ['an overage of Entra ID in a short token', 'groups', { hasgroups: true }, null],
    ['a path into the prototype', 'constructor.name', {}, []],
  ])('reads %s', (_, path, claims, expected) => {
    expect(groupsOf(claims as Record<string, unknown>, path)).toEqual(expected);
  });

  it('never throws, and returns only strings, for any token', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (claims, path) => {
        for (const group of groupsOf(claims, path) ?? []) expect(group.trim()).not.toBe('');
      }),
    );
  });
});

describe('profileOf', () => {
  it('reads name, e-mail, its verification and picture', () => {
    const said = {
      name: ' Ada ',
      email: 'ada@example.org',
      email_verified: true,
      picture: 'https://example.org/a.png',
    };
    expect(profileOf(said)).toEqual({
      name: 'Ada',
      email: 'ada@example.org',
      emailVerified: true,
      picture: 'https://example.org/a.png',
    });
  });

  it('accepts only true for a verified e-mail', () => {
    for (const email_verified of [false, 'false', 1, 'yes', {}, undefined])
      expect(profileOf({ email: 'a@b', email_verified }).emailVerified).toBe(false);
    expect(profileOf({ email: 'a@b', email_verified: 'true' }).emailVerified).toBe(true);
  });

  it('rejects pictures that run scripts or are unencrypted', () => {
    for (const picture of ['javascript:alert(1)', 'http://example.org/a.png', 'data:image/png;base64,', 'a.png', 7])
      expect(profileOf({ picture }).picture).toBeNull();
  });
});

describe('joinProfiles', () => {
  const empty = { name: null, email: null, emailVerified: false, picture: null };

  it('counts an address as verified only if the same source reports it as verified', () => {
    const token = { ...empty, email: 'mine@example.org' };
    const same = { ...empty, email: 'mine@example.org', emailVerified: true };
    const other = { ...empty, email: 'victim@example.org', emailVerified: true };
    expect(joinProfiles(token, same)).toMatchObject({ email: 'mine@example.org', emailVerified: true });
    expect(joinProfiles(token, other)).toMatchObject({ email: 'mine@example.org', emailVerified: false });
    expect(joinProfiles(empty, other)).toMatchObject({ email: 'victim@example.org', emailVerified: true });
  });
});
