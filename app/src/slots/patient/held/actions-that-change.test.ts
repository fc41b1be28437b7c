import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Scenario } from '@scn/core/document/scenario';
import { createRegistry } from '@scn/core/kernel/registry';
import { patientCourse } from '@scn/core/simulation/physiology/patient-course';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { actionsThatChange } from './use-treatment';

const file = join(import.meta.dirname, '../../../../../examples/adult-sepsis.scn.json');
const { scenario } = JSON.parse(readFileSync(file, 'utf8')) as { readonly scenario: Scenario };
const patient = scenario.patients[0]!;
const course = patientCourse(
  patient,
  [],
  createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'scenario-studio' }))),
);
const codes = (...itemIds: readonly string[]) =>
  actionsThatChange(patient, itemIds, course, scenario.actions).map(({ actionCode }) => actionCode);

test('what changes the parts of a calculated item changes the item', () => {
  expect(codes('item-sbp')).toContain('CFLUI001');
  expect(codes('item-map')).toEqual(codes('item-sbp', 'item-dbp'));
});

test('no item, no action', () => {
  expect(codes()).toEqual([]);
});
