import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useCallback, useRef, type RefObject } from 'react';
import type { ColumnSide } from './column-order';

/** Attaches drag and drop to the element of a column. Returns a function that detaches it. */
export type AttachReorder = (element: HTMLElement, id: string) => () => void;

interface Pointer {
  readonly clientX: number;
  readonly clientY: number;
}

/** Distance from the edge of the scroller at which it scrolls, and by how much with each move, in pixels. */
const edge = 40;
const scrollStep = 16;

/**
 * Reorders columns by dragging, in a row of headers (`x`) or in a list (`y`). The drop position is set on the element directly, so that nothing is
 * re-rendered while dragging; Escape cancels. There must be a command that does the same.
 *
 * @param scroller - scrolls when the pointer is near its edge
 */
export function useReorder(
  axis: 'x' | 'y',
  scroller: RefObject<HTMLElement | null>,
  onMove: (id: string, target: string, side: ColumnSide) => void,
): AttachReorder {
  const latest = useRef(onMove);
  latest.current = onMove;
  // columns can't be dragged to another grid
  const own = useRef(Symbol('reorder'));
  return useCallback(
    (element, id) => {
      const kind = own.current;
      const show = (side: ColumnSide | null) => {
        if (side === null) delete element.dataset['drop'];
        else element.dataset['drop'] = side;
      };
      return combine(
        () => show(null),
        draggable({
          element,
          canDrag: ({ input }) => !isControl(input),
          getInitialData: () => ({ kind, id }),
          onDragStart: () => {
            element.dataset['dragged'] = '';
          },
          onDrag: ({ location }) => {
            if (scroller.current !== null) scrollNear(scroller.current, location.current.input, axis);
          },
          onDrop: () => {
            delete element.dataset['dragged'];
          },
        }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => source.data['kind'] === kind && source.data['id'] !== id,
          onDrag: ({ location }) => show(sideAt(element, location.current.input, axis)),
          onDragLeave: () => show(null),
          onDrop: ({ location, source }) => {
            show(null);
            const dragged = source.data['id'];
            if (typeof dragged === 'string') latest.current(dragged, id, sideAt(element, location.current.input, axis));
          },
        }),
      );
    },
    [axis, scroller],
  );
}

/** Whether the pointer is at a control of the element with an own meaning: a menu button, a resize handle. */
function isControl({ clientX, clientY }: Pointer): boolean {
  return document.elementFromPoint(clientX, clientY)?.closest('button, [data-resize]') !== null;
}

function sideAt(element: HTMLElement, { clientX, clientY }: Pointer, axis: 'x' | 'y'): ColumnSide {
  const { left, top, width, height } = element.getBoundingClientRect();
  const share = axis === 'x' ? (clientX - left) / width : (clientY - top) / height;
  return share < 0.5 ? 'before' : 'after';
}

function scrollNear(scroller: HTMLElement, { clientX, clientY }: Pointer, axis: 'x' | 'y'): void {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const [at, start, end] = axis === 'x' ? [clientX, left, right] : [clientY, top, bottom];
  const by = at < start + edge ? -scrollStep : at > end - edge ? scrollStep : 0;
  if (by !== 0) scroller.scrollBy(axis === 'x' ? { left: by } : { top: by });
}
