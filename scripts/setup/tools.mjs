import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's top folder, absolute. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * Finds the script behind an installed command, so that it runs with this Node and without a shell (the links in
 * node_modules/.bin are shell scripts on Windows).
 *
 * @param {string} packageName
 * @param {string} [command]
 * @returns {string} the script's absolute path
 */
export function toolPath(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const bin = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin?.[command];
  if (typeof bin !== 'string') throw new Error(`${packageName} has no command named ${command}.`);
  return join(folder, bin);
}

/**
 * @param {string} packageName
 * @returns {boolean} true when node_modules holds the package
 */
export function isToolInstalled(packageName) {
  return existsSync(join(root, 'node_modules', packageName, 'package.json'));
}
