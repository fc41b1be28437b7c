import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup/tools.mjs';
import { contentHash } from './repository-files.mjs';

/** Which contents each step last passed with. In node_modules, so that a fresh clone runs every step. */
const record = join(root, 'node_modules', '.cache', 'scn-test', 'passed.json');

/** @returns {Record<string, string>} step → hash of its inputs */
function read() {
  try {
    return JSON.parse(readFileSync(record, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * @param {import('./steps.mjs').Step} step
 * @returns {string | null} the hash of what the step reads; null for a step that always runs
 */
export function inputHash({ inputs, isRepeatable }) {
  return isRepeatable ? contentHash(inputs) : null;
}

/**
 * @param {string} name of a step
 * @param {string | null} hash of its inputs
 * @returns {boolean} whether the step has passed with these inputs. Never in continuous integration, which runs everything
 */
export function hasPassed(name, hash) {
  return hash !== null && !process.env['CI'] && read()[name] === hash;
}

/**
 * @param {string} name of a step
 * @param {string | null} hash of the inputs with which it passed
 */
export function notePassed(name, hash) {
  if (hash === null) return;
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify({ ...read(), [name]: hash }, null, 2));
}
