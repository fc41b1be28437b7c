import { join, resolve } from 'node:path';
import { isFile } from './is-file';
import { readBytes } from './read-bytes';

/**
 * The folder in which git keeps what all work trees of a repository share, such as `info/exclude`. In a further work tree and in a submodule,
 * `.git` is a file that names another folder (gitrepository-layout(5)).
 *
 * @param top - the top folder of a work tree
 */
export function gitFolder(top: string): string {
  const git = join(top, '.git');
  const named = isFile(git) ? /^gitdir: (.+)/.exec(textOf(git))?.[1] : undefined;
  if (named === undefined) return git;
  const own = resolve(top, named);
  const shared = join(own, 'commondir');
  return isFile(shared) ? resolve(own, textOf(shared)) : own;
}

function textOf(file: string): string {
  return readBytes(file).toString('utf8').trim();
}
