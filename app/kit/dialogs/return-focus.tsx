import { useLayoutEffect, useState } from 'react';

/**
 * Stands inside of a dialog and gives the focus back to where it was before the dialog appeared, once it is gone. Fluent does so
 * only for dialogs that were opened by a trigger of its own.
 */
export function ReturnFocus() {
  const [opener] = useState(() => document.activeElement);
  const [widget] = useState(() => opener?.closest('[role=tree], [role=grid]') ?? null);
  useLayoutEffect(
    () => () => {
      // after the page is up to date: while the dialog is there it keeps the focus inside
      queueMicrotask(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (!isFree) return;
        // what opened it may be gone: a row's tree or grid knows which row is next; a dialog that is still open keeps the focus; after an
        // entry of a palette it is the page's content
        const target =
          opener?.isConnected === true && opener !== document.body
            ? opener
            : (widget?.querySelector('[tabindex="0"]') ??
              [...document.querySelectorAll('[aria-modal="true"] button')].at(-1) ??
              document.querySelector('main'));
        if (target instanceof HTMLElement) target.focus();
      });
    },
    [opener, widget],
  );
  return null;
}
