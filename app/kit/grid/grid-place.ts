import { useMemo, useState } from 'react';
import type { GroupSpan, GridCell } from './grid-layout';
import type { GridLines } from './grid-lines';
import type { GridPosition } from './grid-position';

/** A cell position; row −1 is the header row. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** Current size of the grid. */
interface GridExtent {
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

/** The active cell, which Tab reaches. */
export interface ActivePlace extends GridPlace {
  /** Id of the line; null for the header row. */
  readonly lineId: string | null;
  moveTo(place: GridPlace): void;
}

/**
 * Tracks the active cell by the ids of its line and column, so that it follows its row through sorting, filtering and grouping. When
 * the row is removed, the line now at its index becomes active; without rows, the title of the column.
 *
 * @param start - the initial active cell
 * @param onMoved - called when the active cell changes
 */
export function useGridPlace<Row extends object>(
  lines: GridLines<Row>,
  cells: readonly GridCell<Row>[],
  start?: GridPosition,
  onMoved?: (at: Pick<GridPosition, 'row' | 'column'>) => void,
): ActivePlace {
  const firstColumn = cells.find(({ kind }) => kind === 'data')?.id ?? '';
  const [chosen, setChosen] = useState<{ row: string | null; column: string } | null>(start ?? null);
  const [memory] = useState({ row: 0, column: 0 });

  const row = useMemo(() => {
    if (lines.count === 0) return -1;
    if (chosen === null) return 0;
    if (chosen.row === null) return -1;
    if (lines.at(memory.row)?.id === chosen.row) return memory.row;
    const found = lines.indexOf(chosen.row);
    return found < 0 ? Math.min(memory.row, lines.count - 1) : found;
  }, [lines, chosen, memory]);
  const found = cells.findIndex(({ id }) => id === (chosen?.column ?? firstColumn));
  const column = found < 0 ? Math.min(memory.column, cells.length - 1) : found;
  // an empty list keeps the position for when rows return
  if (row >= 0) memory.row = row;
  memory.column = column;

  return {
    row,
    column,
    lineId: lines.at(row)?.id ?? null,
    moveTo: (place) => {
      const target = lines.at(place.row);
      memory.row = Math.max(place.row, 0);
      memory.column = place.column;
      const next = { row: target?.id ?? null, column: cells[place.column]?.id ?? firstColumn };
      setChosen(next);
      onMoved?.(next);
    },
  };
}
