import { expect, test } from 'vitest';
import { firstDifference } from './ensure-installed.mjs';

const installed = {
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/@scn/cli': { resolved: 'cli', link: true },
  cli: { version: '0.1.0' },
};

test('an installation that equals the lock file is left alone', () => {
  const extraneous = { ...installed, 'node_modules/b': { version: '2.0.0' } };
  expect(firstDifference({ '': { version: '0.1.0' }, ...installed }, extraneous)).toBeUndefined();
});

test('packages of other platforms may be missing', () => {
  const locked = { ...installed, 'node_modules/fsevents': { version: '2.3.3', optional: true } };
  expect(firstDifference(locked, installed)).toBeUndefined();
});

test.each([
  ['a missing package', { 'node_modules/b': { version: '1.0.0' } }, 'node_modules/b is missing'],
  ['another version', { 'node_modules/a': { version: '1.0.1' } }, 'node_modules/a is out of date'],
  [
    'other content under the same version',
    { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } },
    'node_modules/a is out of date',
  ],
  ['a new workspace', { 'node_modules/@scn/app': { resolved: 'app', link: true } }, 'node_modules/@scn/app is missing'],
])('%s asks for an installation', (_, change, difference) => {
  expect(firstDifference({ ...installed, ...change }, installed)).toBe(difference);
});
