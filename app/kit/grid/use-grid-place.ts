import { useMemo, useState } from 'react';
import type { GridCell } from './grid-layout';
import type { GridPlace } from './grid-place';
import type { GridSpot } from './grid-spot';

/** The active cell, which Tab reaches. */
export interface ActivePlace extends GridPlace {
  /** Null for the header row. */
  readonly rowId: string | null;
  moveTo(place: GridPlace): void;
}

/**
 * Tracks the active cell by the ids of its row and column, so that it follows its row through sorting and filtering. When
 * the row is removed, the row now at its index becomes active; without rows, the title of the column.
 *
 * @param start - the initial active cell
 * @param onMoved - called when the active cell changes
 */
export function useGridPlace<Row extends object>(
  rows: readonly Row[],
  cells: readonly GridCell<Row>[],
  rowId: (row: Row) => string,
  start?: GridSpot,
  onMoved?: (at: Pick<GridSpot, 'row' | 'column'>) => void,
): ActivePlace {
  const firstColumn = cells.find(({ kind }) => kind === 'data')?.id ?? '';
  const [chosen, setChosen] = useState<{ row: string | null; column: string } | null>(start ?? null);
  const [memory] = useState({ row: 0, column: 0 });

  const row = useMemo(() => {
    if (rows.length === 0) return -1;
    if (chosen === null) return 0;
    if (chosen.row === null) return -1;
    const likely = rows[memory.row];
    if (likely !== undefined && rowId(likely) === chosen.row) return memory.row;
    const found = rows.findIndex((each) => rowId(each) === chosen.row);
    return found < 0 ? Math.min(memory.row, rows.length - 1) : found;
    // `rowId` is stable
  }, [rows, chosen, memory]);
  const found = cells.findIndex(({ id }) => id === (chosen?.column ?? firstColumn));
  const column = found < 0 ? Math.min(memory.column, cells.length - 1) : found;
  // an empty list keeps the position for when rows return
  if (row >= 0) memory.row = row;
  memory.column = column;

  const active = rows[row];
  return {
    row,
    column,
    rowId: active === undefined ? null : rowId(active),
    moveTo: (place) => {
      const target = rows[place.row];
      memory.row = Math.max(place.row, 0);
      memory.column = place.column;
      const next = { row: target === undefined ? null : rowId(target), column: cells[place.column]?.id ?? firstColumn };
      setChosen(next);
      onMoved?.(next);
    },
  };
}
