import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/tools.mjs';

/**
 * @param {readonly string[]} args
 * @returns {readonly string[]} the paths that git prints
 */
function gitPaths(args) {
  const { status, stdout, stderr } = spawnSync('git', [...args, '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`);
  return stdout.split('\0').filter((path) => path !== '');
}

/**
 * @returns {readonly string[]} the repository's files, also those that aren't committed yet, without ignored ones
 */
export function repositoryFiles() {
  return gitPaths(['ls-files', '--cached', '--others', '--exclude-standard']).filter((path) =>
    existsSync(join(root, path)),
  );
}

/**
 * @param {string} base a commit
 * @returns {readonly string[]} files that differ from it, and untracked ones; deleted files included
 */
export function changedFiles(base) {
  return [
    ...gitPaths(['diff', '--name-only', '--no-renames', base]),
    ...gitPaths(['ls-files', '--others', '--exclude-standard']),
  ];
}

/**
 * @param {string} path
 * @param {readonly string[]} places files and folders
 * @returns {boolean} whether the path is one of the places, or below one
 */
export function isWithin(path, places) {
  return places.some((place) => place === '.' || path === place || path.startsWith(`${place}/`));
}

/**
 * @param {readonly string[]} places files and folders
 * @returns {string} names and contents of all files there, as one hash
 */
export function contentHash(places) {
  const hash = createHash('sha256').update(process.version);
  for (const path of repositoryFiles()) {
    if (isWithin(path, places))
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(root, path)))
        .update('\0');
  }
  return hash.digest('hex');
}
