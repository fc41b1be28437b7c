import { expect, test } from 'vitest';
import { resultPath } from './jobs-panel.tsx';

test.each([
  ['import', { versionId: 'v 1' }, '/more/scenario-history/v%201/issues'],
  ['import', null, ''],
  ['publish', { versionId: 'v1' }, '/more/scenario-history'],
  ['validate', { isValid: true }, '/validation-issues'],
  ['speech', { generatedCount: 2 }, ''],
  ['replace', { changedCount: 2 }, ''],
  ['duplicate', { scenarioCode: 'SEP002GB' }, ''],
] as const)('%s with %j', (kind, result, path) => {
  expect(resultPath({ kind, result })).toBe(path);
});
