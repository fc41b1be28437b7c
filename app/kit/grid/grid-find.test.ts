import { describe, expect, it } from 'vitest';
import type { GridColumn } from './grid-model';
import { findCells, nextMatch } from './grid-find-bar.tsx';
import { gridValues } from './grid-values';

interface Row {
  readonly code: string;
  readonly name: string;
}
const columns: readonly GridColumn<Row>[] = [
  { id: 'code', title: 'Code', kind: 'code', value: ({ code }) => code },
  { id: 'name', title: 'Name', kind: 'text', value: ({ name }) => name },
];
const values = gridValues(columns, { text: (key) => key, culture: 'en-GB' });
const rows = [
  { code: 'AMEDS001', name: 'Give médicaments' },
  { code: 'AFLUI001', name: 'Give fluids' },
];

describe('findCells', () => {
  it('finds cells row by row, ignoring case and accents', () => {
    expect(findCells(rows, columns, values, ' MEDIC ')).toEqual([{ place: 0, column: 'name' }]);
    expect(findCells(rows, columns, values, 'a')).toEqual([
      { place: 0, column: 'code' },
      { place: 0, column: 'name' },
      { place: 1, column: 'code' },
    ]);
  });

  it('finds nothing without a text', () => {
    expect(findCells(rows, columns, values, '  ')).toEqual([]);
  });
});

describe('nextMatch', () => {
  it('wraps around', () => {
    expect([nextMatch(-1, 1, 3), nextMatch(2, 1, 3), nextMatch(0, -1, 3), nextMatch(-1, -1, 3)]).toEqual([0, 0, 2, 2]);
    expect(nextMatch(0, 1, 0)).toBe(-1);
  });
});
