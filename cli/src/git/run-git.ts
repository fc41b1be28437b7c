import { spawnSync } from 'node:child_process';
import { maxFileSize } from '../files/read-bytes';
import { UsageError } from '../exit-codes';

/** Runs git in the working folder. @throws UsageError when it is not installed. */
export function runGit(args: readonly string[], folder = '.') {
  const { status, stdout, stderr, error } = spawnSync('git', [...args], { cwd: folder, maxBuffer: maxFileSize });
  if (error !== undefined) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new UsageError(isMissing ? 'git is not installed.' : `Can’t run git: ${error.message}.`);
  }
  return { code: status ?? 1, out: stdout, err: stderr.toString('utf8').trim() };
}
