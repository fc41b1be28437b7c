import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useRememberedState } from './view-memory';

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
