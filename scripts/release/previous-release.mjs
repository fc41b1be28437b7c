import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/tools.mjs';

/**
 * @typedef {{ name: string, commit: string }} Release
 */

/**
 * The newest release of CHANGELOG.md: for the sources, the previous one.
 *
 * @param {string} [changelog] its text
 * @returns {Release}
 */
export function previousRelease(changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) {
  const [, name, commit] = /^## (.+?) · [^·]+ · `([0-9a-f]{7,40})`$/m.exec(changelog) ?? [];
  if (name === undefined || commit === undefined) throw new Error('CHANGELOG.md names no release with its commit.');
  return { name, commit };
}

/**
 * @param {readonly string[]} args
 * @returns {string} what git prints
 */
export function git(args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
}
