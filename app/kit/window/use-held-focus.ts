import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** What a list or tree needs to keep the keyboard's place. */
export interface HeldFocus {
  /** To be called from the element's `onFocus`. */
  onFocus(event: FocusEvent): void;
  /** To be called from the element's `onBlur`. */
  onBlur(event: FocusEvent): void;
  /** Moves the focus to the active element at the end of the next render. */
  request(): void;
}

/**
 * Holds the focus of a widget whose rows come and go: while it has the focus, whatever takes the focused element away (a
 * filter, a removal, scrolling) leaves the focus on the active element and never on the page's body.
 *
 * @param findActive - finds the one element of the widget that can be reached with Tab
 * @param onMoved - called after the focus was moved, to scroll the element into view
 */
export function useHeldFocus(
  container: RefObject<HTMLElement | null>,
  findActive: () => HTMLElement | null,
  onMoved: (element: HTMLElement) => void,
): HeldFocus {
  const holds = useRef(false);
  const requested = useRef(false);

  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isLost = holds.current && (focused === null || focused === document.body);
    if (!isLost && !requested.current) return;
    const isRequest = requested.current;
    requested.current = false;
    const target = findActive() ?? container.current;
    if (target === null) return;
    if (target !== focused) target.focus({ preventScroll: true });
    // focus that was only lost stays where the author has scrolled to
    if (isRequest) onMoved(target);
  });

  return {
    onFocus: ({ target }) => {
      holds.current = container.current?.contains(target) === true;
    },
    onBlur: ({ relatedTarget }) => {
      // React says nothing when it removes the focused element: only an author's move ends here
      if (!(relatedTarget instanceof Node) || container.current?.contains(relatedTarget) !== true)
        holds.current = false;
    },
    request: () => {
      requested.current = true;
    },
  };
}
