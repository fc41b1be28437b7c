import { describe, expect, it } from 'vitest';
import { statedDoses } from './doses';

describe('the doses of a text', () => {
  it.each([
    ['Give 0.24 mg IM', 'mg', 0.24, 0.24, ''],
    ['500mcg', 'mg', 0.5, 0.5, ''],
    ['500 µg', 'mg', 0.5, 0.5, ''],
    ['500 micrograms', 'mg', 0.5, 0.5, ''],
    ['1,200 mg', 'mg', 1200, 1200, ''],
    ['1.2 g', 'mg', 1200, 1200, ''],
    ['12 to 15 ml/kg', 'ml', 12, 15, '/kg'],
    ['1–2 mg/kg', 'mg', 1, 2, '/kg'],
    ['0.1 units/kg/h', 'units', 0.1, 0.1, '/kg/h'],
    ['0.5 ml/kg an hour', 'ml', 0.5, 0.5, '/kg/h'],
    ['0.05 micrograms/kg/min', 'mg', 0.003, 0.003, '/kg/h'],
    ['10 units an hour', 'units', 10, 10, '/h'],
    ['1 litre', 'ml', 1000, 1000, ''],
    ['2 L per hour', 'ml', 2000, 2000, '/h'],
    ['500-mL bag', 'ml', 500, 500, ''],
  ])('%s', (text, dimension, least, most, of) => {
    const [dose, ...others] = statedDoses(text);
    expect(others).toEqual([]);
    expect(dose?.dimension).toBe(dimension);
    expect(dose?.least).toBeCloseTo(least, 9);
    expect(dose?.most).toBeCloseTo(most, 9);
    expect(`${dose?.perKilogram ? '/kg' : ''}${dose?.perHour ? '/h' : ''}`).toBe(of);
  });

  it.each([
    ['16 G cannula'],
    ['potassium 4.0 mmol/l'],
    ['ALT 35 U/L'],
    ['1 mg/ml'],
    ['5 mg in 1 ml', 'ml'],
    ['44 mcg/puff'],
    ['15 l/min at 100 mmHg', 'ml'],
    ['60 kg'],
    ['30 mg/kg/day'],
    ['version 1.2.5 g'],
  ])('no dose in %s', (text, ...expected) => {
    expect(statedDoses(text).map(({ dimension }) => dimension)).toEqual(expected);
  });
});
