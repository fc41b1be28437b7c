import { createContext, use, useCallback, useState } from 'react';
import type { Json } from '@scn/core/base/json';

/** Remembers where a person was in a view while another one is shown: rows, scroll positions, expanded branches, cameras. */
export interface ViewMemory {
  /** Returns the value stored under a name; null for none. */
  read(name: string): Json;
  remember(name: string, value: Json): void;
}

/** Remembers nothing: each view starts at its beginning, as in a dialog. */
export const noViewMemory: ViewMemory = { read: () => null, remember: () => undefined };

/** The memory of the screen. */
export const ViewMemoryContext = createContext<ViewMemory>(noViewMemory);

/** A part of a view that is restored when it is shown again. */
export interface RememberedState<T> {
  /** The value that was stored when the view was first drawn; null for none. */
  readonly remembered: T | null;
  remember(value: T): void;
}

/**
 * The place in one view of the screen.
 *
 * @param name - of the view on its screen
 * @param parse - what is kept, or null if it is unusable
 */
export function useRememberedState<T extends Json>(name: string, parse: (value: Json) => T | null): RememberedState<T> {
  const memory = use(ViewMemoryContext);
  const [remembered] = useState(() => parse(memory.read(name)));
  const remember = useCallback(
    (value: T) => {
      memory.remember(name, value);
    },
    [memory, name],
  );
  return { remembered, remember };
}

/** The texts in a kept list, such as ids. */
export function textsIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}
