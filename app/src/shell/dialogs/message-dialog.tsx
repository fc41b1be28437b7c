import { useState, useSyncExternalStore, useCallback, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import { useReturnFocus } from '#services/dialogs/use-return-focus';

const ownMark = 'data-message-dialog';

/** Shows the current message dialog, after any dialog that a screen has opened. */
export const MessageDialogHost = observer(function MessageDialogHost(): ReactNode {
  const { t } = useTranslation('shell');
  const { dialogs } = useShellServices();
  const next = dialogs.current;
  const waits = useOtherDialog(ownMark, next !== null);
  const dialog = waits ? null : next;
  const [last, setLast] = useState(dialog);
  if (dialog !== null && dialog !== last) setLast(dialog);
  // while it closes, it keeps its text, and the focus until that is returned
  const shown = dialog ?? last;
  useReturnFocus(dialog !== null);
  return (
    <DialogFrame
      title={shown?.title ?? ''}
      open={dialog !== null}
      returnTo={null}
      surface={{ [ownMark]: '' }}
      onClose={() => dialogs.close()}
      buttons={[{ label: t('ok'), isPrimary: true, run: () => dialogs.close() }]}
    >
      {shown === null || shown.text === null ? null : <p>{shown.text}</p>}
      {shown === null || shown.items.length === 0 ? null : (
        <ul>
          {shown.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </DialogFrame>
  );
});

/**
 * Whether another dialog is open: two dialogs on top of each other would fight for the focus. Each dialog adds its own child to
 * the body.
 *
 * @param ownMark - an attribute of the caller's own dialog
 */
function useOtherDialog(ownMark: string, isAsked: boolean): boolean {
  const follow = useCallback(
    (listener: () => void) => {
      if (!isAsked) return () => undefined;
      const observer = new MutationObserver(listener);
      observer.observe(document.body, { childList: true });
      return () => observer.disconnect();
    },
    [isAsked],
  );
  return useSyncExternalStore(follow, () => isAsked && isOtherOpen(ownMark));
}

function isOtherOpen(ownMark: string): boolean {
  return document.querySelector(`:is([role=dialog], [role=alertdialog])[aria-modal=true]:not([${ownMark}])`) !== null;
}
