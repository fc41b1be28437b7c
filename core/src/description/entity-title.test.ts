import { expect, test } from 'vitest';
import { completeScenario } from '#format/complete';
import { createScenarioReader } from '#operations/scenario-reader';
import type { ReferenceTarget } from '#schema/keywords';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { titleOfReference } from './entity-title';

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
