import type { GridColumn } from './grid-column';
import { fold, type GridValues } from './grid-values';

/** A cell that says what is looked for. */
export interface GridMatch {
  /** The place of its row among all rows shown. */
  readonly place: number;
  readonly column: string;
}

/** The cells that say a text, row by row and in each from the left. */
export function findCells<Row extends object>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  values: GridValues<Row>,
  wanted: string,
): readonly GridMatch[] {
  const needle = fold(wanted.trim());
  if (needle === '') return [];
  const found: GridMatch[] = [];
  rows.forEach((row, place) => {
    for (const column of columns) {
      if (fold(values.text(row, column)).includes(needle)) found.push({ place, column: column.id });
    }
  });
  return found;
}

/** The match after the last one, round and round. @param step - 1 onwards, −1 back */
export function nextMatch(last: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (last < 0) return step > 0 ? 0 : count - 1;
  return (last + step + count) % count;
}
