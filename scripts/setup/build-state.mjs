import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './tools.mjs';

/** What the build reads. */
const sources = [
  'core/src',
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
  'cli/src',
  'cli/scripts',
  'cli/package.json',
  'examples',
];
const record = join(root, 'cli', 'dist', 'built-from');

/**
 * @returns {boolean} true when nothing that the build reads has changed since it was last built
 */
export function isBuilt() {
  return existsSync(record) && readFileSync(record, 'utf8') === fingerprint();
}

/** Notes what has just been built. */
export function noteBuilt() {
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, fingerprint());
}

/** @returns {string} names, lengths and dates of all sources, as one hash */
function fingerprint() {
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
