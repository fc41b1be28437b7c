import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** Focus handling of a list or tree. */
export interface FocusRecovery {
  /** Call it from the element's `onFocus`. */
  onFocus(event: FocusEvent): void;
  /** Call it from the element's `onBlur`. */
  onBlur(event: FocusEvent): void;
  /** Moves the focus to the active element at the end of the next render, unless it has moved elsewhere by then. */
  request(): void;
}

/**
 * Keeps the focus in a virtualised widget: if the focused element is removed (by a
 * filter, a removal, scrolling), the focus moves to the active element instead of the page's body.
 *
 * @param findActive - finds the element of the widget that Tab reaches
 * @param onMoved - called after the focus was moved, to scroll the element into view
 */
export function useFocusRecovery(
  container: RefObject<HTMLElement | null>,
  findActive: () => HTMLElement | null,
  onMoved: (element: HTMLElement) => void,
): FocusRecovery {
  const holds = useRef(false);
  /** Where the focus was when it was requested. */
  const requested = useRef<{ readonly from: Element | null } | null>(null);

  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isLost = holds.current && (focused === null || focused === document.body);
    const request = requested.current;
    requested.current = null;
    // the next render may come much later, when the author is in a field or a dialog
    const isRequest = request !== null && (isFree(focused, container.current) || focused === request.from);
    if (!isLost && !isRequest) return;
    const target = findActive() ?? container.current;
    if (target === null) return;
    if (target !== focused) target.focus({ preventScroll: true });
    // if the focus was only lost, don't scroll away from where the author is
    if (isRequest) onMoved(target);
  });

  return {
    onFocus: ({ target }) => {
      holds.current = container.current?.contains(target) === true;
    },
    onBlur: ({ relatedTarget }) => {
      // React fires no event when it removes the focused element, so this was a move by the author
      if (!(relatedTarget instanceof Node) || container.current?.contains(relatedTarget) !== true)
        holds.current = false;
    },
    request: () => {
      requested.current = { from: document.activeElement };
    },
  };
}

/** Whether the focus is nowhere else than in a widget. */
function isFree(focused: Element | null, container: HTMLElement | null): boolean {
  return focused === null || focused === document.body || container?.contains(focused) === true;
}
