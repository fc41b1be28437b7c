import { expect, test } from 'vitest';
import type { JsonObject } from '#base/json';
import { completeScenario } from '#format/complete';
import { createScenarioReader } from '#operations/scenario-reader';
import { operationPlugins } from '#testing/operation-plugins';
import { command, operationScenario } from '#testing/operation-scenario';
import { assetPlaces } from './place-schema';

const base = operationScenario as { readonly setup: JsonObject; readonly actions: readonly JsonObject[] };
const shows = [command('show-1', 'example-show', { imageId: 'image-1' })];
const action = {
  actionCode: 'ASHOW001',
  title: 'Show the X-ray',
  trigger: { trigger: 'trigger.learner' },
  responses: [{ responseCode: 'ASHOW001R1', description: 'Shown', playlist: shows }],
};
const sparse = {
  ...base,
  setup: { ...base.setup, basicInfo: { coverImageId: 'image-1' } },
  actions: [...base.actions, action],
};
const view = createScenarioReader(operationPlugins)(completeScenario(sparse, operationPlugins));

test('the places of an asset lead from the outermost entity to the field', () => {
  const places = assetPlaces(view, 'image-1');
  expect(places.map(({ entities, labels }) => [entities.map(({ name }) => name), labels])).toEqual([
    [[], ['Setup', 'Basic info', 'Cover image']],
    [['Show the X-ray', 'Shown', 'Example: show of ASHOW001R1'], ['Image']],
  ]);
  expect(places[1]?.pointer).toMatch(/^\/actions\/\d+\/responses\/0\/playlist\/0\/args\/imageId$/);
});

test('an asset that the scenario doesn’t use has no places', () => {
  expect(assetPlaces(view, 'image-2')).toEqual([]);
});
