import { useCallback, useState } from 'react';
import { isJsonObject, type Json } from '@scn/core/base/json';
import { useRememberedState } from '../view-memory/view-memory';
import type { GridProps } from './grid-props';
import { readGridPosition, type GridPosition } from './grid-position';

/** Where a person was in a grid: the place in it, and the row that was revealed last. */
interface RememberedPosition {
  readonly spot: GridPosition | null;
  readonly revealed: string | null;
}

/** The place in a grid, restored when the screen is shown again: as its owner keeps it, otherwise in the memory of the screen. */
export function useRememberedPosition<Row extends object>({ label, position: spot, onPositionChange }: GridProps<Row>) {
  const { remembered, remember } = useRememberedState(`grid ${label}`, readRemembered);
  const [now] = useState(() => ({ spot: spot ?? remembered?.spot ?? null, revealed: remembered?.revealed ?? null }));
  const [start] = useState(now.spot);
  const change = useCallback(
    (part: Partial<RememberedPosition>) => {
      Object.assign(now, part);
      remember({ spot: now.spot === null ? null : { ...now.spot }, revealed: now.revealed });
    },
    [now, remember],
  );
  return {
    start,
    revealed: remembered?.revealed ?? null,
    onRevealed: useCallback((revealed: string | null) => change({ revealed }), [change]),
    onPositionChange: (next: GridPosition) => {
      change({ spot: next });
      onPositionChange?.(next);
    },
  };
}

function readRemembered(value: Json) {
  if (!isJsonObject(value)) return null;
  const { spot = null, revealed } = value;
  return { spot: readGridPosition(spot), revealed: typeof revealed === 'string' ? revealed : null };
}
