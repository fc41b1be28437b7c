import { describe, expect, it } from 'vitest';
import { firstGiven } from './first-given';

describe('a text that says that something is given for the first time', () => {
  it.each([
    ['The first unit runs', 'first unit'],
    ['First litre is warm and running.', 'First litre'],
    ['Checked. First bolus going in now.', 'First bolus'],
    ['I’ve given her the first dose.', 'first dose'],
    ['First red cell unit is up.', 'First red cell unit'],
    ['Albuterol five milligrams. First of three, back to back.', 'First of three'],
  ])('%s', (text, found) => {
    expect(firstGiven(text)).toBe(found);
  });

  it.each([
    ['Ring me back, and get the first litre up.'],
    ['Five minutes after the first dose.'],
    ['Not the first dose, the second one.'],
    ['Is that the first dose?'],
    ['First dose given?'],
    ['At home that’s the first thing I do.'],
    ['The firstborn unit'],
  ])('not: %s', (text) => {
    expect(firstGiven(text)).toBeNull();
  });
});
