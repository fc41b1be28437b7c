import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { plugin } from './index.js';

test('both entries are in the package, for the contract version of the plugin', () => {
  const { scn, files } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
  assert.equal(scn.contract, plugin.contract);
  for (const entry of [scn.headless, scn.ui]) {
    assert.ok(existsSync(new URL(entry, import.meta.url)), entry);
    assert.ok(files.includes(entry.replace('./', '')), entry);
  }
});

test('the defaults contain every property of the schema', () => {
  assert.deepEqual(Object.keys(plugin.defaults), Object.keys(plugin.schema.properties));
});

test('the summary describes the pump', () => {
  assert.equal(plugin.summary({ ...plugin.defaults, fluid: ' Plasma-Lyte 148 ' }), 'Plasma-Lyte 148 at 100 mL/h');
  assert.equal(plugin.summary({ ...plugin.defaults, running: false }), 'Pump stopped (no fluid yet)');
});
