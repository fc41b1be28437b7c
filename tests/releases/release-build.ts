import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** A release that was built in a worktree. */
export interface BuiltRelease {
  /** Its `scn`. */
  readonly program: string;
  remove(): void;
}

/**
 * Checks a commit out in an empty folder, installs its packages, and builds its command line and gateway.
 *
 * @param isWithEditor - builds the editor too, which its gateway then serves
 */
export function buildRelease(commit: string, folder: string, isWithEditor = false): BuiltRelease {
  const run = (cwd: string, program: string, ...args: readonly string[]) =>
    execFileSync(program, args, {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
      // test runners set it, with which Vite would build React's development version
      env: { ...process.env, NODE_ENV: undefined },
    });
  rmSync(folder, { recursive: true, force: true });
  run(root, 'git', 'worktree', 'prune');
  run(root, 'git', 'worktree', 'add', '--quiet', '--detach', folder, commit);
  // without `prepare`, which would always build the editor
  run(folder, 'npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline');
  // registries are build output since release 20; before, this writes what is there
  run(folder, process.execPath, '--import', 'tsx', join('scripts', 'generate.ts'), '--build');
  run(folder, process.execPath, '--import', 'tsx', join('cli', 'scripts', 'build.ts'));
  if (isWithEditor) run(folder, process.execPath, join('node_modules', 'vite', 'bin', 'vite.js'), 'build', 'app');
  return {
    program: join(folder, 'cli', 'bin', 'scn.cjs'),
    remove: () => {
      run(root, 'git', 'worktree', 'remove', '--force', folder);
    },
  };
}
