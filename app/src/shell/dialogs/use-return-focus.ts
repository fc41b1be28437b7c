import { useEffect, useRef } from 'react';

/**
 * Gives the focus back when a dialog closes: to where it was, or else to the content. Fluent does so for dialogs that a trigger opens;
 * these are opened by keys, menus and errors.
 */
export function useReturnFocus(isOpen: boolean): void {
  const before = useRef<Element | null>(null);
  // while rendering: the dialog takes the focus before effects run
  if (isOpen && before.current === null) before.current = document.activeElement;
  useEffect(() => {
    if (isOpen) return;
    const element = before.current;
    before.current = null;
    if (element === null) return;
    // after the dialog has let go of it, and a new screen, or another dialog, has had the chance to take it
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document;
      if (activeElement !== null && activeElement !== document.body && activeElement.closest('[role=dialog]') === null)
        return;
      const target = element.isConnected && element !== document.body ? element : document.getElementById('main');
      if (target instanceof HTMLElement) target.focus();
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isOpen]);
}
