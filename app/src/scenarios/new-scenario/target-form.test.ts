import { expect, test } from 'vitest';
import { isScenarioCode, nextCode } from './target-form';

test('a scenario code has three capitals, three digits and two capitals', () => {
  expect(isScenarioCode('SEP001GB')).toBe(true);
  for (const wrong of ['', 'SEP001', 'sep001GB', 'SEP01GB', 'SEP001GBX', ' SEP001GB', 'SÉP001GB']) {
    expect(isScenarioCode(wrong), wrong).toBe(false);
  }
});

test('the example is the next number, and wraps around after the last', () => {
  expect(nextCode('SEP001GB')).toBe('SEP002GB');
  expect(nextCode('SEP999GB')).toBe('SEP001GB');
});
