import { useMemo, useRef, type PointerEvent, type RefObject } from 'react';
import { minimumWidth, type GridView } from './grid-model';
import { layoutWidths, type GridCell } from './grid-layout';

/**
 * Resizes a column by dragging. While the pointer moves, only two CSS values change, so that no row is re-rendered; the view
 * is updated at the end.
 */
export function useColumnResize<Row extends object>(
  grid: RefObject<HTMLElement | null>,
  cells: readonly GridCell<Row>[],
  view: GridView,
  onViewChange: (view: GridView) => void,
) {
  const latest = useRef({ cells, view, onViewChange });
  latest.current = { cells, view, onViewChange };
  return useMemo(() => columnResize(grid, latest), [grid]);
}

function columnResize<Row extends object>(
  grid: RefObject<HTMLElement | null>,
  latest: RefObject<{
    readonly cells: readonly GridCell<Row>[];
    readonly view: GridView;
    readonly onViewChange: (view: GridView) => void;
  }>,
) {
  const show = (widths: GridView['widths']) => {
    const { template, total } = layoutWidths(latest.current.cells, widths);
    grid.current?.style.setProperty('--kit-grid-columns', template);
    grid.current?.style.setProperty('min-width', `${total}px`);
  };
  return {
    onStart: (event: PointerEvent<HTMLElement>, column: string) => {
      const handle = event.currentTarget;
      const start = event.clientX;
      const before = handle.parentElement?.getBoundingClientRect().width ?? minimumWidth;
      const { pointerId } = event;
      let width: number | null = null;
      event.preventDefault();
      handle.setPointerCapture(pointerId);
      const onMove = (move: globalThis.PointerEvent) => {
        width = Math.max(minimumWidth, Math.round(before + move.clientX - start));
        show({ ...latest.current.view.widths, [column]: width });
      };
      const onEnd = (end: globalThis.PointerEvent) => {
        handle.removeEventListener('pointermove', onMove);
        handle.removeEventListener('pointerup', onEnd);
        handle.removeEventListener('pointercancel', onEnd);
        if (width === null) return;
        const { view, onViewChange } = latest.current;
        if (end.type === 'pointercancel') show(view.widths);
        else onViewChange({ ...view, widths: { ...view.widths, [column]: width } });
      };
      handle.addEventListener('pointermove', onMove);
      handle.addEventListener('pointerup', onEnd);
      handle.addEventListener('pointercancel', onEnd);
    },
    onReset: (column: string) => {
      const { view, onViewChange } = latest.current;
      const { [column]: _, ...widths } = view.widths;
      onViewChange({ ...view, widths });
    },
  };
}
