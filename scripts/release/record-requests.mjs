// `node scripts/release/record-requests.mjs`: records the GraphQL requests of the previous release's clients, which `npm test` replays
// against this schema. Run it when CHANGELOG.md gets a release.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/tools.mjs';
import { git, previousRelease } from './previous-release.mjs';

const { name, commit } = previousRelease();
const files = git(['grep', '-l', '-E', 'graphql\\(|query<|query\\(', commit, '--', 'app/src', 'cli/src'])
  .trim()
  .split('\n')
  .map((line) => line.slice(line.indexOf(':') + 1))
  .filter((file) => !/\.(test|gen)\./.test(file));

/** @type {Map<string, string>} */
const fragments = new Map();
/** @type {string[]} */
const operations = [];
for (const file of files) {
  const source = git(['show', `${commit}:${file}`]);
  // documents are literals: `…` or '…' that start as GraphQL does, without interpolation
  for (const [, template, plain] of source.matchAll(
    /[(\s]`\s*((?:query|mutation|subscription|fragment|\{)[^`$]*(?:\$[^`{][^`$]*)*)`|\('(\{ [^']*\})'/g,
  )) {
    const text = (template ?? plain ?? '').trim();
    const fragment = /^fragment (\w+) on/.exec(text)?.[1];
    if (fragment !== undefined) fragments.set(fragment, text);
    else if (/^(query|mutation|subscription)\b|^\{/.test(text)) operations.push(text);
  }
}

/**
 * @param {string} text
 * @param {Set<string>} [added]
 * @returns {string} with the fragments that it spreads
 */
function complete(text, added = new Set()) {
  let all = text;
  for (const [, spread] of text.matchAll(/\.\.\.\s*(?!on\b)(\w+)/g)) {
    const fragment = spread === undefined ? undefined : fragments.get(spread);
    if (spread === undefined || fragment === undefined || added.has(spread)) continue;
    added.add(spread);
    all += `\n${complete(fragment, added)}`;
  }
  return all;
}

// `@_unmask` is for the types of the client, which removes it
const requests = operations.map((text) => complete(text).replaceAll('@_unmask', '').replaceAll(/\s+/g, ' ')).sort();
const target = join(root, 'tests', 'gateway', 'previous-release', 'requests.json');
writeFileSync(target, `${JSON.stringify({ release: name, commit, requests }, null, 2)}\n`);
console.log(`${requests.length} requests of release ${name}`);
