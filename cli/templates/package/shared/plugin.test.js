import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { plugin } from './index.js';

test('the entry points are in the package and use the same contract version', () => {
  const { scn, files } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
  assert.equal(scn.contract, plugin.contract);
  for (const entry of [scn.headless, scn.ui].filter((each) => each !== undefined)) {
    assert.ok(existsSync(new URL(entry, import.meta.url)), entry);
    assert.ok(files.includes(entry.replace('./', '')), entry);
  }
});

test('the defaults set every property of the schema', () => {
  assert.deepEqual(Object.keys(plugin.defaults), Object.keys(plugin.schema.properties));
});

test('canonical arguments are stable', () => {
  const once = plugin.canonical(plugin.defaults);
  assert.deepEqual(plugin.canonical(once), once);
});

test('the summary is one line', () => {
  assert.match(plugin.summary(plugin.defaults), /^[^\n]*\S[^\n]*$/);
});
