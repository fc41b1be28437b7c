import { createContext, use, useCallback, useState, useLayoutEffect, useRef, type RefObject } from 'react';
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
interface RememberedState<T> {
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
  const remember = useCallback((value: T) => memory.remember(name, value), [memory, name]);
  return { remembered, remember };
}

/** The texts in a kept list, such as ids. */
export function textsIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}

/** Events that show that the person goes on from where the view is: nothing scrolls it afterwards. */
const presses = ['wheel', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Keeps how far an element is scrolled, and scrolls there when it is shown again, once its content is tall enough.
 *
 * @param name - of the element on its screen
 */
export function useRememberedScroll(scroller: RefObject<HTMLElement | null>, name: string): void {
  const { remembered, remember } = useRememberedState(name, (value) => (typeof value === 'number' ? value : null));
  const latest = useRef(remember);
  latest.current = remember;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    let goal = remembered ?? 0;
    element.scrollTop = goal;
    const settle = () => {
      if (goal === 0) return;
      element.scrollTop = goal;
      if (element.scrollTop >= goal - 1) stop();
    };
    const note = () => {
      // until it is reached, less than that is not where the person went
      if (goal === 0) latest.current(element.scrollTop);
    };
    const observer = new ResizeObserver(settle);
    const changes = new MutationObserver(settle);
    const stop = (event?: Event) => {
      // a screen that opens gets the focus itself
      if (event?.type === 'focusin' && event.target === element) return;
      goal = 0;
      observer.disconnect();
      changes.disconnect();
      for (const press of presses) element.removeEventListener(press, stop);
    };
    element.addEventListener('scroll', note, { passive: true });
    if (goal > 0) {
      observer.observe(element);
      changes.observe(element, { childList: true, subtree: true });
      for (const press of presses) element.addEventListener(press, stop, { passive: true });
    }
    settle();
    return () => {
      stop();
      element.removeEventListener('scroll', note);
    };
  }, [scroller, remembered]);
}
