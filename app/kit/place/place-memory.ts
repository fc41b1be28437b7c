import { createContext, use, useCallback, useState } from 'react';
import type { Json } from '@scn/core/base/json';

/** Remembers where a person was in a view while another one is shown: rows, scroll positions, expanded branches, cameras. */
export interface PlaceMemory {
  /** What is kept under a name; null for nothing. */
  read(name: string): Json;
  keep(name: string, value: Json): void;
}

/** Remembers nothing: each view starts at its beginning, as in a dialog. */
export const noPlaceMemory: PlaceMemory = { read: () => null, keep: () => undefined };

/** The memory of the screen. */
export const PlaceMemoryContext = createContext<PlaceMemory>(noPlaceMemory);

/** A part of a view that is restored when it is shown again. */
export interface KeptPlace<T> {
  /** What was kept when the view was drawn first; null for nothing. */
  readonly kept: T | null;
  keep(value: T): void;
}

/**
 * The place in one view of the screen.
 *
 * @param name - of the view on its screen
 * @param parse - what is kept, or null if it is unusable
 */
export function useKeptPlace<T extends Json>(name: string, parse: (value: Json) => T | null): KeptPlace<T> {
  const memory = use(PlaceMemoryContext);
  const [kept] = useState(() => parse(memory.read(name)));
  const keep = useCallback(
    (value: T) => {
      memory.keep(name, value);
    },
    [memory, name],
  );
  return { kept, keep };
}

/** The texts in a kept list, such as ids. */
export function textsIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}
