import { useEffect, useRef } from 'react';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';

/**
 * Returns the focus when a dialog closes: to where it was, or else to the content. Fluent does this for dialogs with a trigger;
 * these are opened by keys, menus and errors.
 */
export function useReturnFocus(isOpen: boolean): void {
  const before = useRef<Element | null>(null);
  const closing = useRef<Element | null>(null);
  // read while rendering, because a dialog gets the focus before effects run
  if (isOpen && before.current === null) before.current = document.activeElement;
  if (!isOpen && before.current !== null) closing.current = dialogOf(document.activeElement);
  useEffect(() => {
    if (isOpen) return;
    const element = before.current;
    const closed = closing.current;
    before.current = null;
    closing.current = null;
    if (element === null) return;
    // wait until the dialog has released the focus, and a new screen or another dialog could take it
    const frame = requestAnimationFrame(() => {
      // what was chosen in it gets the focus once it is there
      if (awaitedFocus.isWaiting) return;
      const { activeElement } = document;
      const isFree = activeElement === null || activeElement === document.body;
      if (!isFree && (closed === null || dialogOf(activeElement) !== closed)) return;
      const target = element.isConnected && element !== document.body ? element : document.getElementById('main');
      if (target instanceof HTMLElement) target.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
}

function dialogOf(element: Element | null): Element | null {
  return element?.closest('[role=dialog]') ?? null;
}
