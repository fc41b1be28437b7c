import { describe, expect, test } from 'vitest';
import type { Culture } from '@scn/core/base/enumerations';
import { newItem } from '@scn/core/operations/physiology/report-items';
import { reportItemReference } from '@scn/core/kernel/registry';
import { readValues } from '@scn/core/reading/read-values';
import { patientItem } from '@scn/core/index/queries/patient-item';
import { patient, plugins } from '#workspace/physiology/testing/sepsis';
import { pastedBlock, type PastedBlock } from './pasted-block';

const { items } = patient.physiology.reports.find((each) => each.report === 'report.monitor')!;
const from = (id: string, text: string): PastedBlock => pastedBlock(text, items, { id, field: 'baseline' }, plugins);
const [first, second] = items;
const titleOf = (item: (typeof items)[number]) => patientItem(item, plugins)?.item.title ?? '';

test.each(['131', '131\r\n', '1.6 mg/dL', '98.7 °F', '139,6', '#REF!', 'much'])(
  '%j is a value of the field',
  (text) => {
    expect(from(first!.id, text)).toEqual({ kind: 'value' });
  },
);

test.each(['HR 131', 'HR\t131', 'Heart rate\t131\nSBP\t90', 'Item\tBaseline\nHR\t131'])('%j has names', (text) => {
  expect(from(first!.id, text)).toEqual({ kind: 'named' });
});

test('a block is for the items from the field on, in the units of their rows', () => {
  expect(from(first!.id, '131\t90\r\n\t85\r\n')).toEqual({
    kind: 'block',
    table: `Item\tbaseline\tgoal\tworst\n${titleOf(first!)}\t131 per min\t90 per min\t\n${titleOf(second!)}\t\t85 mmHg\t`,
    unplaced: [],
  });
});

test('what has no place in the table is named with its place', () => {
  const block = from(items.at(-1)!.id, '1\t2\t3\t4\n5');
  expect(block.kind === 'block' ? block.unplaced : null).toEqual([
    { row: 1, column: 4, written: '4', reason: 'besideTable' },
    { row: 2, column: 1, written: '5', reason: 'belowTable' },
  ]);
});

const reports = plugins.plugins.filter((plugin) => plugin.kind === 'report');
describe.each(['en-GB', 'en-US'] as const)('a block in %s', (culture: Culture) => {
  test.each(reports.map((report) => [report.title, report] as const))('of %s is read as its items', (_, report) => {
    const all = report.items.map(({ id }) => newItem(reportItemReference(report.id, id), id, culture, plugins));
    const own = { id: 'own', report: report.id, args: {}, items: all };
    const text = all.map(({ baseline }) => String(baseline)).join('\n');
    const block = pastedBlock(`${text}\n`, all, { id: all[0]!.id, field: 'baseline' }, plugins);
    if (block.kind !== 'block') {
      expect(all.length).toBe(1);
      return;
    }
    const context = { reports: [own], openReportId: 'own', plugins, culture, person: null };
    const reading = readValues(block.table, context);
    const isSet = ({ item }: (typeof all)[number]) => plugins.reportItem(item)?.item.calculatedFrom === null;
    expect(reading.questions).toEqual([]);
    expect(reading.refused.filter(({ reason }) => reason !== 'calculated')).toEqual([]);
    const read = new Map(reading.values.map(({ item, value }) => [item, value]));
    for (const item of all.filter(isSet)) expect([item.item, read.get(item.item)]).toEqual([item.item, item.baseline]);
    // a step is read by its number
    const differing = reading.values.flatMap(({ notes }) => notes).filter(({ kind }) => kind !== 'step');
    expect(differing).toEqual([]);
  });
});
