import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withHeartbeat } from './heartbeat.mjs';
import { runNpm } from './run.mjs';
import { root } from './tools.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, optional?: boolean }} LockEntry
 * @typedef {Record<string, LockEntry>} LockPackages package folder → what is locked there
 */

const minute = 60_000;

/**
 * Milliseconds without progress after which `npm ci` is ended and started again. A connection that a registry no longer
 * answers can keep npm waiting for ever; what was downloaded before is in npm's cache. The later tries wait longer, for
 * a large package on a slow line.
 */
const timeouts = [5 * minute, 10 * minute, 20 * minute];

/**
 * Makes node_modules what package-lock.json says, with `npm ci` when it is missing or differs.
 *
 * @returns {Promise<void>}
 */
export async function ensureInstalled() {
  const difference = findDifference();
  if (difference === undefined) return;
  console.error(
    `Installing packages (${difference}). This takes about two minutes, and longer if they must be downloaded…`,
  );
  const code = await install(describeProgress, (signal) => runNpm(['ci', '--no-audit', '--no-fund'], { signal }));
  if (code !== 0) {
    console.error('The packages could not be installed; nothing else was run. See the output of npm above.');
    process.exit(code);
  }
}

/**
 * Installs, and starts again when nothing happens any more.
 *
 * @param {() => string} describe how far the installation is
 * @param {(stalled: AbortSignal) => Promise<{ code: number }>} start starts the installation; the signal ends it
 * @param {(line: string) => void} [say]
 * @returns {Promise<number>} the exit code of the last try
 */
export async function install(describe, start, say = console.error) {
  for (const [index, limit] of timeouts.entries()) {
    let stood = false;
    const { code } = await withHeartbeat(
      describe,
      (stalled) => {
        stalled.addEventListener('abort', () => (stood = true));
        return start(stalled);
      },
      { say, timeout: limit },
    );
    if (!stood) return code;
    const next = index + 1 < timeouts.length ? 'Starting it again…' : 'Check the connection to the npm registry.';
    say(`The installation made no progress for ${limit / minute} minutes and was ended. ${next}`);
  }
  return 1;
}

/** @returns {string} how far `npm ci` is: it unpacks packages, writes what it has installed, and then builds */
function describeProgress() {
  if (existsSync(join(root, 'node_modules', '.package-lock.json')))
    return 'Building the command line, the gateway and the editor';
  const folders = Object.keys(readPackages(join(root, 'package-lock.json')) ?? {}).filter((folder) =>
    folder.includes('node_modules/'),
  );
  const unpacked = folders.filter((folder) => existsSync(join(root, folder, 'package.json'))).length;
  return unpacked === 0 ? 'Downloading packages' : `Installing packages: ${unpacked} of ${folders.length}`;
}

/** @returns {string | undefined} the first thing in which node_modules differs from the lock file */
function findDifference() {
  const locked = readPackages(join(root, 'package-lock.json'));
  if (locked === undefined) return 'package-lock.json can not be read';
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  return installed === undefined ? 'node_modules is missing' : firstDifference(locked, installed);
}

/**
 * Compares content, not dates: a checkout or a copy of the folder changes dates and nothing else.
 *
 * @param {LockPackages} locked
 * @param {LockPackages} installed
 * @returns {string | undefined}
 */
export function firstDifference(locked, installed) {
  for (const [folder, wanted] of Object.entries(locked)) {
    if (folder === '') continue; // the repository itself
    const found = installed[folder];
    if (found === undefined) {
      if (wanted.optional) continue; // another platform's package
      return `${folder} is missing`;
    }
    for (const key of /** @type {const} */ (['version', 'integrity', 'resolved'])) {
      if (JSON.stringify(wanted[key]) !== JSON.stringify(found[key])) return `${folder} is out of date`;
    }
  }
  return undefined;
}

/**
 * @param {string} file
 * @returns {LockPackages | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
