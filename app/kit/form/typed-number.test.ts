import { expect, it } from 'vitest';
import { readTyped } from '@scn/core/units/read-typed';
import { showTyped } from './typed-number';

const ages = { unit: 'a', isInteger: false };

it.each([0, 10 / 365.25, 1 / 12, 0.5, 1, 1.9, 2, 45, 0.123])('an age of %s years round-trips', (age) => {
  expect(readTyped(showTyped(age, ages), ages)).toMatchObject({ kind: 'number', value: age });
});
