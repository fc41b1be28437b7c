import { expect, test } from 'vitest';
import { patient, plugins } from '#workspace/physiology/testing/sepsis';
import { pastedItems } from './pasted-items';

const report = patient.physiology.reports.find((each) => each.report === 'report.monitor')!;
const read = (...rows: readonly string[]) =>
  pastedItems(rows.join('\r\n'), report, plugins.report('report.monitor')!, 'en-GB');

test('items are named by title, abbreviation or id, in any of their units', () => {
  expect(read('Heart rate\t110\tper min', 'SBP\t92\tmm Hg', 'temperature\t102.2\t°F', 'EtCO2\t4.4').fills).toEqual([
    { item: 'monitor.heart-rate', unit: '/min', values: { baseline: 110 } },
    { item: 'monitor.systolic-blood-pressure', unit: 'mm[Hg]', values: { baseline: 92 } },
    { item: 'monitor.temperature', unit: '[degF]', values: { baseline: 102.2 } },
    { item: 'monitor.end-tidal-co2', unit: 'kPa', values: { baseline: 4.4 } },
  ]);
});

test('headings name further values', () => {
  expect(read('Item\tUnit\tBaseline\tGoal\tWorst', 'HR\t/min\t110\t\t150', '')).toEqual({
    fills: [{ item: 'monitor.heart-rate', unit: '/min', values: { baseline: 110, worst: 150 } }],
    refused: [],
  });
});

test.each([
  ['Shoe size\t42', 'refusedUnknown'],
  ['MAP\t70\tmmHg', 'refusedCalculated'],
  ['HR\t110\tmmHg', 'refusedUnit'],
  ['Temp\t38,500\t°C', 'refusedNumber'],
  ['HR', 'refusedNumber'],
  ['HR\t999', 'refusedRange'],
  ['HR\t80.5', 'refusedDecimals'],
])('%j is refused: %s', (row, reason) => {
  expect(read(row)).toMatchObject({ fills: [], refused: [{ reason }] });
});

test('of an item that is there twice, the first row is used', () => {
  expect(read('HR\t110', 'Heart rate\t120')).toMatchObject({
    fills: [{ values: { baseline: 110 } }],
    refused: [{ row: 'Heart rate 120', reason: 'refusedTwice' }],
  });
});
