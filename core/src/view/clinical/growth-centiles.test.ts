import { expect, it } from 'vitest';
import { bodyMassIndexOf, growthCentile, type GrowthMeasure } from './growth-centiles';

// the published tables of centiles and standard deviations, at ages with and without a row of their own
it.each([
  ['height', 'male', 10, 137.8, 50],
  ['height', 'male', 10, 125, 2.3],
  ['height', 'male', 13.5, 159.7, 50],
  ['height', 'female', 15, 168.5, 84.1],
  ['height', 'female', 11.25, 146.6, 50],
  ['weight', 'female', 7, 30.6, 97.7],
  ['weight', 'male', 5.5, 19.4, 50],
  ['body-mass-index', 'male', 12, 19.9, 84.1],
  ['body-mass-index', 'female', 16, 29.7, 97.7],
  ['body-mass-index', 'female', 8.5, 15.9, 50],
] as const satisfies readonly (readonly [GrowthMeasure, string, number, number, number])[])(
  '%s of a %s of %s years: %s is on the centile %s',
  (measure, genderId, ageYears, value, centile) => {
    const found = growthCentile(measure, value, { ageYears, genderId });
    expect(found).not.toBeNull();
    // values are published with one decimal
    expect(Math.abs((found ?? 0) - centile)).toBeLessThan(1.5);
  },
);

it.each([
  ['an infant', 'height', 70, { ageYears: 0.5, genderId: 'female' }],
  ['an adult', 'height', 170, { ageYears: 20, genderId: 'male' }],
  ['weight above 10 years, which says little without height', 'weight', 40, { ageYears: 12, genderId: 'male' }],
  ['a gender without a reference', 'height', 140, { ageYears: 10, genderId: 'other' }],
] as const)('has no centile for %s', (_who, measure, value, person) => {
  expect(growthCentile(measure, value, person)).toBeNull();
});

it('a centile grows with the value, between 0 and 100', () => {
  const person = { ageYears: 9.4, genderId: 'male' };
  const all = [5, 10, 14, 16, 18, 22, 30, 60].map((value) => growthCentile('body-mass-index', value, person) ?? -1);
  expect(all).toEqual([...all].toSorted((a, b) => a - b));
  expect(all[0]).toBeGreaterThanOrEqual(0);
  expect(all.at(-1)).toBeLessThanOrEqual(100);
});

it('the body mass index is weight by squared height', () => {
  expect(bodyMassIndexOf(70, 175)).toBeCloseTo(22.86, 2);
});
