import { describe, expect, it } from 'vitest';
import { readAge } from './read-age';

const day = 1 / 365.25;

describe('readAge', () => {
  it.each([
    ['45', 45],
    ['45 years', 45],
    ['63-year-old', 63],
    ['63 y/o', 63],
    ['63yo', 63],
    ['aged 8', 8],
    ['1,5', 1.5],
    ['1.5 years', 1.5],
    ['18 months', 1.5],
    ['6 mo', 0.5],
    ['6/12', 0.5],
    ['3 y 2 mo', 3 + 2 / 12],
    ['3 years, 2 months', 3 + 2 / 12],
    ['3y 2m', 3 + 2 / 12],
    ['2 weeks', 14 * day],
    ['6/52', 42 * day],
    ['10 days', 10 * day],
    ['10 days old', 10 * day],
    ['4/7', 4 * day],
    ['36 hours', 1.5 * day],
    ['3 weeks and 4 days', 25 * day],
    ['45F', 45],
    ['13yr old boy', 13],
    ['67yoM', 67],
    ['67 yo m', 67],
    ['67 y.o.', 67],
    ['67 y.o. female', 67],
    ['a 63-year-old man', 63],
    ['2½', 2.5],
    ['2 ½ years', 2.5],
    ['newborn', 0],
    ['day 0', 0],
    ['130', 130],
    ['0', 0],
  ])('%s', (text, years) => {
    const reading = readAge(text);
    expect(reading).toMatchObject({ kind: 'age' });
    expect(reading.kind === 'age' ? reading.years : null).toBeCloseTo(years, 12);
  });

  it('asks whether m is months, and what a comma is', () => {
    expect(readAge('6 m')).toEqual({ kind: 'ask', ways: [0.5, 6] });
    expect(readAge('6m')).toEqual({ kind: 'ask', ways: [0.5, 6] });
    expect(readAge('45M')).toEqual({ kind: 'ask', ways: [3.75, 45] });
    expect(readAge('1,234')).toEqual({ kind: 'ask', ways: [1.234] });
  });

  it('asks which day of life is meant', () => {
    expect(readAge('day 3')).toEqual({ kind: 'ask', ways: [3 * day, 2 * day] });
    expect(readAge('Day 1 of life')).toEqual({ kind: 'ask', ways: [1 * day, 0] });
  });

  it.each(['old', '-3', '3 miles', '2 mo 3 y', '5 y 5 y', 'days', '3 2', '#REF!', '5 years or 6'])(
    '%s isn’t an age',
    (text) => {
      expect(readAge(text)).toEqual({ kind: 'fault', reason: 'not-age' });
    },
  );

  it('refuses what is older than anyone', () => {
    expect(readAge('131')).toEqual({ kind: 'fault', reason: 'too-old' });
    expect(readAge('1600 months')).toEqual({ kind: 'fault', reason: 'too-old' });
  });

  it('is empty, or reads hostile text in no time', () => {
    expect(readAge(' ')).toEqual({ kind: 'empty' });
    expect(readAge('1 y '.repeat(20_000)).kind).toBe('fault');
  });
});
