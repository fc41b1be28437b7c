import { expect, test } from 'vitest';
import type { ImportStatus } from '#scenarios/import-status';
import { unresolvedFailures } from './waiting-data';

const upload = (importStatus: ImportStatus, scenarioCode: string | null, file: string | null = null) => ({
  ...{ importStatus, scenarioCode, scenarioFileName: file },
  isNewScenario: file !== null,
});
const count = (...newestFirst: readonly ReturnType<typeof upload>[]) => unresolvedFailures(newestFirst).length;

test('a failed import waits until the scenario is imported', () => {
  expect(count(upload('FAILED_IMPORT', 'SEP001GB'))).toBe(1);
  expect(count(upload('IMPORTED', 'SEP001GB'), upload('FAILED_IMPORT', 'SEP001GB'))).toBe(0);
  expect(count(upload('IMPORTED_WITH_WARNINGS', 'SEP001GB'), upload('FAILED_IMPORT', 'SEP001GB'))).toBe(0);
  expect(count(upload('IMPORTED', 'ANA001GB'), upload('FAILED_IMPORT', 'SEP001GB'))).toBe(1);
  expect(count(upload('FAILED_IMPORT', 'SEP001GB'), upload('IMPORTED', 'SEP001GB'))).toBe(1);
});

test('an import that is running resolves nothing yet', () => {
  expect(count(upload('IMPORTING', 'SEP001GB'), upload('FAILED_IMPORT', 'SEP001GB'))).toBe(1);
});

test('several attempts count once', () => {
  expect(count(upload('FAILED_IMPORT', 'SEP001GB'), upload('FAILED_IMPORT', 'SEP001GB'))).toBe(1);
});

test('a scenario that was never created is known by its file', () => {
  const failed = upload('FAILED_IMPORT', null, 'new.json');
  expect(count(failed, failed)).toBe(1);
  expect(count(upload('IMPORTED', 'NEW001GB', 'new.json'), failed)).toBe(0);
  expect(count(upload('IMPORTED', 'NEW001GB', 'other.json'), failed)).toBe(1);
  // an update from a file of the same name is of another scenario
  expect(count({ ...upload('IMPORTED', 'SEP001GB', 'new.json'), isNewScenario: false }, failed)).toBe(1);
  expect(count(upload('FAILED_IMPORT', null), upload('FAILED_IMPORT', null))).toBe(2);
});
