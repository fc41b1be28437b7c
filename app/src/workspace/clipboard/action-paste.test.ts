import type { JsonObject } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import { expect, test } from 'vitest';
import { judgeActionPaste } from './action-paste';

const read = (changes: JsonObject = {}) =>
  createScenarioReader(operationPlugins)(completeScenario({ ...operationScenario, ...changes }, operationPlugins));
const source = read();
const actions = operationScenario['actions'] as readonly (JsonObject & { readonly actionCode: string })[];
const other = (changes: JsonObject = {}) => ({ scenarioCode: 'TST002GB', ...changes });
const without = (...codes: readonly string[]) => actions.filter(({ actionCode }) => !codes.includes(actionCode));
const paste = (code: string, here = source, from: typeof source | null = source) =>
  judgeActionPaste(code, from, here, operationPlugins);

test('An action is cloned in its own scenario', () => {
  expect(paste('AMEDS001')).toEqual({ kind: 'clone' });
});

test('Action does not exist in scenario: it was removed, or its scenario can’t be read', () => {
  expect(paste('AGONE001')).toEqual({ kind: 'missing' });
  expect(paste('AMEDS001', source, null)).toEqual({ kind: 'missing' });
});

test('Action already in scenario: another scenario has its code', () => {
  expect(paste('AMEDS001', read(other()))).toEqual({ kind: 'taken' });
});

test('An action is copied at once into a scenario that has everything', () => {
  const here = read(
    other({ actions: without('AMEDS001', 'AFLUI001', 'AWAIT001'), postSim: {}, speechSummary: {}, menu: {} }),
  );
  expect(paste('AMEDS001', here)).toEqual({ kind: 'copy', question: { missing: [], isPhysiologyMismatch: false } });
});

test('What is missing is named', () => {
  const here = read(
    other({
      actions: without('AMEDS001', 'AFLUI001', 'AWAIT001', 'AOXYG001'),
      forms: [],
      postSim: {},
      speechSummary: {},
      menu: {},
    }),
  );
  const missing = [
    { id: 'AMEDS001', name: 'Give antibiotics', entityType: 'action' },
    { id: 'AOXYG001', name: 'Give oxygen', entityType: 'action' },
  ];
  const pasted = paste('AFLUI001', here);
  if (pasted.kind !== 'copy') throw new Error(pasted.kind);
  expect(pasted.question.missing.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(missing);
  expect(pasted.question.isPhysiologyMismatch).toBe(false);
});

test('Something else with the same identity is not what an action refers to', () => {
  const ids = { id: 'AOXYG001', title: 'Oxygen' };
  const here = read(
    other({
      actions: without('AMEDS001', 'AFLUI001', 'AWAIT001', 'AOXYG001'),
      forms: [],
      documents: [ids],
      postSim: {},
      speechSummary: {},
      menu: {},
    }),
  );
  const pasted = paste('AFLUI001', here);
  if (pasted.kind !== 'copy') throw new Error(pasted.kind);
  expect(pasted.question.missing.map(({ id }) => id)).toContain('AOXYG001');
});

test('Physiology changes mismatch: the patients of its changes are missing', () => {
  const here = read(
    other({
      actions: without('AMEDS001', 'AFLUI001', 'AWAIT001'),
      patients: [],
      postSim: {},
      speechSummary: {},
      menu: {},
    }),
  );
  const pasted = paste('AMEDS001', here);
  // what only the changes refer to isn't missing: they are left out
  expect(pasted).toEqual({ kind: 'copy', question: { missing: [], isPhysiologyMismatch: true } });
});
