import { expect, it } from 'vitest';
import { ageText } from './unit-text';

it.each([
  [45, '45 years'],
  [2, '2 years'],
  [3.5, '3.5 years'],
  [1.75, '21 months'],
  [1, '12 months'],
  [0.5, '6 months'],
  [1 / 12, '1 month'],
  [10 / 365.25, '10 days'],
  [1 / 365.25, '1 day'],
  [0, '0 days'],
  [6 / 24 / 365.25, '6 hours'],
  [0.4, '4.8 months'],
  [0.01, '3.7 days'],
])('%s years is %s', (years, text) => {
  expect(ageText(years)).toBe(text);
});
