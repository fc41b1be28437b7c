import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { buildNextVersion, withSourcePlace } from './next-version';

const parent = mkdtempSync(join(tmpdir(), 'scn-next-version-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
let made = 0;

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = join(parent, String((made += 1)));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const setting = { build, shared: new Set(['react', 'react/jsx-runtime']) };
const manifest = (scn: object) => JSON.stringify({ name: 'pump', version: '1.0.0', scn: { contract: 1, ...scn } });

it('is built from its sources into a folder of its own, with its documentation', async () => {
  const folder = folderWith({
    'package.json': manifest({ headless: './dist/index.js', ui: './dist/ui.js' }),
    'src/index.ts': 'export const plugin: object = {};',
    'src/ui.tsx': 'export const ui = { Card: () => <p>1</p> };',
    'docs.md': '# Pump\n',
  });
  const target = join(parent, 'next');
  expect(await buildNextVersion(folder, target, setting)).toEqual({
    ...{ name: 'pump', folder: target, problems: [], source: join('src', 'index.ts') },
  });
  expect(JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'))).toEqual({
    ...{ name: 'pump', version: '1.0.0', type: 'module' },
    scn: { contract: 1, headless: './index.js', ui: './ui.js' },
  });
  expect(readFileSync(join(target, 'ui.js'), 'utf8')).toContain('from "react/jsx-runtime"');
  expect(readFileSync(join(target, 'docs.md'), 'utf8')).toBe('# Pump\n');
});

it.each<[string, Readonly<Record<string, string>>, string]>([
  ['no package.json', { 'a.js': '' }, 'has no package.json'],
  ['no entry', { 'package.json': manifest({ headless: './gone.js' }) }, 'but does not contain that file'],
  [
    'a source that can’t be read',
    { 'package.json': manifest({ headless: './dist/index.js' }), 'src/index.ts': '\nexport const = 1;' },
    'src/index.ts:2: Expected identifier but found "="',
  ],
])('isn’t built with %s', async (_, files, reason) => {
  const next = await buildNextVersion(folderWith(files), join(parent, 'none'), setting);
  expect(next.folder).toBeNull();
  expect(next.problems.join('\n')).toContain(reason);
});

it.each([
  ['./index.js: acme/command.pump, /group: “group” must be', 'index.ts:2: acme/command.pump, /group: “group” must be'],
  ['./index.js: acme/command.pump, /rules/zero: no', 'index.ts:3: acme/command.pump, /rules/zero: no'],
  ['./index.js: acme/command.pump, /other: no', 'index.ts: acme/command.pump, /other: no'],
  ['failed to load: no', 'failed to load: no'],
])('the place of “%s” is found', (message, expected) => {
  const folder = folderWith({ 'index.ts': "export const plugin = {\n  group: 'pumps',\n  rules: { zero: {} },\n};\n" });
  expect(withSourcePlace(message, folder, 'index.ts')).toBe(expected);
});
