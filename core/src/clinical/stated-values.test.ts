import type { ReportItem } from '#kernel/contract';
import { describe, expect, it } from 'vitest';
import { namesOf, statedValues, type NamedItems } from './stated-values';

function item(title: string, ucum: string, ...abbreviations: readonly string[]): ReportItem {
  const unit = { ucum, decimals: 1 };
  return { title, abbreviations, units: { 'en-GB': unit, 'en-US': unit } } as unknown as ReportItem;
}

const all = [
  item('Heart rate', '/min', 'HR', 'pulse'),
  item('Oxygen saturation (pulse oximetry)', '%', 'SpO2', 'sats'),
  item('Potassium', 'mmol/L', 'K'),
  item('Capillary glucose', 'mmol/L', 'CBG'),
  item('Capillary refill time', 's', 'CRT'),
  item('Glasgow Coma Scale, verbal response', '1', 'GCS V'),
];
const items: NamedItems<{ readonly item: ReportItem }> = Object.fromEntries(
  all.flatMap((each) => namesOf(each).map((name) => [name, { item: each }])),
);

describe('the values that a text states', () => {
  it.each([
    ['Her pulse is 110 and regular.', 'Heart rate', 110, null],
    ['HR 110/min', 'Heart rate', 110, null],
    ['Saturations: SpO₂ 88 %', 'Oxygen saturation (pulse oximetry)', 88, '%'],
    ['oxygen saturation now 88%', 'Oxygen saturation (pulse oximetry)', 88, '%'],
    ['K 6.1 mmol/l.', 'Potassium', 6.1, 'mmol/L'],
    ['Capillary glucose 9.4 mmol/l', 'Capillary glucose', 9.4, 'mmol/L'],
    ['CRT 4 seconds', 'Capillary refill time', 4, 's'],
    ['GCS V 3', 'Glasgow Coma Scale, verbal response', 3, null],
  ])('%s', (text, title, value, unit) => {
    expect(statedValues(text, items).map((found) => [found.of.item.title, found.value, found.unit])).toEqual([
      [title, value, unit],
    ]);
  });

  it.each([
    ['Potassium 40 mmol in the first bag'],
    ['Potassium chloride 40 mmol/l'],
    ['Target SpO₂ 94 %'],
    ['SpO₂ 94–98 %'],
    ['Call me if the pulse is 150.'],
    ['The pulse was 150 an hour ago.'],
    ['Is her pulse 150?'],
    ['Ask pulse 3 times'],
    ['They talk 4 times'],
    ['ok 4'],
    ['k 4'],
    ['impulse 90'],
  ])('not: %s', (text) => {
    expect(statedValues(text, items)).toEqual([]);
  });

  it('finds nothing when nothing is named', () => {
    expect(statedValues('Her pulse is 110.', {})).toEqual([]);
  });
});
