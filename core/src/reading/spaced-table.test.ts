import { describe, expect, it } from 'vitest';
import { spacedTable } from './spaced-table';

const names = new Set(['HR', 'BP', 'RR', 'Resp rate', 'SpO2']);
const read = (text: string) => spacedTable(text.split('\n'), (name) => names.has(name));

describe('a chart with columns between spaces', () => {
  it('has names above values', () => {
    expect(read('Time HR Resp rate BP\n10:00 90 12 120/80\n10:05 100 14 -')).toEqual({
      rows: [
        ['Time', 'HR', 'Resp rate', 'BP'],
        ['10:00', '90', '12', '120/80'],
        ['10:05', '100', '14', '-'],
      ],
      others: [],
    });
    expect(read('Date Time HR RR\n28/11 10:00 90 12')?.rows).toEqual([
      ['Date Time', 'HR', 'RR'],
      ['28/11 10:00', '90', '12'],
    ]);
    expect(read('HR RR\n90 12')?.rows).toEqual([
      ['', 'HR', 'RR'],
      ['', '90', '12'],
    ]);
  });

  it('has times above rows with names, between other lines', () => {
    expect(read('ED\nObs 10:00 10:05\nHR 90 100\nResp rate 12 14\nGCS 15')).toEqual({
      rows: [
        ['Obs', '10:00', '10:05'],
        ['HR', '90', '100'],
        ['Resp rate', '12', '14'],
      ],
      others: ['ED', 'GCS 15'],
    });
  });

  it.each([
    '',
    'HR 90 RR 12',
    'HR RR\n90',
    'HR RR\n90 12 14',
    'HR\n90',
    'Time HR foo\n10:00 90 1',
    '10:00 10:05\nfoo 1 2',
  ])('isn’t %j', (text) => {
    expect(read(text)).toBeNull();
  });
});
