import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isJsonObject, type Json } from '@scn/core/base/json';
import { useRememberedState } from '../view-memory/view-memory';

/** Where a person was in a tree. */
interface RememberedTreeState {
  /** The active row; null for the first one. */
  readonly row: string | null;
  /** The node that was revealed last. */
  readonly revealed: string | null;
  /** Scroll position in pixels. */
  readonly top: number;
}

/** The place in a tree, restored when the screen is shown again. @param count - of the rows: without any, there is nothing to scroll */
export function useRememberedTree(scroller: RefObject<HTMLElement | null>, label: string, count: number) {
  const { remembered, remember } = useRememberedState(`tree ${label}`, readTreeState);
  const [state] = useState(() => ({ ...(remembered ?? { row: null, revealed: null, top: 0 }) }));
  const isPlaced = useRef(false);
  const hasRows = count > 0;
  useLayoutEffect(() => {
    if (isPlaced.current || !hasRows || scroller.current === null) return;
    isPlaced.current = true;
    scroller.current.scrollTop = state.top;
  }, [scroller, hasRows, state]);
  const change = useCallback(
    (part: Partial<RememberedTreeState>) => {
      Object.assign(state, part);
      remember({ ...state });
    },
    [state, remember],
  );
  const onRevealed = useCallback((revealed: string | null) => change({ revealed }), [change]);
  return { row: remembered?.row ?? null, revealed: remembered?.revealed ?? null, change, onRevealed };
}

function readTreeState(value: Json): (RememberedTreeState & { readonly [key: string]: Json }) | null {
  if (!isJsonObject(value)) return null;
  const { row = null, revealed = null, top } = value;
  const isUsable = (id: Json): id is string | null => id === null || typeof id === 'string';
  if (typeof top !== 'number' || !isUsable(row) || !isUsable(revealed)) return null;
  return { row, revealed, top };
}
