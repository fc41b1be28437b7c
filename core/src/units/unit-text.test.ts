import { expect, it } from 'vitest';
import { quantityText, unitText } from './unit-text';

it.each([
  ['mm[Hg]', 'mmHg'],
  ['/min', 'per min'],
  ['%', '%'],
  ['umol/L', 'µmol/L'],
  ['a', 'years'],
  ['10*9/L', '×10⁹/L'],
  ['10*3/uL', '×10³/µL'],
  ['[iU]/L', 'IU/L'],
  ['mosm/kg', 'mOsm/kg'],
  ['mL/min/{1.73_m2}', 'mL/min per 1.73 m²'],
  ['ng/mL{FEU}', 'ng/mL FEU'],
  ['{beats}/min', 'per min'],
  ['[pH]', ''],
  ['1', ''],
])('unit %s is written %j', (ucum, expected) => {
  expect(unitText(ucum)).toBe(expected);
});

it.each([
  [300, '/min', '300 per min'],
  [98, '%', '98%'],
  [36.5, '[degF]', '36.5 °F'],
  [120, 'mm[Hg]', '120 mmHg'],
  [7.4, '[pH]', '7.4'],
])('%d in %s is %j', (value, ucum, expected) => {
  expect(quantityText(value, ucum)).toBe(expected);
});
