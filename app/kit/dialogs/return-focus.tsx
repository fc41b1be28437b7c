import { useLayoutEffect, useState, type RefObject } from 'react';
import { awaitedFocus } from '../focus/awaited-focus';

/**
 * Rendered inside a dialog, returns the focus to where it was before the dialog opened. Fluent does this
 * only for dialogs with its own trigger.
 *
 * @param props - `to`: where it returns instead, for a dialog that follows another one
 */
export function ReturnFocus({ to }: { readonly to?: RefObject<HTMLElement | null> }) {
  const [opener] = useState(() => document.activeElement);
  const [widget] = useState(() => opener?.closest('[role=tree], [role=grid], [role=treegrid]') ?? null);
  useLayoutEffect(
    () => () => {
      // after the page is updated: an open dialog traps the focus
      queueMicrotask(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        // what the dialog has opened gets it once it is there
        if (!isFree || awaitedFocus.isWaiting) return;
        // the opener can be gone: a tree or grid focuses the next row itself; another open dialog keeps the focus; after a
        // palette entry, the page's content gets the focus
        const target =
          to?.current ??
          (opener?.isConnected === true && opener !== document.body
            ? opener
            : (widget?.querySelector('[tabindex="0"]') ??
              [...document.querySelectorAll('[aria-modal="true"] button')].at(-1) ??
              document.querySelector('main')));
        if (target instanceof HTMLElement) target.focus();
      });
    },
    [opener, widget, to],
  );
  return null;
}
