import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether another dialog is open: two dialogs on top of each other would fight for the focus. Each dialog adds its own child to
 * the body.
 *
 * @param ownMark - an attribute of the caller's own dialog
 */
export function useOtherDialog(ownMark: string, isAsked: boolean): boolean {
  const follow = useCallback(
    (listener: () => void) => {
      if (!isAsked) return () => undefined;
      const observer = new MutationObserver(listener);
      observer.observe(document.body, { childList: true });
      return () => {
        observer.disconnect();
      };
    },
    [isAsked],
  );
  return useSyncExternalStore(follow, () => isAsked && isOtherOpen(ownMark));
}

function isOtherOpen(ownMark: string): boolean {
  return document.querySelector(`:is([role=dialog], [role=alertdialog])[aria-modal=true]:not([${ownMark}])`) !== null;
}
