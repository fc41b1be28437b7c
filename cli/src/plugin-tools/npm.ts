import { spawnSync } from 'node:child_process';

/** Result of a run of npm. */
export interface NpmRun {
  readonly isDone: boolean;
  readonly out: string;
  readonly err: string;
}

/** Runs npm in a folder, which it doesn't leave for a package around it. Scripts of packages don't run. */
export function npm(folder: string, ...args: readonly string[]): NpmRun {
  const { status, stdout, stderr, error } = spawnSync(
    'npm',
    [...args, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 1e8 },
  );
  return { isDone: status === 0, out: stdout, err: error === undefined ? stderr.trim() : error.message };
}
