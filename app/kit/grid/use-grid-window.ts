import { useCallback, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { useViewport, type Viewport } from '../window/use-viewport';
import { columnSpan, indexesOf, rowSpan } from '../window/window-indexes';
import type { DrawnCell, GridCell, GridWidths } from './grid-layout';
import type { GridPlace } from './grid-place';
import { rowHeight } from './grid.styles';

/** Rows drawn beyond the window, so that scrolling never shows a gap. */
const overscan = 6;

/** What of a grid is drawn. */
export interface GridWindow<Row extends object> {
  /** Indexes of rows, in their order. */
  readonly rows: readonly number[];
  readonly across: readonly DrawnCell<Row>[];
}

/**
 * The rows and columns in view, and the active ones: what a grid costs depends on the screen, not on its rows and columns.
 *
 * @param top - how far to scroll when the first rows come, in pixels
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
      // the row of titles stands over the window, and moves nothing
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
        // the edges are always there: they stick to the sides
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
