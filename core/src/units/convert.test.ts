import { describe, expect, it } from 'vitest';
import { unitScales } from './conversion-table.gen';
import { convertUnit, isTableUnit } from './convert';
import { loadUcum } from './ucum';
import { UnitError } from './unit-error';

const glucose = 180.156;

describe('convertUnit', () => {
  it.each([
    ['temperature', 37, 'Cel', '[degF]', null, 98.6],
    ['temperature back', 98.6, '[degF]', 'Cel', null, 37],
    ['carbon dioxide', 5.3, 'kPa', 'mm[Hg]', null, 39.753379],
    ['glucose', 5.5, 'mmol/L', 'mg/dL', glucose, 99.0858],
    ['glucose back', 99.0858, 'mg/dL', 'mmol/L', glucose, 5.5],
    ['creatinine', 88.4, 'umol/L', 'mg/dL', 113.12, 0.99998],
    ['urea as urea nitrogen', 5, 'mmol/L', 'mg/dL', 28.014, 14.007],
    ['haemoglobin', 140, 'g/L', 'g/dL', null, 14],
    ['between two substance concentrations', 5.5, 'mmol/L', 'umol/L', null, 5500],
  ] as const)('converts %s', (_title, value, from, to, molarMass, expected) => {
    expect(convertUnit(value, from, to, molarMass)).toBeCloseTo(expected, 4);
  });

  it('reports a unit that is not in the table', () => {
    expect(() => convertUnit(1, 'mmHg', 'kPa', null)).toThrow("The unit 'mmHg' is not in the conversion table.");
  });

  it('reports units that measure different quantities', () => {
    expect(() => convertUnit(1, 'kPa', 'Cel', null)).toThrow(
      "'kPa' can't be converted to 'Cel': they measure different quantities.",
    );
  });

  it('reports a missing molar mass', () => {
    expect(() => convertUnit(1, 'mmol/L', 'mg/dL', null)).toThrow(
      "'mmol/L' can't be converted to 'mg/dL' without the molar mass of the substance.",
    );
  });

  it('doesn’t convert pH linearly', () => {
    expect(convertUnit(7.4, '[pH]', '[pH]', null)).toBe(7.4);
    expect(() => convertUnit(7.4, '[pH]', 'mol/L', null)).toThrow(UnitError);
  });
});

describe('the conversion table', () => {
  it('agrees with the UCUM library for each pair of its units', async () => {
    const ucum = await loadUcum();
    for (const [from, source] of Object.entries(unitScales)) {
      expect(isTableUnit(from)).toBe(true);
      expect(ucum.isUnit(from), from).toBe(true);
      for (const [to, target] of Object.entries(unitScales)) {
        if (source.base !== target.base || from === to) continue;
        const molarMass = source.perMolarMass === target.perMolarMass ? null : glucose;
        for (const value of [0, 1, 36.6, 250]) {
          const expected = ucum.convert(value, from, to, molarMass);
          const tolerance = 1e-9 * Math.max(Math.abs(expected), Math.abs(target.offset / target.factor), 1e-6);
          expect(
            Math.abs(convertUnit(value, from, to, molarMass) - expected),
            `${value} ${from} in ${to}`,
          ).toBeLessThanOrEqual(tolerance);
        }
      }
    }
  });
});
