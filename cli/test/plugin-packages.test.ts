import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { errorsBySchema } from './published-schema';
import { foreign } from './scenarios';
import { TestFolder } from './scn';

const sample = join(import.meta.dirname, '../../examples/plugin-package');
const pump = readFileSync(join(sample, 'index.js'), 'utf8');
const manifest = {
  ...{ name: '@acme/pump', version: '1.0.0', type: 'module', license: 'MIT', files: ['*.js', 'docs.md'] },
  scn: { contract: 1, headless: './index.js', ui: './ui.js' },
};
const whole = {
  'index.js': pump,
  'ui.js': "import 'react'; export const ui = { for: 'acme/command.infusion-pump' };",
  'docs.md': '# Infusion pump\n\n## When to use it\n\nWhen it drips.\n',
  'index.test.js': "import { test } from 'node:test';\ntest('holds', () => {});\n",
  'examples/valid/slow.json': '{}',
};

/** Packages that are installed, so that only their names are a reason to refuse an import of them. */
const installed = Object.fromEntries(
  ['react', '@fluentui/react-components', '@scn/kit', 'left-pad'].flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module', main: './index.js' })],
    [`node_modules/${name}/index.js`, 'export default 1;'],
  ]),
);

/** A folder with the package. @param changes - of its files, and of its package.json */
function packageWith(changes: Readonly<Record<string, string | null>> = {}, described: object = {}): TestFolder {
  const folder = new TestFolder();
  const files: Readonly<Record<string, string | null>> = {
    ...installed,
    ...whole,
    'package.json': JSON.stringify({ ...manifest, ...described }),
    ...changes,
  };
  for (const [name, content] of Object.entries(files)) if (content !== null) folder.write(name, content);
  return folder;
}

interface Said {
  readonly findings: readonly { readonly severity: string; readonly check: string; readonly message: string }[];
}

function check(folder: TestFolder) {
  const { code, out } = folder.run(['plugin', 'check', '--format', 'json']);
  expect(errorsBySchema('plugin-check', out)).toBeNull();
  const { findings } = JSON.parse(out) as Said;
  return { code, said: findings.map(({ severity, check: name, message }) => `${severity} ${name}: ${message}`) };
}

describe('scn plugin check', () => {
  it.each([
    ['headless', 'index.js'],
    ['ui', 'ui.js'],
  ])('refuses a %s entry that is a link out of the package', (half, file) => {
    const [outside, folder] = [new TestFolder(), packageWith()];
    outside.write(file, whole[file as keyof typeof whole]);
    rmSync(join(folder.path, file));
    symlinkSync(join(outside.path, file), join(folder.path, file));
    const { code, said } = check(folder);
    expect(code).toBe(1);
    expect(said.join('\n')).toContain(`@acme/pump has the ${half} entry ./${file}, which is a link to `);
  });

  it('accepts an entry that is a link within the package', () => {
    const folder = packageWith({ 'lib.js': pump });
    rmSync(join(folder.path, 'index.js'));
    symlinkSync('lib.js', join(folder.path, 'index.js'));
    expect(check(folder)).toEqual({ code: 0, said: [] });
  });

  it('has nothing to say about a good package', () => {
    expect(check(packageWith())).toEqual({ code: 0, said: [] });
  });

  it.each<[string, Readonly<Record<string, string | null>>, object, string]>([
    [
      'the contract',
      { 'index.js': pump.replace(/group: '[^']+'/, "group: 'pumps'") },
      {},
      'error contract: ./index.js: ',
    ],
    [
      'what its functions return',
      { 'index.js': pump.replace(/summary: /, 'summary: () => 5, was: ') },
      {},
      '“summary”',
    ],
    ['a manifest without an entry', {}, { scn: undefined }, 'error contract: The package @acme/pump is not a plugin'],
    [
      'an entry that isn’t there',
      { 'ui.js': null },
      {},
      'error contract: The plugin package @acme/pump has the ui entry',
    ],
    [
      'React in the headless half',
      { 'index.js': `import 'react';\n${pump}` },
      {},
      'error bundle: index.js:1: “react” is not shared with plugins. A headless half can’t import modules of the editor.',
    ],
    [
      'Node in the headless half',
      { 'index.js': `import 'node:fs';\n${pump}` },
      {},
      'error bundle: index.js:1: “node:fs” is a module of Node.js',
    ],
    [
      'Node in the user interface',
      { 'ui.js': "import 'fs/promises';" },
      {},
      'error bundle: ui.js:1: “fs/promises” is a module of Node.js',
    ],
    [
      'what the editor doesn’t share',
      { 'ui.js': "import '@scn/kit';" },
      {},
      'error bundle: ui.js:1: “@scn/kit” is not shared with plugins. Shared modules: react,',
    ],
    [
      'a package that isn’t installed with it',
      { 'index.js': `import 'left-pad';\n${pump}` },
      {},
      'error dependencies: The headless entry imports left-pad, which is not installed with the package.',
    ],
    ['no documentation', { 'docs.md': null }, { files: ['*.js'] }, 'warning docs: There is no docs.md'],
    ['no tests', { 'index.test.js': null }, {}, 'warning tests: There are no tests.'],
    ['no examples', { 'examples/valid/slow.json': null }, {}, 'warning examples: There are no examples.'],
    ['no license', {}, { license: undefined }, 'warning license: package.json names no license.'],
    ['no version', {}, { version: '0.0.0' }, 'warning version: The version is 0.0.0.'],
    [
      'shared modules as dependencies',
      {},
      { peerDependencies: { react: '*' } },
      'warning dependencies: react is in “peerDependencies”',
    ],
    ['files that don’t exist', {}, { files: ['*.js', 'docs.md', 'lib'] }, 'warning files: “files” names lib'],
    ['an entry that isn’t published', {}, { files: ['ui.js', 'docs.md'] }, 'error files: index.js isn’t in “files”'],
  ])('names %s', (_, changes, described, expected) => {
    const { code, said } = check(packageWith(changes, described));
    expect(said.join('\n')).toContain(expected);
    expect(code).toBe(1);
  });

  it('says where a source can’t be built', () => {
    const folder = packageWith(
      { 'src/index.ts': 'export const a = 1;\nexport const plugin = {;\n' },
      { scn: { contract: 1, headless: './dist/index.js' } },
    );
    expect(check(folder).said[0]).toContain('error bundle: src/index.ts:2: ');
  });

  it('needs a package', () => {
    expect(new TestFolder().run(['plugin', 'check'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('has no package.json') as string,
    });
  });
});

describe('scn plugin test', () => {
  it('runs TypeScript with the runner of Node, and passes on that a test fails', () => {
    const folder = packageWith({
      'src/sum.ts': 'export const sum = (a: number, b: number): number => a + b;\n',
      'src/sum.test.ts':
        "import { test } from 'node:test';\nimport { equal } from 'node:assert';\nimport { sum } from './sum.js';\ntest('adds', () => equal(sum(1, 2), 3));\n",
    });
    const passed = folder.run(['plugin', 'test']);
    expect(passed.out).toMatch(/pass 2\n/);
    expect(passed.code).toBe(0);
    folder.write('src/sum.ts', 'export const sum = (a: number, b: number): number => a - b;\n');
    const failed = folder.run(['plugin', 'test']);
    expect(failed.out).toContain('src/sum.test.ts:4');
    expect(failed.code).toBe(1);
  });

  it('runs vitest where the package depends on it', () => {
    const folder = packageWith(
      {
        'node_modules/vitest/package.json': '{"type": "module", "bin": {"vitest": "./vitest.js"}}',
        'node_modules/vitest/vitest.js': "console.log('vitest ' + process.argv.slice(2)); process.exitCode = 1;",
      },
      { devDependencies: { vitest: '*' } },
    );
    expect(folder.run(['plugin', 'test'])).toMatchObject({ code: 1, out: 'vitest run\n' });
  });
});

describe('scn plugin pack', () => {
  it('bundles sources, with the shared modules outside, and packs what is built', () => {
    const folder = packageWith(
      {
        'index.js': null,
        'ui.js': null,
        'src/index.ts': pump,
        'src/ui.tsx': "import 'react'; export const ui = { for: 'acme/command.infusion-pump', Card: () => <p>1</p> };",
      },
      { files: ['dist', 'docs.md'], scn: { contract: 1, headless: './dist/index.js', ui: './dist/ui.js' } },
    );
    const packed = folder.run(['plugin', 'pack']);
    expect(packed).toMatchObject({ code: 0, out: 'acme-pump-1.0.0.tgz\n' });
    expect(packed.err).toContain('  dist/ui.js  ');
    expect(readFileSync(join(folder.path, 'dist/ui.js'), 'utf8')).toContain('from "react/jsx-runtime"');
    expect(existsSync(join(folder.path, 'acme-pump-1.0.0.tgz'))).toBe(true);
  });

  it('packs nothing that hosts refuse', () => {
    const folder = packageWith({ 'index.js': 'export const plugin = {};' });
    expect(folder.run(['plugin', 'pack']).code).toBe(1);
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.tgz'))).toEqual([]);
  });
});

describe('adding and removing', () => {
  const ward = () => {
    const folder = new TestFolder();
    folder.write('scn.config.json', '{"rules": {"structure": "error"}, "plugins": []}');
    folder.write('pump.scn.json', foreign);
    return folder;
  };
  const listed = (folder: TestFolder) => {
    const { out } = folder.run(['plugin', 'list', '--format', 'json']);
    expect(errorsBySchema('plugin-list', out)).toBeNull();
    return (JSON.parse(out) as { readonly packages: unknown }).packages;
  };
  const state = (folder: TestFolder) =>
    readdirSync(folder.path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, readFileSync(file, 'utf8')])
      .sort();

  test('a folder is installed, locked, listed and verified, and removed again after its users were named', () => {
    const folder = ward();
    const added = folder.run(['plugin', 'add', packageWith().path]);
    expect(added).toMatchObject({ code: 0, out: '@acme/pump@1.0.0\n' });
    expect(JSON.parse(readFileSync(join(folder.path, 'scn.config.json'), 'utf8'))).toEqual({
      rules: { structure: 'error' },
      plugins: ['@acme/pump'],
    });
    expect(folder.run(['plugin', 'list']).out).toBe('@acme/pump@1.0.0: acme/command.infusion-pump\n');
    expect(listed(folder)).toEqual([
      { name: '@acme/pump', version: '1.0.0', plugins: ['acme/command.infusion-pump'], isLocked: true, problem: null },
    ]);
    expect(folder.run(['validate', '--format', 'compact']).out).not.toContain('plugin/unknown');

    const unsure = folder.run(['plugin', 'remove', '@acme/pump']);
    expect(unsure).toMatchObject({ code: 1, out: 'pump.scn.json\n' });
    expect(unsure.err).toContain('add --yes');

    folder.write('node_modules/@acme/pump/index.js', `${pump}\n// changed`);
    const changed = folder.run(['validate']);
    expect(changed).toMatchObject({ code: 2 });
    expect(changed.err).toContain('The plugin package @acme/pump isn’t the one that was added');
    expect(folder.run(['plugin', 'list']).code).toBe(1);
    expect(listed(folder)).toMatchObject([
      { name: '@acme/pump', version: null, problem: expect.any(String) as string },
    ]);

    expect(folder.run(['plugin', 'remove', '@acme/pump', '--yes']).code).toBe(0);
    expect(existsSync(join(folder.path, 'node_modules/@acme/pump'))).toBe(false);
    expect(existsSync(join(folder.path, 'scn-plugins.lock.json'))).toBe(false);
    expect(folder.run(['plugin', 'remove', '@acme/pump']).err).toContain('There are none.');
  });

  test('a refused package leaves nothing behind, and its scripts don’t run', () => {
    const folder = ward();
    const before = state(folder);
    const marker = join(folder.path, 'was-here');
    const faulty = packageWith(
      { 'index.js': pump.replace(/group: '[^']+'/, "group: 'pumps'") },
      { scripts: { install: `touch ${marker}`, prepare: `touch ${marker}` } },
    );
    const refused = folder.run(['plugin', 'add', faulty.path]);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('error contract');
    expect(refused.err).toContain('nothing was changed');
    expect(state(folder)).toEqual(before);
  });

  test('a second package with the same id is refused', () => {
    const folder = ward();
    folder.run(['plugin', 'add', packageWith().path]);
    const before = state(folder);
    const second = folder.run(['plugin', 'add', packageWith({}, { name: '@other/pump' }).path]);
    expect(second.err).toContain('error others: ');
    expect(state(folder)).toEqual(before);
  });

  test.each([
    ['./gone.tgz', './gone.tgz does not exist.'],
    ['.', 'has no package.json'],
  ])('%s can’t be added', (spec, message) => {
    expect(ward().run(['plugin', 'add', spec])).toMatchObject({
      code: 2,
      err: expect.stringContaining(message) as string,
    });
  });
});
