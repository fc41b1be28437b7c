import type { GridColumn } from './grid-column';
import { fold } from '@scn/core/search/fold';
import { containsForm, searchForms } from '@scn/core/search/search-forms';
import type { GridValues } from './grid-values';

/** A cell that matches the search. */
export interface GridMatch {
  /** Index of its row among all visible rows. */
  readonly place: number;
  readonly column: string;
}

/** The cells that contain a text, row by row from left to right. */
export function findCells<Row extends object>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  values: GridValues<Row>,
  wanted: string,
): readonly GridMatch[] {
  if (wanted.trim() === '') return [];
  const forms = searchForms(wanted.trim());
  const found: GridMatch[] = [];
  rows.forEach((row, place) => {
    for (const column of columns) {
      if (containsForm(fold(values.text(row, column)), forms)) found.push({ place, column: column.id });
    }
  });
  return found;
}

/** Index of the next match, wrapping around. @param step - 1 forwards, −1 backwards */
export function nextMatch(last: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (last < 0) return step > 0 ? 0 : count - 1;
  return (last + step + count) % count;
}
