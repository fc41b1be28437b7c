import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readScenario } from './read-scenario';

const example = readFileSync(join(import.meta.dirname, '../../../../examples/adult-sepsis.scn.json'), 'utf8');
const read = (text: string) => readScenario(new TextEncoder().encode(text));

test('returns code, library, title and configuration', () => {
  expect(read(example)).toEqual({
    kind: 'scenario',
    scenarioCode: 'SEP001GB',
    libraryCode: 'EXAMPLES',
    title: expect.stringContaining('epsis') as string,
    configuration: expect.objectContaining({ devices: expect.any(Array) as unknown }) as unknown,
  });
});

test.each([
  ['text', 'Dear all,\nhere is the scenario.', 1, 1],
  ['broken JSON', '{\n  "format": 1,\n  oops\n}', 3, 3],
  ['other JSON', '\n[1, 2]', 2, 1],
])('%s is rejected with a position', (_, text, line, column) => {
  const reading = read(text);
  expect(reading).toMatchObject({ kind: 'refused', count: 1, problems: [{ line, column }] });
});

test.each([
  ['{"resourceType": "Observation"}', 'a FHIR Observation'],
  ['{"Name": "A", "AnyAction": []}', 'a scenario of the Pulse Physiology Engine'],
  ['Item,Value\nSodium,140\n', 'a table (CSV)'],
])('%j is named as what it is', (text, what) => {
  expect(read(text)).toMatchObject({
    kind: 'refused',
    problems: [{ message: expect.stringContaining(what) as string }],
  });
});

test('a structural error is reported with its position', () => {
  const line = example.split('\n').findIndex((each) => each.includes('"scenarioCode"')) + 1;
  expect(read(example.replace('"SEP001GB"', '"sepsis"'))).toMatchObject({
    kind: 'refused',
    count: 1,
    problems: [{ line, message: expect.any(String) as string }],
  });
});

test('with many errors, the first ones and the total count are returned', () => {
  const broken = JSON.stringify({ ...(JSON.parse(example) as object) }).replaceAll(
    /"description":"[^"]*"/g,
    '"description":7',
  );
  const reading = read(broken);
  expect(reading.kind === 'refused' && reading.count > reading.problems.length).toBe(true);
});
