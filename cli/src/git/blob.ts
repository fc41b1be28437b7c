import { relative } from 'node:path';
import { UsageError } from '../exit-codes';
import { runGit } from './run-git';

/** Reads a file at a revision: `HEAD:ward.scn.json`. @throws UsageError when git does not have it. */
export function readBlob(object: string): Buffer {
  const { code, out, err } = runGit(['cat-file', 'blob', object]);
  if (code === 0) return out;
  const reason = err.replace(/^fatal: /, '').split('\n')[0] ?? '';
  throw new UsageError(
    `Can’t find ${object} in git: ${reason}.`,
    'Write REVISION:PATH from the top of the repository, or REVISION:./PATH from this folder.',
  );
}

/** A path in git's notation, relative to the working folder. */
export function pathFromHere(file: string): string {
  const path = relative('.', file).replaceAll('\\', '/');
  return path.startsWith('../') ? path : `./${path}`;
}
