import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { OperationCall } from '@scn/core/base/issue';
import type { Json, JsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { completeScenario } from '@scn/core/format/complete';
import { builtInOperations } from '@scn/core/operations/operations.gen';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { fullAbility } from '@scn/core/permissions/ability';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { breaksNothing } from './breaks-nothing';

const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'tests' })) });
const plugins = kernel.get(services.plugins);
const file = join(import.meta.dirname, '../../../../examples/adult-sepsis.scn.json');
const { scenario } = JSON.parse(readFileSync(file, 'utf8')) as { readonly scenario: JsonObject };
const open = kernel.get(services.scenarios).open(completeScenario(scenario, plugins), { ability: fullAbility() });

const operations = new Map(builtInOperations.map((operation) => [operation.name, operation]));

/** As the editor changes an entity. */
function update(kind: string, id: string, changes: JsonObject): OperationCall {
  if (kind === 'action') return { name: 'action.update', input: { actionCode: id, ...changes } };
  if (kind === 'response') return { name: 'response.update', input: { responseCode: id, ...changes } };
  return { name: 'entity.update', input: { kind, id, changes } };
}

it.each<[string, boolean, JsonObject]>([
  ['physiology-item', true, { baseline: 81 }],
  ['physiology-item', true, { goal: null, worst: 4 }],
  ['physiology-item', false, { baseline: 81, unit: 'kPa' }],
  ['actor', true, { name: 'Ann' }],
  ['actor', false, { roleId: null }],
  ['island', false, { number: 2 }],
  ['action', true, { title: 'Give oxygen' }],
  ['action', false, { title: 'Give oxygen', harmful: true }],
  ['role', true, { roleName: 'Nurse' }],
  ['role', false, { playable: false }],
  ['response', true, { description: 'She breathes' }],
  ['response', false, { island: 2 }],
])('%s: %s for %j', (kind, expected, changes) => {
  expect(breaksNothing(update(kind, 'x', changes), operations)).toBe(expected);
});

it.each<[string, boolean, JsonObject]>([
  ['section.update', false, { section: 'setup.environment', changes: { roomId: 'r' } }],
  ['folder.rename', true, { id: 'f', title: 'Room' }],
  ['response.reorder', true, { actionCode: 'A', responseCodes: ['R'], after: null }],
  ['action.delete', false, { actionCode: 'A', deleteDependencies: true }],
])('%s: %s for %j', (name, expected, input) => {
  expect(breaksNothing({ name, input }, operations)).toBe(expected);
});

/** Some kinds have operations of their own. */
function isPossible(call: OperationCall): boolean {
  try {
    open.snapshotAfter([call]);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

it('no change that isn’t checked breaks anything', () => {
  const view = createScenarioReader(plugins)(open.snapshot);
  const kinds = new Set(view.subtrees.flatMap(({ nodes: all }) => all.map(({ kind }) => kind)));
  // some of each kind: trying out a change takes a while
  const nodes = [...kinds].flatMap((kind) => view.all(kind).slice(0, 5));
  const calls = nodes.flatMap(({ kind, id, value }) =>
    Object.entries(value as JsonObject).flatMap(([field, present]): readonly OperationCall[] => {
      const next: Json = typeof present === 'number' ? Math.max(1, present - 1) : 'Another text';
      const call = update(kind, id, { [field]: next });
      const isTyped = typeof present === 'number' || typeof present === 'string';
      return isTyped && next !== present && breaksNothing(call, operations) && isPossible(call) ? [call] : [];
    }),
  );
  expect(new Set(calls.map(({ input, name }) => input['kind'] ?? name)).size).toBeGreaterThan(10);
  const breakage = kernel.get(services.validators).breakage(new Map());
  expect(breakage.between(open.snapshot, open.snapshotAfter(calls), new Set())).toEqual([]);
});
