import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import type { AnyPlugin } from '@scn/core/kernel/contract';
import { pluginKinds } from '@scn/core/kernel/contract/enumerations';
import { runs } from '@scn/core/testing/effort';
import { readPluginFiles, testPlugin } from '@scn/sdk/testing';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { writeFolder } from '../src/commands/plugin/new';
import { checkingTypes, launcher, TestFolder } from './scn';

const repository = join(import.meta.dirname, '..', '..');
const longTime = 600_000;

/** New plugins as the command writes them. The tests of the kit are collected here, where the core is loaded: a runner of its own took 7 s. */
const withUi = pluginKinds.filter((kind) => kind !== 'asset');
const uiOptions = { form: true, card: true } as const;
const samples = mkdtempSync(join(tmpdir(), 'scn-samples-'));
symlinkSync(join(repository, 'node_modules'), join(samples, 'node_modules'));
for (const kind of pluginKinds) {
  const folder = join(samples, kind);
  writeFolder(kind, 'sample-one', folder, {}, join(repository, 'cli/templates'));
  const { plugin } = (await import(join(folder, 'index.ts'))) as { readonly plugin: AnyPlugin };
  testPlugin(plugin, readPluginFiles(folder), { describe, it });
  await import(join(folder, 'index.test.ts'));
}
for (const kind of withUi) {
  writeFolder(kind, 'with-ui', join(samples, `${kind}-ui`), uiOptions, join(repository, 'cli/templates'));
}
afterAll(() => rmSync(samples, { recursive: true, force: true }));

describe('in the repository', () => {
  const copy = mkdtempSync(join(tmpdir(), 'scn-scaffold-'));
  afterAll(() => rmSync(copy, { recursive: true, force: true }));
  const run = (...args: readonly string[]) =>
    new Promise<{ readonly isDone: boolean; readonly said: string }>((resolve) => {
      execFile(process.execPath, args, { cwd: copy, maxBuffer: 1e9 }, (error, stdout, stderr) => {
        resolve({ isDone: error === null, said: stdout + stderr });
      });
    });
  const generated = () => readFileSync(join(copy, 'plugins/registry.gen.ts'), 'utf8');
  let before: ReadonlyMap<string, string>;

  beforeAll(() => {
    copyRepository(copy);
    if (runs(1) > 1) before = checksums(copy);
  }, longTime);

  test(
    'a plugin of each kind passes all checks without edits, and leaves nothing behind when its folder is deleted',
    async () => {
      const folders = [
        ...pluginKinds.map((kind) => `plugins/${kind}/sample-one`),
        ...withUi.map((kind) => `plugins/${kind}/with-ui`),
      ];
      // the last one generates for all: it takes seconds, and each time does the same with one plugin more
      const [last, ...others] = folders.toReversed();
      for (const folder of others) {
        const [, kind = '', name = ''] = folder.split('/');
        cpSync(join(samples, name === 'with-ui' ? `${kind}-ui` : kind), join(copy, folder), { recursive: true });
      }
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [launcher, 'plugin', 'new', 'report', 'with-ui', '--form', '--card'],
        { cwd: join(copy, 'core'), encoding: 'utf8' },
      );
      expect(last).toBe('plugins/report/with-ui');
      expect([status, stderr]).toEqual([0, expect.stringContaining(`${last} -t report.with-ui`)]);
      expect(stderr).toContain('The editor shows it in the overview of a patient.');
      expect(stderr).not.toContain('could not be generated');
      expect(stdout).toContain('index.ts\n');
      // what is tested above
      expect(checksums(join(copy, 'plugins/report/with-ui'))).toEqual(checksums(join(samples, 'report-ui')));
      for (const folder of folders) {
        const [, kind = '', name = ''] = folder.split('/');
        expect(generated()).toContain(`'./${kind}/${name}/index'`);
        // its generator reads the registered plugins
        expect(existsSync(join(copy, `schemas/plugins/${kind}.${name}.schema.json`))).toBe(true);
      }
      expect(readFileSync(join(copy, 'plugins/ui-registry.gen.ts'), 'utf8')).toContain("'./report/with-ui/ui.tsx'");
      // without forms and cards, whose types are checked below: they are the same in packages
      writeFileSync(
        join(copy, 'tsconfig.samples.json'),
        JSON.stringify({ extends: './tsconfig.json', include: folders }),
      );
      const [types, boundaries, formatted, linted] = await Promise.all([
        // several threads check the types that they share several times
        run(
          'node_modules/typescript-native/bin/tsc',
          ...['-p', 'tsconfig.samples.json', '--noEmit', '--singleThreaded'],
        ),
        // what the core and the app import in turn is the same with these plugins as without
        run(
          'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
          ...['--config', '.dependency-cruiser.mjs', '--do-not-follow', '^(core|app)/|node_modules'],
          ...folders,
        ),
        run('node_modules/oxfmt/bin/oxfmt', '--check', ...folders),
        run('node_modules/oxlint/bin/oxlint', ...folders),
      ]);
      expect(types.said.split('\n').filter((line) => /sample-one|with-ui/.test(line))).toEqual([]);
      rmSync(join(copy, 'tsconfig.samples.json'));
      for (const each of [boundaries, formatted, linted]) expect(each.isDone, each.said).toBe(true);

      // the generators run once more: in long runs. The step `generate` compares what they make without samples, reconcile.test.ts what they delete
      if (runs(1) === 1) return;
      for (const folder of folders) rmSync(join(copy, folder), { recursive: true });
      expect(await run('--import', 'tsx', 'scripts/generate.ts')).toMatchObject({ isDone: true });
      // one run is enough: a generator that used what an earlier one had just replaced would leave the samples somewhere
      const after = checksums(copy);
      expect([...after.keys()].filter((file) => after.get(file) !== before.get(file))).toEqual([]);
      expect([...before.keys()].filter((file) => !after.has(file))).toEqual([]);
    },
    longTime,
  );

  test('an existing or malformed name is refused', () => {
    const scaffold = (name: string) =>
      spawnSync(process.execPath, [launcher, 'plugin', 'new', 'command', name], { cwd: copy, encoding: 'utf8' });
    expect(scaffold('speech')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('already exists') as string,
    });
    expect(scaffold('SetVitals').stderr).toContain('lower case with hyphens');
    expect(scaffold('../escape').status).toBe(2);
    expect(existsSync(join(copy, 'plugins/escape'))).toBe(false);
  });
});

describe('elsewhere', () => {
  const folder = new TestFolder();
  const built = join(repository, 'sdk', 'dist');

  /** The packed kit, and what packages with a form need beside it for types, are installed once, in the folder around the packages. */
  beforeAll(() => {
    const build = spawnSync(process.execPath, [join(repository, 'scripts', 'build-sdk.mjs')], { stdio: 'inherit' });
    expect(build.status).toBe(0);
    const npm = (...args: readonly string[]) =>
      spawnSync('npm', [...args, '--silent', '--offline', '--no-audit', '--no-fund'], {
        cwd: folder.path,
        encoding: 'utf8',
      });
    folder.write('package.json', '{"private": true}');
    expect(npm('install', `./${npm('pack', built).stdout.trim()}`).status).toBe(0);
    for (const name of ['react', 'react-dom', '@fluentui', '@types', 'csstype']) {
      symlinkSync(join(repository, 'node_modules', name), join(folder.path, 'node_modules', name), 'junction');
    }
  }, longTime);

  test.each(pluginKinds)(
    'a %s becomes a separate package, which passes its tests and is accepted',
    (kind) => {
      const options = kind === 'asset' ? [] : ['--form', '--card'];
      const made = folder.run(['plugin', 'new', kind, 'acme/set-vitals', ...options]);
      expect(made.code).toBe(0);
      const target = `scn-${kind}-set-vitals`;
      expect(made.err).toMatch(new RegExp(`^Next:\\n  cd ${target} && npm install\\n[^]*scn plugin dev`));
      for (const file of made.out.trim().split('\n')) expect(existsSync(join(folder.path, file)), file).toBe(true);
      expect(folder.run(['plugin', 'check', target])).toMatchObject({ code: 0, out: '' });
      const tested = folder.run(['plugin', 'test', target]);
      expect(tested.code, tested.out).toBe(0);
      expect(tested.out).toMatch(/# pass (1[2-9]|[2-9]\d)\n/);
      expect(folder.run(['plugin', 'new', kind, 'acme/set-vitals']).code).toBe(2);
    },
    longTime,
  );

  test('without a form and a card there is no React, and the packed package can be added', () => {
    expect(folder.run(['plugin', 'new', 'command', 'acme/plain']).code).toBe(0);
    const target = join(folder.path, 'scn-command-plain');
    expect(readdirSync(join(target, 'src')).sort()).toEqual(['index.test.ts', 'index.ts']);
    expect(readFileSync(join(target, 'package.json'), 'utf8')).not.toMatch(/react/);
    const packed = folder.run(['plugin', 'pack', 'scn-command-plain']);
    expect(packed).toMatchObject({ code: 0, out: 'acme-scn-command-plain-0.1.0.tgz\n' });
    const ward = new TestFolder();
    expect(ward.run(['plugin', 'add', join(folder.path, packed.out.trim())])).toMatchObject({ code: 0 });
    expect(ward.run(['explain', 'acme/command.plain'])).toMatchObject({ code: 0 });
  });

  test(
    'their types are correct',
    () => {
      folder.write(
        'tsconfig.json',
        JSON.stringify({ extends: './scn-command-set-vitals/tsconfig.json', include: ['scn-*/src'] }),
      );
      const { stdout, status } = spawnSync(process.execPath, checkingTypes('.'), {
        cwd: folder.path,
        encoding: 'utf8',
      });
      expect(stdout).toBe('');
      expect(status).toBe(0);
    },
    longTime,
  );

  test.each(['form', 'card'])('a %s that the editor would never show is refused', (part) => {
    const refused = folder.run(['plugin', 'new', 'asset', 'acme/with-ui', `--${part}`]);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain(`An asset has no ${part} of its own`);
    expect(refused.err).toContain(`Kinds with a ${part} of their own: command, trigger, report.`);
    expect(existsSync(join(folder.path, 'scn-asset-with-ui'))).toBe(false);
  });

  test('a name needs a vendor', () => {
    expect(folder.run(['plugin', 'new', 'command', 'set-vitals']).err).toContain('such as acme/set-vitals');
  });
});

/** A checksum of each file of a folder, without installed packages. */
function checksums(folder: string): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .filter((file) => !file.startsWith('node_modules'))
      .map((file) => [
        file,
        createHash('sha1')
          .update(readFileSync(join(folder, file)))
          .digest('hex'),
      ]),
  );
}

/** Copies the files that the checks need; installed packages are linked, and our own packages link to the copy. */
function copyRepository(target: string): void {
  const skipped = new Set(['node_modules', 'dist', '.git', 'coverage']);
  cpSync(repository, target, { recursive: true, filter: (path) => !skipped.has(basename(path)) });
  const [installed, modules] = [join(repository, 'node_modules'), join(target, 'node_modules')];
  mkdirSync(join(modules, '@scn'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@scn') symlinkSync(join(installed, name), join(modules, name));
  }
  for (const name of readdirSync(join(installed, '@scn'))) symlinkSync(join(target, name), join(modules, '@scn', name));
}
