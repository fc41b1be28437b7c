import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { readPluginFiles, testPlugin } from '@scn/sdk/testing';
import { plugin } from '../../examples/plugin-package/index.js';
import { clean, foreign } from './scenarios';
import { TestFolder } from './scn';

const sample = join(import.meta.dirname, '../../examples/plugin-package');

describe('the sample package', () => {
  testPlugin(plugin as never, readPluginFiles(sample), { describe, it });

  test('is packed, installed as a package and found through the configuration', () => {
    const folder = new TestFolder();
    const npm = (...args: readonly string[]) =>
      execFileSync('npm', [...args, '--silent', '--offline', '--no-audit', '--no-fund'], {
        cwd: folder.path,
        encoding: 'utf8',
      });
    folder.write('ward/pump.scn.json', foreign);
    expect(folder.run(['validate', '--format', 'compact']).out).toContain('warning plugin/unknown');

    const archive = npm('pack', sample).trim();
    folder.write('package.json', '{"private": true}');
    npm('install', `./${archive}`);
    folder.write('scn.config.json', '{"plugins": ["@acme/scn-infusion-pump"]}');
    const { code, out } = folder.run(['validate', '--format', 'compact']);
    expect(out).not.toContain('plugin/unknown');
    expect(out).toContain(' error structure: ');
    expect(code).toBe(1);

    const args = { patientId: null, fluid: 'Plasma-Lyte 148', rate: 0, volume: 500, running: true };
    folder.write('ward/pump.scn.json', foreign.replace('"args": {"rate": 0}', `"args": ${JSON.stringify(args)}`));
    const judged = folder.run(['validate', '--format', 'compact']).out;
    expect(judged).toContain('error acme/command.infusion-pump/runs-without-rate: The pump runs at 0 mL/h.');
    expect(judged).toContain('error argument/missing: Choose a patient.');
    expect(folder.run(['explain', 'acme/command.infusion-pump']).out).toContain('@acme/scn-infusion-pump@1.2.0');
    const rule = 'acme/command.infusion-pump/runs-without-rate';
    expect(folder.run(['validate', '--format', 'compact', '--rule', `${rule}=off`]).out).not.toContain(rule);
  });

  test('is found as a folder with --plugin', () => {
    const folder = new TestFolder();
    folder.write('pump.scn.json', foreign);
    cpSync(sample, join(folder.path, 'pump-plugin'), { recursive: true });
    expect(folder.run(['rules', '--plugin', './pump-plugin', '--area', 'acme/command.infusion-pump']).out).toContain(
      'runs-dry',
    );
    expect(folder.run(['validate', '--plugin', './pump-plugin', 'pump.scn.json']).out).toContain('structure');
  });
});

describe('imports that the editor refuses are refused here, too, in the same words', () => {
  const pump = readFileSync(join(sample, 'index.js'), 'utf8');
  const validate = (headless: string, others: Readonly<Record<string, string>> = {}) => {
    const folder = new TestFolder();
    folder.write('pump.scn.json', foreign);
    const scn = { contract: 1, headless: './index.js', ...('pack/ui.js' in others ? { ui: './ui.js' } : {}) };
    const files = {
      'pack/package.json': JSON.stringify({ name: 'pump', version: '1.0.0', type: 'module', scn }),
      'pack/index.js': headless,
      // installed, so that Node would load it
      'pack/node_modules/react/package.json': '{"name": "react", "type": "module", "main": "./index.js"}',
      'pack/node_modules/react/index.js': 'export default 1;',
      ...others,
    };
    for (const [name, content] of Object.entries(files)) folder.write(name, content);
    return folder.run(['validate', '--plugin', './pack', 'pump.scn.json']);
  };
  const editor = 'A headless half can’t import modules of the editor. Of the kit, it can import “@scn/sdk”.';

  test.each<[string, string, Readonly<Record<string, string>>, string]>([
    [
      'React in the headless entry',
      `import 'react';\n${pump}`,
      {},
      `The headless entry of the plugin package ./pack can't be bundled: index.js:1: “react” is not shared with plugins. ${editor}`,
    ],
    [
      'the kit for forms',
      `${pump}\nexport * from "@scn/sdk/ui";`,
      {},
      '“@scn/sdk/ui” is not shared with plugins. A headless half',
    ],
    [
      'Node.js',
      `import{readFileSync}from"node:fs";\n${pump}`,
      {},
      'index.js:1: “node:fs” is a module of Node.js, and plugins run in browsers as well. Leave it out.',
    ],
    [
      'Node.js in a file that the entry imports',
      `import './more.js';\n${pump}`,
      { 'pack/more.js': "\nimport 'os';" },
      'more.js:2: “os” is a module of Node.js',
    ],
    [
      'Node.js in the user interface',
      pump,
      { 'pack/ui.js': "import 'react'; import('node:path'); export const ui = { for: 'acme/command.infusion-pump' };" },
      "The ui entry of the plugin package ./pack can't be bundled: ui.js:1: “node:path” is a module of Node.js",
    ],
  ])('%s', (_, headless, others, message) => {
    const { code, err } = validate(headless, others);
    expect(err).toContain(message);
    expect(code).toBe(2);
  });

  test('but not what only looks like one', () => {
    const said = validate(`// import 'react';\nexport const said = "import 'node:fs'";\n${pump}`);
    expect(said.err).toBe('');
    expect(said.code).toBe(1);
  });
});

describe('an incompatible package is refused with the next step', () => {
  const manifest = {
    name: 'broken-plugin',
    version: '1.0.0',
    type: 'module',
    scn: { contract: 1, headless: './index.js' },
  };
  const headless = (changes: string) =>
    `import { plugin as pump } from './pump.js';\nexport const plugin = { ...pump, ${changes} };`;

  test.each([
    ['it is not installed', null, '', 'is not installed for', 'npm install broken-plugin'],
    ['no scn entry', { scn: undefined }, '', 'has no “scn” entry', '"headless"'],
    [
      'another contract',
      { scn: { contract: 2, headless: './index.js' } },
      '',
      'requires plugin contract version 2',
      'for contract version 1',
    ],
    ['no headless entry', { scn: { contract: 1 } }, '', 'has no headless entry', 'needs “headless”'],
    [
      'a missing file',
      { scn: { contract: 1, headless: './dist/index.js' } },
      '',
      'but does not contain that file',
      'was not built',
    ],
    ['an entry outside', { scn: { contract: 1, headless: '../../x.js' } }, '', 'but does not contain that file', ''],
    ['a module that throws', {}, `throw new Error('out of order')`, 'failed to load: out of order', 'remove it'],
    ['a module that is not JavaScript', {}, `export const plugin = {`, 'failed to load', 'remove it'],
    ['nothing exported', {}, 'export const other = 1', 'exports no plugin', 'as `plugin`'],
    ['no object exported', {}, 'export const plugin = 5', 'It is a number, not a plugin', ''],
    [
      'half a plugin',
      {},
      `export const plugin = { contract: 1, id: 'acme/command.x', kind: 'command' }`,
      'The plugin has no property “version”, which is required.',
      'Contact its author',
    ],
    [
      'a contract of its own',
      {},
      headless('contract: 3'),
      'version 3 of the plugin contract',
      'Update Scenario Studio',
    ],
    [
      'an id without a vendor',
      {},
      headless(`id: 'command.pump'`),
      'has no vendor: only built-in plugins have such ids',
      'vendor/command.some-name',
    ],
    [
      'an id of another form',
      {},
      headless(`id: 'acme/Pump'`),
      'is not a valid id for a command plugin',
      'vendor/command.some-name',
    ],
    [
      'an id that is taken',
      {},
      `import { plugin as pump } from './pump.js';\nexport const plugins = [pump, { ...pump }];`,
      'provided by both broken-plugin@1.0.0 and broken-plugin@1.0.0',
      'Remove one',
    ],
    [
      'a schema outside the subset',
      {},
      headless(`schema: { type: 'object', oneOf: [] }`),
      'acme/command.infusion-pump, /schema',
      '',
    ],
  ])('%s', (_, changes, source, message, advice) => {
    const folder = new TestFolder();
    folder.write('clean.scn.json', clean);
    if (changes !== null) {
      folder.write('node_modules/broken-plugin/package.json', JSON.stringify({ ...manifest, ...changes }));
      folder.write('node_modules/broken-plugin/index.js', source);
      mkdirSync(join(folder.path, 'node_modules/broken-plugin'), { recursive: true });
      cpSync(join(sample, 'index.js'), join(folder.path, 'node_modules/broken-plugin/pump.js'));
    }
    folder.write('scn.config.json', '{"plugins": ["broken-plugin"]}');
    const { code, out, err } = folder.run(['validate']);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(err).toContain(advice);
    expect(err).not.toMatch(/\n\s+at /);
  });
});
