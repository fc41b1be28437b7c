import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typeChecker } from '../scripts/setup/tools.mjs';

/*
 * The kit as plugin developers get it: packed, and installed in a folder that knows nothing of this repository.
 */

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'scn-kit-package-'));
let archive = '';

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'scripts', 'build-sdk.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] });
  archive = join(folder, npm(folder, 'pack', join(root, 'sdk', 'dist')).trim());
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function npm(cwd: string, ...args: readonly string[]): string {
  return execFileSync('npm', [...args, '--silent', '--offline', '--no-audit', '--no-fund'], { cwd, encoding: 'utf8' });
}

/** A copy of a sample project with the packed kit installed. @returns its folder */
function project(name: string): string {
  const target = join(folder, name);
  cpSync(join(root, 'sdk', 'fixtures', name), target, { recursive: true });
  npm(target, 'install', archive);
  return target;
}

function node(cwd: string, ...args: readonly string[]) {
  // the tests of the kit are not those of this runner
  const { VITEST: _, NODE_OPTIONS: _options, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8', env });
  return { status, said: stdout + stderr };
}

describe('the packed kit', () => {
  const read = (file: string) => readFileSync(join(root, 'sdk', 'dist', file), 'utf8');

  it('has a headless entry that imports nothing', () => {
    expect(read('index.js')).not.toMatch(/\bimport\s*[{("*\w]|\bfrom\s*"|\brequire\(/);
    expect(read('index.js')).not.toMatch(/\b(document|window|process)\./);
  });

  it('imports React and Fluent for user interfaces, and Node for tests, from outside only', () => {
    const importsOf = (file: string) =>
      new Set(Array.from(read(file).matchAll(/\bfrom"([@\w][^"\s]*)";/g), ([, name = '']) => name));
    expect(importsOf('ui.js')).toEqual(
      new Set(['@fluentui/react-components', 'react', 'react/jsx-runtime', 'react-dom']),
    );
    expect([...importsOf('testing.js')].filter((name) => !name.startsWith('node:'))).toEqual([]);
  });

  it('has declarations that name nothing of this repository', () => {
    const named = ['index.d.ts', 'ui.d.ts', 'testing.d.ts', 'shared.d.ts'].flatMap((file) =>
      Array.from(read(file).matchAll(/(?:from |import\()['"](?:@scn\/|#)[^'"]*/g), ([found]) => `${file}: ${found}`),
    );
    expect(named).toEqual([]);
    expect(read('shared.d.ts')).toContain('@example');
  });

  it('contains the licences of the packages inside it', () => {
    expect(read('THIRD-PARTY.md')).toMatch(/^## typebox [\s\S]*MIT License/m);
  });
});

it('tests a plugin in JavaScript with the runner of Node', () => {
  const { status, said } = node(project('javascript'), '--test', '--test-reporter=tap');
  expect(said).toMatch(/# pass 23\n# fail 0/);
  expect(status).toBe(0);
});

it('checks a plugin in TypeScript, with its form and its tests, however modules are resolved', () => {
  const target = project('typescript');
  const installed = ['react', 'react-dom', '@fluentui', '@types', 'csstype'];
  for (const name of installed) link(name, join(target, 'node_modules', name));
  for (const [moduleResolution, module] of [
    ['bundler', 'esnext'],
    ['nodenext', 'nodenext'],
  ]) {
    const compilerOptions = {
      ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
      ...{ module, moduleResolution, target: 'es2022', lib: ['es2023', 'dom'], jsx: 'react-jsx', types: ['node'] },
      // declarations of the package name only what the kit exports
      ...{ declaration: true, outDir: moduleResolution, skipLibCheck: false, preserveSymlinks: true },
    };
    writeFileSync(join(target, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }));
    const { said } = node(target, ...typeChecker(), '-p', target, '--pretty', 'false');
    const findings = said.split('\n').filter((line) => /^[^ ].*error TS/.test(line));
    expect(findings.filter((line) => !/node_modules\/(@fluentui|@types)\//.test(line))).toEqual([]);
    expect(readFileSync(join(target, String(moduleResolution), 'plugin.d.ts'), 'utf8')).not.toContain('shared');
  }
});

function link(name: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), path, 'junction');
}
