import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { useCallback, useId, useRef, type RefObject } from 'react';
import { dragSource, dropTarget } from '../drag/element-drag';
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
  const own = useId();
  return useCallback(
    (element, id) => {
      return combine(
        dragSource<string>(element, {
          dragged: () => ({ payload: { kind: 'column', ids: [id], source: own }, item: id }),
          canDrag: (input) => !isControl(input),
          onMove: (input) => {
            if (scroller.current !== null) scrollNear(scroller.current, input, axis);
          },
        }),
        dropTarget<string>(element, {
          accepts: ({ kind, ids, source }) => kind === 'column' && source === own && !ids.includes(id),
          onOver: (_, input) => sideAt(element, input, axis),
          onDrop: ({ item }, input) => latest.current(item, id, sideAt(element, input, axis)),
        }),
      );
    },
    [axis, scroller, own],
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
