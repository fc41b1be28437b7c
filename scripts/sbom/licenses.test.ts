import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { licensesOf, licenseTable, unacceptable, type LockedPackage } from './licenses';

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

it('every package of the lock file has a license that is accepted', () => {
  const packages = licensesOf(lock.packages);
  expect(packages.length).toBeGreaterThan(100);
  expect(unacceptable(packages)).toEqual([]);
});

describe('a license', () => {
  const refused = (license: string | undefined) =>
    unacceptable(
      licensesOf({ 'node_modules/odd': { version: '1.0.0', ...(license === undefined ? {} : { license }) } }),
    );

  it.each(['MIT', '(MIT OR CC0-1.0)', 'WTFPL OR ISC', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'])(
    '%s is accepted',
    (license) => {
      expect(refused(license)).toEqual([]);
    },
  );

  it.each([
    undefined,
    '',
    'UNLICENSED',
    'GPL-3.0-only',
    'MIT AND GPL-3.0-only',
    'SEE LICENSE IN FILE',
    '(MIT OR X) AND Y',
  ])('%s is not accepted unread', (license) => {
    expect(refused(license)).toHaveLength(1);
  });

  it('is listed once for each version, with where it is used', () => {
    const packages = licensesOf({
      '': { version: '0.1.0' },
      cli: { version: '1.0.0' },
      'node_modules/@scn/cli': { link: true },
      'node_modules/a': { version: '1.0.0', license: 'MIT', dev: true },
      'node_modules/b/node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/b': { version: '2.0.0', license: 'ISC', dev: true },
    });
    expect(licenseTable(packages).split('\n').slice(4)).toEqual([
      '| a | 1.0.0 | MIT | product |',
      '| b | 2.0.0 | ISC | build and test |',
      '',
    ]);
  });
});
