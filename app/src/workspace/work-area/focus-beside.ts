import { canTakeFocus } from '@scn/kit/focus/focusable';

/** What had the focus last beside the properties: a card, a row, a node of the tree. */
let beside: WeakRef<HTMLElement> | null = null;

/** Notes an element beside the properties that gets the focus. */
export function noteFocus(element: EventTarget): void {
  if (element instanceof HTMLElement && element.closest('[data-properties]') === null) beside = new WeakRef(element);
}

/** Closing the properties removes what has the focus: it returns to what they were opened from, or to the screen. */
export function returnFocus(): void {
  const element = beside?.deref() ?? null;
  const widget = document.querySelector<HTMLElement>(
    'main [data-canvas], main :is([role=grid], [role=treegrid]) [tabindex="0"]',
  );
  const next = [element, widget, document.querySelector('main')].find(canTakeFocus);
  next?.focus({ preventScroll: true });
}
