import { expect, test } from 'vitest';
import { completeScenario } from '#format/complete';
import { createScenarioReader } from '#operations/scenario-reader';
import type { ReferenceTarget } from '#schema/keywords';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { titleOfCommand, titleOfEntity, titleOfReference } from './entity-title';

const view = createScenarioReader(operationPlugins)(completeScenario(operationScenario, operationPlugins));

test.each<[expected: string, id: string, target?: ReferenceTarget]>([
  ['Tom Reed', 'patient', 'patient'],
  ['Heart rate', 'hr', 'physiology-item'],
  ['Monitor', 'monitor', 'patient-report'],
  ['Unknown patient', '5f0c9b1e-5a55-4c0e-a8a6-000000000001', 'patient'],
  ['Unknown voice profile', 'gone', 'asset.voice-profile'],
  ['Unknown report item', 'monitor.gone', 'report-item'],
  ['Unknown action “CANNX001”', 'CANNX001', 'action'],
  ['Unknown CANNX001', 'CANNX001'],
  ['Unknown item', 'gone'],
])('%s', (expected, id, target) => {
  expect(titleOfReference(view, id, target)).toBe(expected);
});

test.each([
  ['meds-2', 'Speech 2 of AMEDS001R1'],
  ['meds-4', 'Response Complete of AMEDS001R1'],
  ['meds-8', 'Speech of AMEDS001R3'],
])('a command has no title: %s is %s', (id, expected) => {
  const node = view.get(id, 'command');
  if (node === undefined) throw new Error(`There is no ${id}.`);
  expect(titleOfCommand(node, view.plugins)).toBe(expected);
  // without its plugin, by its place
  expect(titleOfEntity(node)).toMatch(/^Command(?: \d)? of AMEDS001R\d$/);
});

test('no title is an identity that authors don’t know', () => {
  const nodes = ['meds-1', 'change-1', 'hr', 'patient', 'question-2', 'array-2'].map((id) => view.get(id));
  for (const node of nodes) if (node !== undefined) expect(titleOfEntity(node)).not.toContain(node.id);
});
