import { useMemo, useRef } from 'react';
import { useAnnouncer } from '../dialogs/use-announcer';
import type { KitText } from '../texts/kit-text';
import { columnsShown, withColumnAt, withColumnStep, type ColumnSide, type ColumnStep } from './column-order';
import type { GridColumn } from './grid-column';
import type { GridView } from './grid-view';

/** Moves columns of a grid, and announces the new place. */
export interface ColumnMoves {
  /** By one visible place, or to the start or end. */
  step(column: string, step: ColumnStep): void;
  /** Next to another column. */
  place(column: string, target: string, side: ColumnSide): void;
}

/** Returns the commands that move columns. Referentially stable. */
export function useColumnMoves<Row extends object>(
  columns: readonly GridColumn<Row>[],
  view: GridView,
  onViewChange: (view: GridView) => void,
  text: KitText,
): ColumnMoves {
  const announcer = useAnnouncer();
  const latest = useRef({ columns, view, onViewChange, text });
  latest.current = { columns, view, onViewChange, text };
  return useMemo(() => {
    const change = (id: string, next: GridView) => {
      const now = latest.current;
      if (next !== now.view) now.onViewChange(next);
      const shown = columnsShown(now.columns, next);
      const place = shown.findIndex((column) => column.id === id);
      const title = now.columns.find((column) => column.id === id)?.title ?? '';
      // at the edge too: this is why nothing happens
      if (place >= 0) announcer.say(now.text('grid.columnAt', { title, place: place + 1, count: shown.length }));
    };
    return {
      step: (column, step) => change(column, withColumnStep(latest.current.view, latest.current.columns, column, step)),
      place: (column, target, side) =>
        change(column, withColumnAt(latest.current.view, latest.current.columns, column, target, side)),
    };
  }, [announcer]);
}
