import { useMemo, useState } from 'react';
import type { GridCell } from './grid-layout';
import type { GridLines } from './grid-lines';
import type { GridPlace } from './grid-place';
import type { GridPosition } from './grid-position';

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
