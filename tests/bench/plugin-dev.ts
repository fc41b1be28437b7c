import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure, interleaved, type Figure } from './figure';

const root = join(import.meta.dirname, '..', '..');
const installed = join(root, 'node_modules');
const scn = join(root, 'cli', 'bin', 'scn.cjs');
const native = join(installed, '@typescript', `typescript-${process.platform}-${process.arch}`);
const compiler = join(installed, existsSync(native) ? 'typescript-native' : 'typescript', 'bin', 'tsc');

/** The whole takes most of a minute, so that more rounds would take the time of everything else. */
const rounds = 3;

/** A change of one plugin is checked without the rest of the product: how long that takes, compared with the rest. */
export function bench(): Promise<readonly Figure[]> {
  execFileSync(process.execPath, [join(root, 'scripts', 'build-sdk.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const folder = mkdtempSync(join(tmpdir(), 'scn-bench-plugin-'));
  try {
    return Promise.resolve(measure(newPackage(folder)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A package as `scn plugin new` creates it, with the kit that npm would install. @returns its folder */
function newPackage(folder: string): string {
  run(folder, scn, 'plugin', 'new', 'command', 'acme/pump');
  const target = join(folder, 'scn-command-pump');
  mkdirSync(join(target, 'node_modules', '@scn'), { recursive: true });
  cpSync(join(root, 'sdk', 'dist'), join(target, 'node_modules', '@scn', 'sdk'), { recursive: true });
  return target;
}

function measure(target: string): readonly Figure[] {
  const oxlint = join(installed, 'oxlint', 'bin', 'oxlint');
  const vitest = join(installed, 'vitest', 'vitest.mjs');
  const [types = 0, allTypes = 0, lint = 0, allLint = 0, tests = 0, loading = 0] = interleaved(
    [
      () => run(target, compiler, '-p', '.', '--pretty', 'false'),
      () => run(root, join('scripts', 'typecheck.mjs')),
      () => run(root, oxlint, '--threads=1', join('plugins', 'command', 'message')),
      () => run(root, oxlint, '--threads=1'),
      () => run(target, scn, 'plugin', 'test'),
      () => run(root, vitest, 'run', '--root', '.', join('plugins', 'plugins.test.ts')),
    ],
    rounds,
  );
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  const compared = (name: string, unit: string, [one, whole]: readonly [number, number], note: string) =>
    figure({
      ...{ name, unit, measured: one / whole, goal: 0.1 },
      note: `${seconds(one)} instead of ${seconds(whole)}; ${note}`,
    });
  return [
    compared(
      'Types of one plugin package, whole process',
      '× those of the repository',
      [types, allTypes],
      'the package has the bundled declarations of the kit; the repository is three programs',
    ),
    compared(
      'Lint of one plugin of the repository, whole process',
      '× that of the repository',
      [lint, allLint],
      'with the rules that need types, whose program contains what the plugin imports',
    ),
    compared(
      'Tests of one plugin package, whole process',
      '× loading the core and all plugins in one test file, with vitest',
      [tests, loading],
      'a run of all tests takes 20 minutes, so that it isn’t measured here; `plugins/plugins.test.ts` is one of its files',
    ),
  ];
}

function run(cwd: string, ...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8', maxBuffer: 1e9 });
  if (status !== 0) throw new Error(`node ${args.join(' ')} exited with ${String(status)}:\n${stdout}${stderr}`);
}
