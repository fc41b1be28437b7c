import type { GroupSpan } from './grid-layout';

/** A cell position; row −1 is the header row. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** Current size of the grid. */
export interface GridExtent {
  readonly rows: number;
  readonly columns: number;
  /** Rows that fit in the viewport. */
  readonly page: number;
}

/** Position after a key press in the ARIA grid pattern; null for keys that don't move. */
export function placeAfter(
  key: string,
  jump: boolean,
  { row, column }: GridPlace,
  { rows, columns, page }: GridExtent,
): GridPlace | null {
  const to = (nextRow: number, nextColumn: number): GridPlace => ({
    row: Math.min(Math.max(nextRow, -1), rows - 1),
    column: Math.min(Math.max(nextColumn, 0), columns - 1),
  });
  switch (key) {
    case 'ArrowUp':
      return to(jump ? 0 : row - 1, column);
    case 'ArrowDown':
      return to(jump ? rows - 1 : row + 1, column);
    case 'ArrowLeft':
      return to(row, jump ? 0 : column - 1);
    case 'ArrowRight':
      return to(row, jump ? columns - 1 : column + 1);
    case 'Home':
      return to(jump ? 0 : row, 0);
    case 'End':
      return to(jump ? rows - 1 : row, columns - 1);
    case 'PageUp':
      return to(Math.max(row - page, row < 0 ? -1 : 0), column);
    case 'PageDown':
      return to(row + page, column);
    default:
      return null;
  }
}

/** Column after a key press in the row of a group, whose title covers several columns; null for other keys. */
export function placeInGroup(key: string, column: number, { start, end }: GroupSpan, columns: number): number | null {
  const isOnTitle = column >= start && column < end;
  if (key === 'ArrowRight' && isOnTitle) return Math.min(end, columns - 1);
  if (key === 'ArrowLeft' && isOnTitle) return Math.max(start - 1, 0);
  return key === 'ArrowLeft' && column === end ? start : null;
}
