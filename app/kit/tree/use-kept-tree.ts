import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isJsonObject, type Json } from '@scn/core/base/json';
import { useKeptPlace } from '../place/place-memory';

/** Where a person was in a tree. */
interface TreeSpot {
  /** The active row; null for the first one. */
  readonly row: string | null;
  /** The node that was revealed last. */
  readonly revealed: string | null;
  /** Scroll position in pixels. */
  readonly top: number;
}

/** The place in a tree, restored when the screen is shown again. @param count - of the rows: without any, there is nothing to scroll */
export function useKeptTree(scroller: RefObject<HTMLElement | null>, label: string, count: number) {
  const { kept, keep } = useKeptPlace(`tree ${label}`, readSpot);
  const [spot] = useState(() => ({ ...(kept ?? { row: null, revealed: null, top: 0 }) }));
  const isPlaced = useRef(false);
  const hasRows = count > 0;
  useLayoutEffect(() => {
    if (isPlaced.current || !hasRows || scroller.current === null) return;
    isPlaced.current = true;
    scroller.current.scrollTop = spot.top;
  }, [scroller, hasRows, spot]);
  const change = useCallback(
    (part: Partial<TreeSpot>) => {
      Object.assign(spot, part);
      keep({ ...spot });
    },
    [spot, keep],
  );
  const onRevealed = useCallback((revealed: string | null) => change({ revealed }), [change]);
  return { row: kept?.row ?? null, revealed: kept?.revealed ?? null, change, onRevealed };
}

function readSpot(value: Json): (TreeSpot & { readonly [key: string]: Json }) | null {
  if (!isJsonObject(value)) return null;
  const { row = null, revealed = null, top } = value;
  const isUsable = (id: Json): id is string | null => id === null || typeof id === 'string';
  if (typeof top !== 'number' || !isUsable(row) || !isUsable(revealed)) return null;
  return { row, revealed, top };
}
