import { useCallback, useState } from 'react';
import { isJsonObject, type Json } from '@scn/core/base/json';
import { useKeptPlace } from '../place/place-memory';
import type { GridProps } from './grid-props';
import { readSpot, type GridSpot } from './grid-spot';

/** Where a person was in a grid: the place in it, and the row that was revealed last. */
interface KeptSpot {
  readonly spot: GridSpot | null;
  readonly revealed: string | null;
}

/** The place in a grid, restored when the screen is shown again: as its owner keeps it, otherwise in the memory of the screen. */
export function useKeptSpot<Row extends object>({ label, spot, onSpotChange }: GridProps<Row>) {
  const { kept, keep } = useKeptPlace(`grid ${label}`, readKept);
  const [now] = useState(() => ({ spot: spot ?? kept?.spot ?? null, revealed: kept?.revealed ?? null }));
  const [start] = useState(now.spot);
  const change = useCallback(
    (part: Partial<KeptSpot>) => {
      Object.assign(now, part);
      keep({ spot: now.spot === null ? null : { ...now.spot }, revealed: now.revealed });
    },
    [now, keep],
  );
  return {
    start,
    revealed: kept?.revealed ?? null,
    onRevealed: useCallback((revealed: string | null) => change({ revealed }), [change]),
    onSpotChange: (next: GridSpot) => {
      change({ spot: next });
      onSpotChange?.(next);
    },
  };
}

function readKept(value: Json) {
  if (!isJsonObject(value)) return null;
  const { spot = null, revealed } = value;
  return { spot: readSpot(spot), revealed: typeof revealed === 'string' ? revealed : null };
}
