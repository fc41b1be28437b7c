import fc from 'fast-check';
import { getSnapshot, type IAnyStateTreeNode } from 'mobx-state-tree';
import { expect, test } from 'vitest';
import { scenarioSchema, type Scenario } from '#document/scenario';
import { patchPlain } from '#tree/apply-patches';
import { applyPatches, openScenario, snapshotOf } from '#tree/scenario-tree';
import { completeScenario } from '#format/complete';
import { explain } from '#schema/explain';
import { jsonSchemaOf } from '#schema/json-schema';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { randomCall, randomKinds, randomNames } from '#testing/random-operations';
import { optionsFor } from '#testing/test-operation';
import { placementRefusals } from '#index/playlist/placement';
import { builtInOperations } from './operations.gen';
import { Refusal } from '#base/refusal';
import { operationsByName, runOperation, type OperationResult } from './run-operation';
import { runs } from '#testing/effort';

/*
 * Random sequences of operations: whatever is asked in whatever order, the document stays well formed, its identities stay
 * unique, playlists stay in order, a refusal leaves no trace, the snapshot is that of the tree, and taking everything back leads to where it began.
 */

const operations = operationsByName(builtInOperations);
const options = optionsFor();

const steps = (length: number) =>
  fc.array(fc.tuple(fc.nat({ max: randomKinds - 1 }), fc.array(fc.nat(), { minLength: 8, maxLength: 8 })), {
    minLength: length,
    maxLength: length,
  });

function play(chosen: readonly (readonly [number, readonly number[]])[]): { readonly done: number } {
  const tree = openScenario(completeScenario(operationScenario, operationPlugins));
  const start = snapshotOf(tree);
  // what a log replays without a live tree
  const replayed = structuredClone<Scenario>(start);
  const done: OperationResult[] = [];
  chosen.forEach(([choice, numbers], n) => {
    const before = snapshotOf(tree);
    const { name, input } = randomCall(before, choice, numbers, n);
    try {
      const result = runOperation(tree, operations.get(name)!, input, options);
      if (n % 10 === 0) {
        // a change that a gateway ran and couldn't append
        applyPatches(tree, result.inversePatches);
        expect(JSON.stringify(snapshotOf(tree))).toBe(JSON.stringify(before));
        applyPatches(tree, result.patches);
      }
      done.push(result);
      patchPlain(replayed, JSON.parse(JSON.stringify(result.patches)) as typeof result.patches);
      expectWellFormed(snapshotOf(tree));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      expect(snapshotOf(tree)).toEqual(before);
    }
    expect(JSON.stringify(snapshotOf(tree))).toBe(JSON.stringify(getSnapshot(tree as unknown as IAnyStateTreeNode)));
  });
  expect(replayed).toEqual(snapshotOf(tree));
  const revert = operations.get('history.revert')!;
  for (const { title, revertSteps } of done.toReversed()) {
    runOperation(tree, revert, { title, steps: revertSteps }, options);
  }
  expect(JSON.stringify(snapshotOf(tree))).toBe(JSON.stringify(start));
  return { done: done.length };
}

function expectWellFormed(scenario: Scenario): void {
  expect(explain(jsonSchemaOf(scenarioSchema), scenario)).toEqual([]);
  const ids = identitiesIn(scenario);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const { trigger, responses, actionCode, linkedActionCodes } of scenario.actions) {
    expect(linkedActionCodes).not.toContain(actionCode);
    responses.forEach(({ playlist }, index) => {
      const isFirstOfStart = index === 0 && operationPlugins.trigger(trigger.trigger)?.evaluation === 'start';
      expect(placementRefusals(playlist, operationPlugins, isFirstOfStart)).toEqual([]);
    });
  }
}

function identitiesIn(scenario: Scenario): readonly string[] {
  const { menu, actions } = scenario;
  return [
    ...[...menu.folders, ...menu.locations, ...menu.items].map(({ id }) => id),
    ...menu.items.flatMap(({ sideMenuItems }) => sideMenuItems.map(({ id }) => id)),
    ...actions.flatMap((action) => [
      action.actionCode,
      ...action.physiologyChanges.map(({ id }) => id),
      ...action.responses.flatMap(({ responseCode, playlist }) => [responseCode, ...playlist.map(({ id }) => id)]),
    ]),
  ];
}

/** Operations whose input is derived from what others did. They are run for each of these: undo at the end of a sequence, and comparisons. */
const derivedFromOthers: readonly string[] = ['history.revert', 'scenario.change'];

test('each operation is among those chosen at random', () => {
  expect([...randomNames, ...derivedFromOthers].sort()).toEqual(builtInOperations.map(({ name }) => name).sort());
});

test('short random sequences', () => {
  fc.assert(
    fc.property(steps(25), (chosen) => {
      play(chosen);
    }),
    { numRuns: runs(20) },
  );
});

test('500 random operations, and back', () => {
  const [chosen] = fc.sample(steps(500), { numRuns: 1, seed: 20_261_120 });
  expect(play(chosen!).done).toBeGreaterThan(100);
});
