import { spawnSync } from 'node:child_process';
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
import { basename, delimiter, join, relative } from 'node:path';
import type { AnyPlugin } from '@scn/core/kernel/contract';
import { pluginKinds } from '@scn/core/kernel/contract/enumerations';
import { runs } from '@scn/core/testing/effort';
import { readPluginFiles, testPlugin } from '@scn/sdk/testing';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { writeFolder } from '../src/commands/plugin/new';
import { launcher, TestFolder } from './scn';

const repository = join(import.meta.dirname, '..', '..');
const longTime = 600_000;

/** New plugins as the command writes them. The tests of the kit are collected here, where the core is loaded: a runner of its own took 7 s. */
const samples = mkdtempSync(join(tmpdir(), 'scn-samples-'));
symlinkSync(join(repository, 'node_modules'), join(samples, 'node_modules'));
for (const kind of pluginKinds) {
  const folder = join(samples, kind);
  writeFolder(kind, 'sample-one', folder, {}, join(repository, 'cli/templates'));
  const { plugin } = (await import(join(folder, 'index.ts'))) as { readonly plugin: AnyPlugin };
  testPlugin(plugin, readPluginFiles(folder), { describe, it });
  await import(join(folder, 'index.test.ts'));
}
afterAll(() => rmSync(samples, { recursive: true, force: true }));

describe('in the repository', () => {
  const copy = mkdtempSync(join(tmpdir(), 'scn-scaffold-'));
  afterAll(() => rmSync(copy, { recursive: true, force: true }));
  const run = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 1e9,
    });
    return { code: status, said: stdout + stderr };
  };
  const generated = () => readFileSync(join(copy, 'plugins/registry.gen.ts'), 'utf8');
  let before: ReadonlyMap<string, string>;

  beforeAll(() => {
    copyRepository(copy);
    before = checksums(copy);
  }, longTime);

  test(
    'a plugin of each kind passes all checks without edits, and leaves nothing behind when its folder is deleted',
    () => {
      const commands = 'commands-for-test';
      mkdirSync(join(copy, commands));
      writeFileSync(join(copy, commands, 'npm'), '#!/bin/sh\n', { mode: 0o755 });
      for (const kind of pluginKinds) {
        // the last one generates for all: it takes seconds, and each time does the same with one plugin more
        const isLast = kind === pluginKinds.at(-1);
        const path = [...(isLast ? [] : [join(copy, commands)]), process.env['PATH']].join(delimiter);
        const { status, stdout, stderr } = spawnSync(
          process.execPath,
          [launcher, 'plugin', 'new', kind, 'sample-one'],
          {
            cwd: join(copy, 'core'),
            encoding: 'utf8',
            env: { ...process.env, PATH: path },
          },
        );
        expect([status, stderr]).toEqual([
          0,
          expect.stringContaining(`plugins/${kind}/sample-one -t ${kind}.sample-one`),
        ]);
        expect(stderr).not.toContain('could not be generated');
        expect(stdout).toContain('index.ts\n');
      }
      for (const kind of pluginKinds) expect(generated()).toContain(`'./${kind}/sample-one/index'`);

      const folders = pluginKinds.map((kind) => `plugins/${kind}/sample-one`);
      for (const kind of pluginKinds) {
        // what the kit tests above
        expect(checksums(join(copy, `plugins/${kind}/sample-one`))).toEqual(checksums(join(samples, kind)));
        // its generator reads the registered plugins
        expect(existsSync(join(copy, `schemas/plugins/${kind}.sample-one.schema.json`))).toBe(true);
      }
      writeFileSync(
        join(copy, 'tsconfig.samples.json'),
        JSON.stringify({ extends: './tsconfig.json', include: folders }),
      );
      // several threads check the types that they share several times
      const types = run(
        'node_modules/typescript-native/bin/tsc',
        ...['-p', 'tsconfig.samples.json', '--noEmit', '--singleThreaded'],
      );
      expect(types.said.split('\n').filter((line) => line.includes('sample-one'))).toEqual([]);
      rmSync(join(copy, 'tsconfig.samples.json'));
      // what the core and the app import in turn is the same with these plugins as without
      const boundaries = run(
        'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
        ...['--config', '.dependency-cruiser.mjs', '--do-not-follow', '^(core|app)/|node_modules'],
        ...folders,
      );
      expect(boundaries, boundaries.said).toMatchObject({ code: 0 });
      expect(run('node_modules/oxfmt/bin/oxfmt', '--check', ...folders)).toMatchObject({ code: 0 });

      // the generators run once more: in long runs. The step `generate` compares what they make without samples, reconcile.test.ts what they delete
      if (runs(1) === 1) return;
      for (const folder of [...folders, commands]) rmSync(join(copy, folder), { recursive: true });
      expect(run('--import', 'tsx', 'scripts/generate.ts')).toMatchObject({ code: 0 });
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
  const nativeCompiler = `@typescript/typescript-${process.platform}-${process.arch}`;

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
      const options = { command: ['--form', '--card'], trigger: ['--form'], report: [], asset: [] }[kind];
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
      const compiler = existsSync(join(repository, 'node_modules', nativeCompiler))
        ? 'typescript-native'
        : 'typescript';
      const { stdout, status } = spawnSync(
        process.execPath,
        [
          join(repository, 'node_modules', compiler, 'bin', 'tsc'),
          '-p',
          '.',
          '--preserveSymlinks',
          '--pretty',
          'false',
        ],
        { cwd: folder.path, encoding: 'utf8' },
      );
      expect(stdout).toBe('');
      expect(status).toBe(0);
    },
    longTime,
  );

  test('a form that the editor would never show is refused', () => {
    const refused = folder.run(['plugin', 'new', 'report', 'acme/with-form', '--form']);
    expect(refused).toMatchObject({
      code: 2,
      err: expect.stringContaining('Kinds with one: command, trigger.') as string,
    });
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
