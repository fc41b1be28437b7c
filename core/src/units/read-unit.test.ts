import { expect, it } from 'vitest';
import { countWritten, equivalents, unitsWritten } from './read-unit';

it.each([
  ['mm[Hg]', ['mmHg', 'mm Hg', 'MMHG', 'Torr']],
  ['[degF]', ['°F', '° F', '℉', 'F', 'deg F', 'degrees Fahrenheit']],
  ['Cel', ['°C', 'ºC', '℃', 'celsius']],
  ['/min', ['per min', '/min', 'bpm', 'min-1', 'min⁻¹', 'breaths per minute']],
  ['10*9/L', ['×10⁹/L', 'x10^9/L', 'x109/L', '10E9/L', '10*9/L', 'x10(9)/L', 'G/L', '/nl', 'Gpt/l']],
  ['10*3/uL', ['10*3/uL', 'K/µL', 'x10^3/μL', '10^3/mm³', 'thou/mm3', 'Tsd/µl']],
  ['/uL', ['/cumm', 'cells/µL', '/mm3']],
  ['mmol/L', ['mmol/l', 'MMOL/L', 'mmol·L⁻¹', 'mmol/litre', 'mM']],
  ['ug/L', ['mcg/L', 'µg/l', 'ug/L']],
  ['g/dL', ['g/dl', 'gm%', 'GM/DL']],
  [equivalents, ['mEq/L', 'meq/l', 'MEQ/L']],
  ['mL/min/{1.73_m2}', ['mL/min/1.73 m²', 'ml/min/1.73m2', 'mL/min per 1.73 m²']],
  ['ng/mL{FEU}', ['ng/mL FEU', 'ng/ml FEU']],
])('%s is also written %j', (code, written) => {
  for (const each of written) expect(unitsWritten(each), each).toContain(code);
});

it.each(['', 'K', 'H', 'mmol', 'foo/L', '10', 'a'.repeat(1000)])('%j is no unit of a laboratory', (written) => {
  expect(unitsWritten(written).filter((code) => /[/L]/.test(code))).toEqual([]);
});

it('G/L is 10⁹ per litre before it is grams', () => {
  expect(unitsWritten('G/L')[0]).toBe('10*9/L');
});

it.each([
  ['lac', '10*5/uL'],
  ['Lakhs', '10*5/uL'],
  ['thousand', '10*3/uL'],
  ['K', '10*3/uL'],
  ['million', '10*6/uL'],
  ['mmol', null],
  ['', null],
])('%j counts cells in %j, which is no unit by itself', (written, code) => {
  expect(countWritten(written)).toBe(code);
  expect(unitsWritten(written).filter((each) => each.endsWith('/uL'))).toEqual([]);
});
