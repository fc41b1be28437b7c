import { expect, test } from 'vitest';
import { filteredScenarios, initialFilter } from './scenario-rows';
import type { ScenarioItem } from './scenarios';

const row = (
  scenarioCode: string,
  title: string,
  day: number,
  productStatus: ScenarioItem['productStatus'],
): ScenarioItem => ({
  scenarioCode,
  title,
  libraryCode: 'EXAMPLES',
  libraryName: 'Examples',
  productStatus,
  access: 'FULL',
  isScenarioReadOnly: false,
  dateUpdated: `2026-01-0${day}T00:00:00.000Z`,
});
const rows = [row('B10', 'Sepsis', 1, 'BETA'), row('B9', 'Asthma', 3, 'ALPHA'), row('A1', 'sepsis again', 2, 'BETA')];
const codes = (filter: Partial<typeof initialFilter>) =>
  filteredScenarios(rows, { ...initialFilter, ...filter }).map(({ scenarioCode }) => scenarioCode);

test('the last changed first; filtered by text in code and title, and by status', () => {
  expect(codes({})).toEqual(['B9', 'A1', 'B10']);
  expect(codes({ text: ' SEPSIS ' })).toEqual(['A1', 'B10']);
  expect(codes({ text: 'b1', status: 'BETA' })).toEqual(['B10']);
});

test('numbers in codes are sorted as numbers', () => {
  expect(codes({ sort: { column: 'scenarioCode', descending: false } })).toEqual(['A1', 'B9', 'B10']);
});
