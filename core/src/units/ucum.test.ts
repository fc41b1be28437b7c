import { describe, expect, it } from 'vitest';
import { loadUcum } from './ucum';

describe('the UCUM service', async () => {
  const ucum = await loadUcum();

  it('recognises units by their exact code', () => {
    expect(ucum.isUnit('mm[Hg]')).toBe(true);
    expect(ucum.isUnit('mmHg')).toBe(false);
    expect(ucum.isUnit('CEL')).toBe(false);
    expect(ucum.isUnit('')).toBe(false);
  });

  it('converts between mass and substance concentration through the molar mass', () => {
    expect(ucum.convert(10, 'mmol/L', 'mg/dL', 180.156)).toBeCloseTo(180.156, 9);
  });

  it('converts an arbitrary unit only to itself', () => {
    expect(ucum.convert(25, '[iU]/L', '[iU]/L', null)).toBe(25);
  });

  it('names the invalid unit', () => {
    expect(() => ucum.convert(1, 'mmHg', 'kPa', null)).toThrow("'mmHg' is not a UCUM unit.");
  });

  it('gives the reason why two units can’t be converted', () => {
    expect(() => ucum.convert(1, 'kPa', 'Cel', null)).toThrow("'kPa' can't be converted to 'Cel'");
    expect(() => ucum.convert(1, 'mmol/L', 'mg/dL', null)).toThrow('molecular weight');
  });
});
