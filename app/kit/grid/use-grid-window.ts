import { useCallback, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { useViewport, columnSpan, indexesOf, rowSpan, type Viewport } from '../window/use-viewport';
import type { DrawnCell, GridCell, GridWidths } from './grid-layout';
import type { GridPlace } from './grid-place';
import { rowHeight } from './grid.styles';

/** Overscan rows, so that scrolling never shows a gap. */
const overscan = 6;

/** The rendered part of a grid. */
export interface GridWindow<Row extends object> {
  /** Row indexes in order. */
  readonly rows: readonly number[];
  readonly across: readonly DrawnCell<Row>[];
}

/**
 * The visible rows and columns, and the active ones: the cost of a grid depends on the screen size, not on the number of rows and columns.
 *
 * @param top - scroll position in pixels to restore when the first rows arrive
 */
export function useGridWindow<Row extends object>(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  cells: readonly GridCell<Row>[],
  { sizes }: GridWidths,
  active: GridPlace,
  top: number,
): GridWindow<Row> {
  const spansOf = (viewport: Viewport) =>
    [
      // the header row is always visible, so don't scroll
      rowSpan({ top: viewport.top, height: viewport.height - rowHeight }, count, rowHeight, overscan),
      columnSpan(viewport, sizes),
    ] as const;
  const [viewport, read] = useViewport(scroller, spansOf);
  const isPlaced = useRef(top === 0);
  const place = useCallback(() => {
    if (isPlaced.current || count === 0 || scroller.current === null) return;
    isPlaced.current = true;
    scroller.current.scrollTop = top;
    read();
  }, [count, scroller, top, read]);
  useLayoutEffect(place, [place]);

  const [down, across] = spansOf(viewport);
  return {
    rows: useMemo(
      () => indexesOf({ first: down.first, end: down.end }, [active.row], count),
      [down.first, down.end, active.row, count],
    ),
    across: useMemo(
      () =>
        // the edge columns are sticky, so always rendered
        indexesOf({ first: across.first, end: across.end }, [0, active.column, cells.length - 1], cells.length).flatMap(
          (index) => {
            const cell = cells[index];
            return cell === undefined ? [] : [{ cell, index }];
          },
        ),
      [across.first, across.end, active.column, cells],
    ),
  };
}
