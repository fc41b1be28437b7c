import { describe, expect, test } from 'vitest';
import type { Culture } from '@scn/core/base/enumerations';
import type { Patient } from '@scn/core/document/patients/schema';
import { completeScenario } from '@scn/core/format/complete';
import { createRegistry } from '@scn/core/kernel/registry';
import { labSheet } from '@scn/core/clinical/lab-sheet';
import { builtInPlugins } from '../registry.gen';

const plugins = createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })));

/** The sheet’s only row for one blood value of a patient. */
function rowOf(
  item: string,
  baseline: number,
  person: Partial<Patient['generalInformation']> = {},
  { unit = 'mmol/L', culture = 'en-GB' }: { readonly unit?: string; readonly culture?: Culture } = {},
) {
  const report = `report.${item.split('.')[0]!}`;
  const items = [{ id: 'item', item, unit, baseline }];
  const sparse = {
    patients: [
      {
        id: 'ann',
        generalInformation: { ageYears: 40, ...person },
        physiology: { reports: [{ id: 'r', report, items }] },
      },
    ],
  };
  const [patient] = completeScenario(sparse, plugins).patients;
  return labSheet(patient!, plugins, culture).flatMap(({ rows }) => rows)[0];
}

describe('the flag of potassium', () => {
  test.each([
    [4.2, null],
    [3.5, null],
    [3.4, 'L'],
    [2.8, 'LL'],
    [5.4, 'H'],
    [6.1, 'H'],
    [6.2, 'HH'],
  ])('%d is %s in an adult', (value, flag) => {
    expect(rowOf('bloods.potassium', value)?.flag).toBe(flag);
  });

  test('follows the critical limits of the age', () => {
    expect(rowOf('bloods.potassium', 6.3, { ageYears: 8 })?.flag).toBe('H');
    expect(rowOf('bloods.potassium', 7.5, { ageYears: 0.02 })?.flag).toBe('H');
    expect(rowOf('bloods.potassium', 7.5)?.flag).toBe('HH');
  });
});

test('what is normal follows the age and the gender', () => {
  const creatinine = { unit: 'umol/L' };
  expect(rowOf('bloods.creatinine', 75, {}, creatinine)?.flag).toBeNull();
  expect(rowOf('bloods.creatinine', 75, { ageYears: 4 }, creatinine)?.flag).toBe('H');
  expect(rowOf('bloods.creatinine', 90, { ageYears: 16, genderId: 'female' }, creatinine)?.flag).toBe('H');
  expect(rowOf('bloods.creatinine', 90, { ageYears: 16, genderId: 'male' }, creatinine)?.flag).toBeNull();
});

test('values and limits are in the unit of the culture', () => {
  const row = rowOf('bloods.glucose', 5.5, {}, { culture: 'en-US' });
  expect(row).toMatchObject({
    value: 99,
    unit: 'mg/dL',
    normal: [72, 141],
    critical: { low: 47, high: 485 },
    flag: null,
  });
});

test('a step of a scale is abnormal, neither high nor low', () => {
  const reference = 'urine.nitrite';
  const { item } = plugins.reportItem(reference)!;
  expect(rowOf(reference, item.worst!, {}, { unit: '1' })?.flag).toBe('A');
});

test('vital signs are not on the sheet', () => {
  expect(rowOf('monitor.heart-rate', 180, {}, { unit: '/min' })).toBeUndefined();
});

describe('what is normal for women and men', () => {
  const flagOf = (value: number, person: Partial<Patient['generalInformation']>) =>
    rowOf('bloods.haemoglobin', value, person, { unit: 'g/L' })?.flag;

  test('differs for adults, where the source tells them apart', () => {
    expect(flagOf(122, { genderId: 'female' })).toBeNull();
    expect(flagOf(122, { genderId: 'male' })).toBe('L');
    expect(flagOf(170, { genderId: 'female' })).toBe('H');
    expect(flagOf(170, { genderId: 'male' })).toBeNull();
  });

  test('is both for other genders, and for children, of whom the source says nothing', () => {
    expect(flagOf(122, { genderId: 'nonbinary' })).toBeNull();
    expect(flagOf(170, { genderId: 'nonbinary' })).toBeNull();
    expect(flagOf(122, { genderId: 'male', ageYears: 9 })).toBeNull();
  });

  test('differs for troponin I and creatinine', () => {
    const flag = (item: string, value: number, genderId: string, unit: string) =>
      rowOf(item, value, { genderId }, { unit })?.flag;
    expect(flag('bloods.troponin-i', 20, 'female', 'ng/L')).toBe('H');
    expect(flag('bloods.troponin-i', 20, 'male', 'ng/L')).toBeNull();
    expect(flag('bloods.creatinine', 100, 'female', 'umol/L')).toBe('H');
    expect(flag('bloods.creatinine', 100, 'male', 'umol/L')).toBeNull();
  });
});
