import { useCallback, useRef, useState } from 'react';

/** Whether the author is composing a character with an input method. The functions keep their identity. */
export interface Composition {
  /** Re-renders when it changes. */
  readonly isComposing: boolean;
  /** The same, without waiting for a render. */
  readonly isComposingNow: () => boolean;
  readonly startComposing: () => void;
  readonly endComposing: () => void;
}

/** Follows the compositions in the fields of an element. Their text must not be changed from outside until they end. */
export function useComposition(): Composition {
  const now = useRef(false);
  const [isComposing, setComposing] = useState(false);
  const isComposingNow = useCallback(() => now.current, []);
  const startComposing = useCallback(() => {
    now.current = true;
    setComposing(true);
  }, []);
  const endComposing = useCallback(() => {
    now.current = false;
    setComposing(false);
  }, []);
  return { isComposing, isComposingNow, startComposing, endComposing };
}
