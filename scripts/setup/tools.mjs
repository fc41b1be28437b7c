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
 * The type checker: the native one if it is installed for this platform (five times faster), otherwise the JavaScript one. Both check the same
 * language.
 *
 * @returns {readonly string[]} script and options, run with Node
 */
export function typeChecker() {
  return isToolInstalled(`@typescript/typescript-${process.platform}-${process.arch}`)
    ? // several threads check the types that they share several times: a third of the work with one
      [toolPath('typescript-native', 'tsc'), '--singleThreaded']
    : [toolPath('typescript', 'tsc')];
}

/**
 * @param {string} packageName
 * @returns {boolean} true when node_modules holds the package
 */
export function isToolInstalled(packageName) {
  return existsSync(join(root, 'node_modules', packageName, 'package.json'));
}
