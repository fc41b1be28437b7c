import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { plugin } from './index.js';
import { ui } from './ui.js';

test('the two entries are of one plugin', () => {
  assert.equal(ui.for, plugin.id);
  const { scn } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
  assert.equal(scn.contract, plugin.contract);
});

test('the defaults name every property of the schema', () => {
  assert.deepEqual(Object.keys(plugin.defaults), Object.keys(plugin.schema.properties));
});

test('the summary says what the pump does', () => {
  assert.equal(plugin.summary({ ...plugin.defaults, fluid: ' Plasma-Lyte 148 ' }), 'Plasma-Lyte 148 at 100 mL/h');
  assert.equal(plugin.summary({ ...plugin.defaults, running: false }), 'Pump stopped (no fluid yet)');
});
