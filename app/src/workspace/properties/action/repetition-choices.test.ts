import { expect, test } from 'vitest';
import { repetitionChoices } from './execution-settings.tsx';

test('offers 1 to 20 and unlimited', () => {
  const choices = repetitionChoices(100);
  expect(choices).toHaveLength(21);
  expect([choices[0], choices[19], choices[20]]).toEqual([1, 20, 100]);
});

test('keeps another number that is already set', () => {
  expect(repetitionChoices(50).slice(-3)).toEqual([20, 50, 100]);
});
