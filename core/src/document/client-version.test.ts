import { describe, expect, it } from 'vitest';
import { compareClientVersions, parseClientVersion } from './client-version';

describe('client versions', () => {
  it.each([
    ['1.2.3', [1, 2, 3]],
    ['12', [12]],
    ['', null],
    ['1.2.', null],
    ['v1.2', null],
    ['1.2 beta', null],
  ])('reads “%s”', (text, version) => {
    expect(parseClientVersion(text)).toEqual(version);
  });

  it.each([
    [[1, 2], [1, 2, 0], 0],
    [[1, 10], [1, 9], 1],
    [[1, 9, 9], [2], -1],
  ])('compares %j with %j', (a, b, sign) => {
    expect(Math.sign(compareClientVersions(a, b))).toBe(sign);
  });
});
