import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReportItem } from './contract';
import { decimalsIn, fromUnit, rangeIn, toUnit, unitsOf } from './item-units';

const glucose: ReportItem = {
  id: 'glucose',
  title: 'Glucose',
  loinc: '14749-6',
  units: { 'en-GB': { ucum: 'mmol/L', decimals: 1 }, 'en-US': { ucum: 'mg/dL', decimals: 0 } },
  molarMass: 180.156,
  range: [0.5, 60],
  normal: [4, 7.8],
  baseline: 5.5,
  goal: 5.5,
  worst: 1.5,
  choices: null,
  calculatedFrom: null,
  source: 'An example',
};
const heartRate: ReportItem = {
  ...glucose,
  title: 'Heart rate',
  units: { 'en-GB': { ucum: '/min', decimals: 0 }, 'en-US': { ucum: '/min', decimals: 0 } },
  molarMass: null,
};

describe('item units', () => {
  it('lists each unit once', () => {
    expect(unitsOf(glucose).map(({ ucum }) => ucum)).toEqual(['mmol/L', 'mg/dL']);
    expect(unitsOf(heartRate).map(({ ucum }) => ucum)).toEqual(['/min']);
  });

  it('returns decimals only for an offered unit', () => {
    expect(decimalsIn(glucose, 'mg/dL')).toBe(0);
    expect(decimalsIn(glucose, 'g/L')).toBeNull();
  });

  it('converts to a unit, rounded to its decimals', () => {
    expect(toUnit(glucose, 5.5, 'mg/dL')).toBe(99);
    expect(toUnit(glucose, 5.5, 'mmol/L')).toBe(5.5);
  });

  it('converts back without rounding', () => {
    expect(fromUnit(glucose, 99, 'mg/dL')).toBeCloseTo(5.4952, 4);
  });

  it('returns the range in a unit', () => {
    expect(rangeIn(glucose, 'mg/dL')).toEqual([9, 1081]);
  });

  it('refuses a unit that the item does not offer, and lists the offered ones', () => {
    expect(() => toUnit(glucose, 5.5, 'g/L')).toThrow("Glucose doesn't have the unit 'g/L'. Use 'mmol/L' or 'mg/dL'.");
    expect(() => fromUnit(heartRate, 80, '/s')).toThrow("Heart rate doesn't have the unit '/s'. Use '/min'.");
  });

  it('keeps a value within the range in every unit', () => {
    const [minimum, maximum] = rangeIn(glucose, 'mg/dL');
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 60, noNaN: true }), (value) => {
        const converted = toUnit(glucose, value, 'mg/dL');
        expect(converted).toBeGreaterThanOrEqual(minimum);
        expect(converted).toBeLessThanOrEqual(maximum);
      }),
    );
  });
});
