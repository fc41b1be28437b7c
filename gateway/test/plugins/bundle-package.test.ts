import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../temporary-folder';
import { infusionPump, writePackage, type PackageChanges } from './sample-packages';
import { build } from 'esbuild';
import { bundlePackage } from '@scn/plugins/packages/bundle-package';

const shared = new Set([
  'react',
  'react/jsx-runtime',
  '@fluentui/react-components',
  '@scn/kit/form/plugin-form',
  '@scn/sdk/ui',
]);
let parent: string;
let made = 0;
beforeAll(async () => (parent = await makeTemporaryFolder()));
afterAll(() => rm(parent, { recursive: true }));

async function bundle(half: 'headless' | 'ui', changes: PackageChanges) {
  const folder = await writePackage(parent, `sample-${(made += 1)}`, changes);
  const ui = changes.ui === undefined && changes.scn?.['ui'] === undefined ? null : './ui.js';
  const manifest = { name: '@acme/sample', version: '1.0.0', headless: './index.js', ui };
  return bundlePackage({ manifest: { ...manifest, ...(changes.scn as object) }, folder }, half, { build, shared });
}

/** The imports of a module. */
function importsOf(source: string): readonly string[] {
  return [...source.matchAll(/\bfrom\s*"([^"]+)"/g)].map(([, name = '']) => name);
}

describe('a bundle', () => {
  it('is one module that excludes only the modules that the editor shares', async () => {
    const manifest = { name: '@acme/pump', version: '1.2.0', headless: './index.js', ui: './ui.js' };
    const ui = await bundlePackage({ manifest, folder: infusionPump }, 'ui', { build, shared });
    expect(new Set(importsOf(ui.source))).toEqual(new Set(['react', '@fluentui/react-components', '@scn/sdk/ui']));
    expect(ui.source).toContain('acme/command.infusion-pump'); // the bundle includes the package's headless half
    const headless = await bundlePackage({ manifest, folder: infusionPump }, 'headless', { build, shared });
    expect(importsOf(headless.source)).toEqual([]);
    expect([ui.path, headless.path]).toEqual([
      expect.stringMatching(/^\/plugins\/acme-pump\.ui\.[\w-]{16}\.js$/),
      expect.stringMatching(/^\/plugins\/acme-pump\.headless\.[\w-]{16}\.js$/),
    ]);
  });

  it('has a different path only if its content is different', async () => {
    const [first, same, other] = await Promise.all([
      bundle('ui', { ui: 'export const ui = 1;' }),
      bundle('ui', { ui: '// a comment\nexport const ui = 1;' }),
      bundle('ui', { ui: 'export const ui = 2;' }),
    ]);
    expect(first.path).toBe(same.path);
    expect(first.path).not.toBe(other.path);
  });

  it('contains the headless entry of the kit for plugins in both halves, and the editor’s kit in none', async () => {
    const kit = {
      name: '@scn/sdk',
      type: 'module',
      sideEffects: false,
      exports: { '.': './index.js', './ui': './ui.js' },
    };
    const changes: PackageChanges = {
      headless: "import { kitName } from '@scn/sdk'; export const plugin = kitName;",
      ui: "import { kitName } from '@scn/sdk'; import { defineUi } from '@scn/sdk/ui'; export const ui = defineUi(kitName);",
      files: {
        'node_modules/@scn/sdk/package.json': JSON.stringify(kit),
        'node_modules/@scn/sdk/index.js': "export const kitName = 'the kit';",
        'node_modules/@scn/sdk/ui.js': "export const defineUi = () => 'not the editor’s';",
      },
    };
    const [headless, ui] = await Promise.all([bundle('headless', changes), bundle('ui', changes)]);
    expect([headless, ui].map(({ source }) => importsOf(source))).toEqual([[], ['@scn/sdk/ui']]);
    for (const { source } of [headless, ui]) expect(source).toContain('the kit');
    expect(ui.source).not.toContain('not the editor’s');
  });

  it('supports JSX and TypeScript', async () => {
    const { source } = await bundle('ui', {
      scn: { ui: './ui.tsx' },
      files: { 'ui.tsx': 'export const ui: object = { Form: () => <p>Hello</p> };' },
    });
    expect(importsOf(source)).toEqual(['react/jsx-runtime']);
    expect(source).toContain('"Hello"');
  });
});

describe('is rejected with the reason', () => {
  it.each<[string, 'headless' | 'ui', PackageChanges, string]>([
    ['a syntax error', 'ui', { ui: 'export const ui = {' }, 'ui.js:1: Expected identifier but found end of file'],
    [
      'a module that isn’t shared',
      'ui',
      { ui: "import 'react-dom/client';" },
      '“react-dom/client” is not shared with plugins. Shared modules: react,',
    ],
    [
      'an internal module of the kit',
      'ui',
      { ui: "import '@scn/kit/form/field';" },
      '“@scn/kit/form/field” is not shared',
    ],
    [
      'a headless half with React',
      'headless',
      { headless: "import 'react';" },
      'A headless half can’t import modules of the editor',
    ],
    [
      'a headless half with the kit for user interfaces',
      'headless',
      { headless: "import '@scn/sdk/ui';" },
      'Of the kit, it can import “@scn/sdk”',
    ],
    [
      'a half with the test kit',
      'ui',
      { ui: "import '@scn/sdk/testing';" },
      '“@scn/sdk/testing” is not shared with plugins',
    ],
    ['Node.js modules', 'headless', { headless: "import 'node:fs';" }, '“node:fs” is a module of Node.js'],
    ['a module that isn’t installed', 'ui', { ui: "import 'left-pad';" }, 'Could not resolve "left-pad"'],
    ['a style sheet', 'ui', { ui: "import './a.css';", files: { 'a.css': 'p { color: red }' } }, 'makeStyles'],
    [
      'a missing entry',
      'ui',
      { scn: { ui: './gone.js' } },
      'has the ui entry ./gone.js, but does not contain that file',
    ],
    ['an entry outside', 'ui', { scn: { ui: '../../x.js' } }, 'but does not contain that file'],
  ])('%s', async (_, half, changes, reason) => {
    const refused = bundle(half, changes);
    await expect(refused).rejects.toMatchObject({
      name: 'PackageError',
      whatToDo: expect.stringContaining('author') as string,
    });
    const { message, whatToDo } = (await refused.catch((error: unknown) => error)) as {
      message: string;
      whatToDo: string;
    };
    expect(`${message} ${whatToDo}`).toContain(reason);
    expect(message).not.toMatch(/\n\s+at /);
  });
});
