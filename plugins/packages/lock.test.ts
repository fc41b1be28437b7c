import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { integrityOf } from './lock';

const folder = mkdtempSync(join(tmpdir(), 'scn-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['to its own folder', '.'],
  ['to nothing', './gone'],
  ['to a device', '/dev/zero'],
])('a package with a link %s can’t be compared, and its place is named', (name, target) => {
  const place = join(folder, name.replaceAll(' ', '-'));
  mkdirSync(place);
  writeFileSync(join(place, 'index.js'), '');
  expect(integrityOf(place)).toMatch(/^sha512-/);
  symlinkSync(target, join(place, 'odd'));
  expect(() => integrityOf(place)).toThrow(`${join(place, 'odd')} is neither a file nor a folder`);
});
