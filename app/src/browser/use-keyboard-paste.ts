import { useCallback, useEffect, useRef, type ClipboardEvent } from 'react';

/** Where something is pasted: a field takes what is pasted into it, unless its surface reads it first. */
type PastePlace = 'outside fields' | 'also in fields';

/**
 * A paste handler that only takes what is pasted with keys or from a menu. On Linux, pressing the middle mouse button also pastes what was
 * last selected anywhere: someone who moves a surface with it, or closes a tab, pastes nothing.
 */
export function useKeyboardPaste(
  onPaste: (event: ClipboardEvent) => void,
  place: PastePlace = 'outside fields',
): (event: ClipboardEvent) => void {
  const isMiddle = useRef(false);
  useEffect(() => {
    const press = (event: Event) => {
      isMiddle.current = event instanceof MouseEvent && event.button === 1;
    };
    const events = ['mousedown', 'keydown', 'touchstart'];
    for (const type of events) window.addEventListener(type, press, { capture: true });
    return () => {
      for (const type of events) window.removeEventListener(type, press, { capture: true });
    };
  }, []);
  return useCallback(
    (event: ClipboardEvent) => {
      const isField = event.target instanceof Element && event.target.matches('input, textarea');
      if (isField && (isMiddle.current || place === 'outside fields')) return;
      if (isMiddle.current) event.preventDefault();
      else onPaste(event);
    },
    [onPaste, place],
  );
}
