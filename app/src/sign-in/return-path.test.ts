import { describe, expect, it } from 'vitest';
import { returnPathOf, safeReturnPath, signInPath } from './return-path';

describe('safeReturnPath', () => {
  it.each(['/', '/dashboard', '/libraries/acute?menu#top', '/sign-ins'])('accepts %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'dashboard',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    '/a\nb',
    '/sign-in',
    '/sign-in?redirect=/x',
    '/sign-in/callback',
  ])('refuses %j', (path) => {
    expect(safeReturnPath(path)).toBeNull();
  });
});

describe('signInPath', () => {
  it('contains the return path, which round-trips', () => {
    const wanted = '/libraries/a b?menu&x=1#part';
    const address = signInPath(wanted);
    expect(address).toMatch(/^\/sign-in\?redirect=%2Flibraries%2F/);
    expect(returnPathOf(new URL(address, 'http://localhost').search)).toBe(wanted);
  });

  it('has no parameter without a return path, or with an external one', () => {
    expect([null, '/', '//x'].map(signInPath)).toEqual(['/sign-in', '/sign-in', '/sign-in']);
    expect(returnPathOf('?redirect=//x')).toBe('/');
  });
});
