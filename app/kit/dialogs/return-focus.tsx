import { useLayoutEffect, useState } from 'react';

/**
 * Stands inside of a dialog and gives the focus back to where it was before the dialog appeared, once it is gone. Fluent does so
 * only for dialogs that were opened by a trigger of its own.
 */
export function ReturnFocus() {
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(
    () => () => {
      // after the page is up to date: while the dialog is there it keeps the focus inside
      queueMicrotask(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
  return null;
}
