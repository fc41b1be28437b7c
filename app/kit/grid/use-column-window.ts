import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, type RefObject } from 'react';
import type { DrawnCell, GridCell, GridWidths } from './grid-layout';

/** Columns drawn beyond the window. */
const overscan = 1;

/** The columns in view, and the active one: what a wide grid costs depends on the screen, not on its columns. */
export function useColumnWindow<Row extends object>(
  scroller: RefObject<HTMLElement | null>,
  cells: readonly GridCell<Row>[],
  { sizes }: GridWidths,
  active: number,
): readonly DrawnCell<Row>[] {
  const extractRange = useCallback(
    (range: Range) => {
      // the edges are always there: they stick to the sides
      const always = [0, active, cells.length - 1];
      return [...new Set([...defaultRangeExtractor(range), ...always])].sort((one, other) => one - other);
    },
    [active, cells.length],
  );
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: cells.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => sizes[index] ?? 0,
    overscan,
    rangeExtractor: extractRange,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, sizes]);
  const drawn = virtualizer.getVirtualItems().map(({ index }) => index);
  const key = drawn.join(' ');
  return useMemo(
    () =>
      drawn.flatMap((index) => {
        const cell = cells[index];
        return cell === undefined ? [] : [{ cell, index }];
      }),
    // the key says which they are; the array is new with each render
    [cells, key],
  );
}
