import { expect, it } from 'vitest';
import { bodyMassIndexOf, growthCentile } from './growth-centiles';
import type { GrowthMeasure } from './growth-tables';

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
  ['weight', 'male', 0, 3.3464, 50],
  ['weight', 'female', 0, 2.4, 2.3],
  ['weight', 'male', 0.5, 7.934, 50],
  ['weight', 'female', 1, 11.5, 97.7],
  ['weight', 'male', 1.75, 11.5486, 50],
  ['weight', 'female', 3.75, 15.524, 50],
  ['weight', 'male', 4.75, 13.7, 2.3],
  ['height', 'male', 0.25, 61.4292, 50],
  ['height', 'female', 1.5, 86.5, 97.7],
  ['height', 'male', 2, 87.1161, 50],
  ['height', 'female', 2.5, 90.6797, 50],
  ['height', 'male', 3.5, 91.9, 2.3],
  ['height', 'female', 4.5, 106.1748, 50],
  ['body-mass-index', 'male', 0.75, 17.1662, 50],
  ['body-mass-index', 'female', 1.25, 16.0028, 50],
  ['body-mass-index', 'female', 2, 15.6881, 50],
  ['body-mass-index', 'male', 4, 15.3326, 50],
] as const satisfies readonly (readonly [GrowthMeasure, string, number, number, number])[])(
  '%s of a %s of %s years: %s is on the centile %s',
  (measure, genderId, ageYears, value, centile) => {
    const found = growthCentile(measure, value, { ageYears, genderId });
    expect(found).not.toBeNull();
    // values are published with one decimal
    expect(Math.abs((found ?? 0) - centile)).toBeLessThan(1.5);
  },
);

// WHO’s parameters for days that the tables leave out
it.each([
  ['weight', 'male', 4, 0.2903, 3.3915, 0.14611],
  ['weight', 'male', 10, 0.2681, 3.5941, 0.14339],
  ['weight', 'male', 60, 0.1978, 5.5407, 0.12409],
  ['weight', 'female', 6, 0.2737, 3.3099, 0.14626],
  ['weight', 'female', 18, 0.2137, 3.7201, 0.14177],
  ['weight', 'female', 88, 0.0457, 5.7755, 0.12651],
  ['height', 'male', 3, 1, 50.4118, 0.03764],
  ['height', 'male', 45, 1, 56.6056, 0.03488],
  ['height', 'female', 10, 1, 50.8365, 0.03722],
  ['height', 'female', 74, 1, 58.3117, 0.03545],
  ['body-mass-index', 'male', 3, 0.0505, 13.3791, 0.09672],
  ['body-mass-index', 'male', 18, 0.3735, 13.9707, 0.09315],
  ['body-mass-index', 'female', 11, 0.5612, 13.3478, 0.09804],
  ['body-mass-index', 'female', 39, 0.2867, 15.0073, 0.09492],
] as const)(
  '%s of a %s of %s days agrees with WHO’s table of days',
  (measure, genderId, day, power, median, variation) => {
    for (const [score, centile] of [
      [-3, 0.135],
      [-2, 2.275],
      [-1, 15.866],
      [0, 50],
      [1, 84.134],
      [2, 97.725],
      [3, 99.865],
    ] as const) {
      const value = median * (1 + power * variation * score) ** (1 / power);
      const found = growthCentile(measure, value, { ageYears: day / 365.25, genderId });
      expect(Math.abs((found ?? 0) - centile)).toBeLessThan(0.8);
    }
  },
);

it.each([
  ['an adult', 'height', 170, { ageYears: 20, genderId: 'male' }],
  ['weight above 10 years, which says little without height', 'weight', 40, { ageYears: 12, genderId: 'male' }],
  ['a gender without a reference', 'height', 140, { ageYears: 10, genderId: 'other' }],
] as const)('has no centile for %s', (_who, measure, value, person) => {
  expect(growthCentile(measure, value, person)).toBeNull();
});

it('a child’s centile hardly changes on the fifth birthday, where the references meet', () => {
  for (const genderId of ['female', 'male']) {
    for (const [measure, value] of [
      ['weight', 17],
      ['height', 112],
      ['body-mass-index', 16],
    ] as const) {
      const [before, after] = [4.9999, 5].map(
        (ageYears) => growthCentile(measure, value, { ageYears, genderId }) ?? -1,
      );
      expect(Math.abs((before ?? 0) - (after ?? 0))).toBeLessThan(3);
    }
  }
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
