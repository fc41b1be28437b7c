// Which source files the pages of each browser test load: recorded by a whole run, so that `npm test -- --changed` can choose.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../setup/tools.mjs';
import { isWithin } from './repository-files.mjs';

const record = join(root, 'node_modules', '.cache', 'scn-test', 'browser-sources.json');
const assets = join(root, 'app', 'dist', 'assets');

/** What every test of the editor runs on, whatever its pages load. */
const everywhere = ['gateway', 'cli', 'examples', 'tests/gateway', 'tests/co-editing', 'tests/e2e/browser'];
/** What the gallery of controls is built from. */
const gallery = ['app/kit', 'core', 'plugins', 'tests/e2e/browser'];

/**
 * Notes what the tests of each file have loaded.
 *
 * @param {string} folder one JSON file for each test file: its name, and the names of the scripts that its pages loaded
 */
export function noteBrowserSources(folder) {
  if (!existsSync(folder)) return;
  /** @type {Record<string, readonly string[]>} */
  const sources = readRecord() ?? {};
  for (const name of readdirSync(folder)) {
    /** @type {{ spec: string, scripts: readonly string[] }} */
    const { spec, scripts } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    sources[spec] = [...new Set(scripts.flatMap(sourcesOf))].sort();
  }
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify(sources));
}

/**
 * @param {string} script name of a built script
 * @returns {readonly string[]} the repository's files that it was built from
 */
function sourcesOf(script) {
  const map = join(assets, `${script}.map`);
  if (!existsSync(map)) return [];
  /** @type {{ sources: readonly string[] }} */
  const { sources } = JSON.parse(readFileSync(map, 'utf8'));
  return sources.map((source) => relative(root, join(assets, source))).filter((path) => !path.includes('node_modules'));
}

/** @returns {Record<string, readonly string[]> | null} */
function readRecord() {
  try {
    return JSON.parse(readFileSync(record, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Chooses the test files that changes can affect.
 *
 * @param {readonly string[]} changed files
 * @param {Record<string, readonly string[]> | null} [sources] what each test file loads; null: nothing is known
 * @returns {readonly string[] | null} patterns for Playwright; null: all of them
 */
export function affectedSpecs(changed, sources = readRecord()) {
  const specs = changed.filter((file) => file.startsWith('tests/e2e/') && file.endsWith('.spec.ts'));
  const rest = changed.filter((file) => !specs.includes(file));
  const chosen = new Set(specs.map((file) => file.slice('tests/e2e/'.length)));
  if (rest.some((file) => isWithin(file, gallery))) chosen.add('kit/');
  const relevant = rest.filter((file) => isWithin(file, ['app', 'core', 'plugins', 'tests/e2e', ...everywhere]));
  if (relevant.length > 0) {
    if (sources === null) return null;
    for (const file of relevant) {
      const users = Object.keys(sources).filter((spec) => sources[spec]?.includes(file));
      // styles, texts of the page and helpers of tests are in no script: they can affect everything
      const isScript = /^(?:app|core|plugins)\/.*\.tsx?$/.test(file) && !file.includes('.test.');
      if (isWithin(file, everywhere) || (!isScript && !file.includes('.test.') && !file.endsWith('.md'))) return null;
      for (const spec of users) chosen.add(spec);
    }
  }
  return [...chosen].sort();
}
