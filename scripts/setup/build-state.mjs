import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './tools.mjs';

/** @typedef {{ sources: readonly string[], record: string }} Build what it reads, and the file that notes from what it was made */

/** The product. @type {Build} */
const product = {
  record: join(root, 'cli', 'dist', 'built-from'),
  sources: [
    'core/src',
    'sdk/package.json',
    'sdk/README.md',
    'sdk/scripts',
    'sdk/src',
    'plugins',
    'gateway/src',
    'gateway/package.json',
    'app/src',
    'app/kit',
    'app/public',
    'app/index.html',
    'app/package.json',
    'app/vite',
    'app/vite.config.ts',
    'cli/bin',
    'cli/src',
    'cli/scripts',
    'cli/package.json',
    'examples',
  ],
};
/** The kit for plugins, which tests pack. @type {Build} */
export const sdk = {
  record: join(root, 'sdk', 'dist', 'built-from'),
  sources: [
    'core/src',
    'app/kit',
    'sdk/package.json',
    'sdk/README.md',
    'sdk/scripts',
    'sdk/src',
    'sdk/tsconfig.declarations.json',
  ],
};
/** The gallery of the shared controls, which the browser tests open. @type {Build} */
export const gallery = {
  record: join(root, 'app', 'kit', 'gallery', 'dist', 'built-from'),
  sources: ['core/src', 'plugins', 'app/kit', 'app/package.json'],
};

/**
 * @param {Build} [build]
 * @returns {boolean} true when nothing that the build reads has changed since it was last built
 */
export function isBuilt({ record, sources } = product) {
  return existsSync(record) && readFileSync(record, 'utf8') === fingerprint(sources);
}

/** Notes what has just been built. @param {Build} [build] */
export function noteBuilt({ record, sources } = product) {
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, fingerprint(sources));
}

/**
 * @param {readonly string[]} sources
 * @returns {string} names, lengths and dates of all sources, as one hash
 */
function fingerprint(sources) {
  const hash = createHash('sha256').update(process.version);
  for (const path of sources) visit(path, hash);
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @param {import('node:crypto').Hash} hash
 */
function visit(path, hash) {
  const status = statSync(join(root, path), { throwIfNoEntry: false });
  if (status === undefined) return;
  if (!status.isDirectory()) {
    hash.update(`${path}\0${status.size}\0${status.mtimeMs}\n`);
    return;
  }
  const names = readdirSync(join(root, path)).sort();
  for (const name of names) if (name !== 'node_modules' && name !== 'dist') visit(join(path, name), hash);
}
