import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a dialog is open besides one's own: two on top of each other would hold each other's focus. Dialogs come and go with a child of
 * the body of their own.
 *
 * @param ownMark - an attribute that one's own dialog has
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
