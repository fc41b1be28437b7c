import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { canTakeFocus } from '@scn/kit/focus/focusable';
import { isDrawn } from '#page/entity-field';

/** The last element beside the properties that had the focus: a card, a row, a node of the tree. */
let beside: WeakRef<HTMLElement> | null = null;

/** Notes an element beside the properties that gets the focus. */
export function noteFocus(element: EventTarget): void {
  if (element instanceof HTMLElement && element.closest('[data-properties]') === null) beside = new WeakRef(element);
}

/** Closing the properties removes what has the focus: it returns to what they were opened from, or to the screen, once that is there. */
export function returnFocus(): void {
  const element = beside?.deref() ?? null;
  awaitedFocus.request({
    takesArrows: true,
    find: () => {
      const main = document.querySelector('main');
      const widget = main?.querySelector<HTMLElement>(
        '[data-canvas], :is([role=grid], [role=treegrid]) [tabindex="0"]',
      );
      const found = [element, widget ?? null].find(canTakeFocus);
      return found ?? (isDrawn(main) ? main : null);
    },
  });
}
