import { useMemo, useRef } from 'react';
import { useAnnouncer } from '../dialogs/use-announcer';
import type { KitText } from '../texts/kit-text';
import type { GridColumn, GridView } from './grid-model';

/** Which side of another column a column is moved to. */
export type ColumnSide = 'before' | 'after';

type Ordered = Pick<GridColumn<object>, 'id' | 'alwaysShown'>;

/** Number of columns at the start that can't be moved: those that identify the row. */
export function fixedColumns(columns: readonly Ordered[]): number {
  const movable = columns.findIndex(({ alwaysShown }) => alwaysShown !== true);
  return movable < 0 ? columns.length : movable;
}

/** All columns in display order, hidden ones too. Returns the same array for the declared order. */
export function orderedColumns<Column extends Ordered>(
  columns: readonly Column[],
  order: readonly string[],
): readonly Column[] {
  if (order.length === 0) return columns;
  const fixed = fixedColumns(columns);
  const movable = new Map(columns.slice(fixed).map((column) => [column.id, column]));
  const named = order.flatMap((id) => {
    const column = movable.get(id);
    movable.delete(id);
    return column === undefined ? [] : [column];
  });
  return [...columns.slice(0, fixed), ...named, ...movable.values()];
}

/** The columns that a view shows, in its order. */
export function columnsShown<Column extends Ordered>(
  columns: readonly Column[],
  { order, hidden }: Pick<GridView, 'order' | 'hidden'>,
): readonly Column[] {
  return orderedColumns(columns, order).filter(({ id, alwaysShown }) => alwaysShown === true || !hidden.includes(id));
}

/**
 * Moves a column next to another one. Columns that can't be moved stay where they are, and so do unknown ids. Returns the same view if nothing
 * moves.
 */
export function withColumnAt(
  view: GridView,
  columns: readonly Ordered[],
  id: string,
  target: string,
  side: ColumnSide,
): GridView {
  const shown = orderedColumns(columns, view.order);
  const fixed = columns.slice(0, fixedColumns(columns)).map((column) => column.id);
  const declared = columns.slice(fixed.length).map((column) => column.id);
  if (id === target || !declared.includes(id)) return view;
  const ids = [...new Set([...view.order, ...declared])].filter((each) => !fixed.includes(each));
  const others = ids.filter((each) => each !== id);
  const found = others.indexOf(target);
  // next to a column that stays first means behind all of those
  if (found < 0 && !fixed.includes(target)) return view;
  const moved = others.toSpliced(found < 0 ? 0 : side === 'before' ? found : found + 1, 0, id);
  const isSame = orderedColumns(columns, moved).every((column, place) => column === shown[place]);
  if (isSame) return view;
  const isDeclared = moved.length === declared.length && moved.every((each, place) => each === declared[place]);
  return { ...view, order: isDeclared ? [] : moved };
}

/** Where a column is moved to by a command. */
export type ColumnStep = 'left' | 'right' | 'start' | 'end';

/** Moves a visible column by one visible place, or to the start or end. Returns the same view if it is already there. */
export function withColumnStep(view: GridView, columns: readonly Ordered[], id: string, step: ColumnStep): GridView {
  const movable = columnsShown(columns, view)
    .filter((column) => columns.indexOf(column) >= fixedColumns(columns))
    .map((column) => column.id);
  const place = movable.indexOf(id);
  const target = { left: place - 1, right: place + 1, start: 0, end: movable.length - 1 }[step];
  const neighbour = movable[target];
  if (place < 0 || neighbour === undefined || neighbour === id) return view;
  return withColumnAt(view, columns, id, neighbour, target < place ? 'before' : 'after');
}

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
