import { useState, useSyncExternalStore, type ReactNode } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useShellServices } from '#services/shell-services.tsx';
import { useOtherDialog } from './use-other-dialog';
import { useReturnFocus } from '#services/dialogs/use-return-focus';

const ownMark = 'data-message-dialog';

/** Shows the current message dialog, after any dialog that a screen has opened. */
export function MessageDialogHost(): ReactNode {
  const { t } = useTranslation('shell');
  const { dialogs } = useShellServices();
  const next = useSyncExternalStore(dialogs.subscribe, dialogs.read);
  const waits = useOtherDialog(ownMark, next !== null);
  const dialog = waits ? null : next;
  const [last, setLast] = useState(dialog);
  if (dialog !== null && dialog !== last) setLast(dialog);
  // while it closes, it keeps its text, and the focus until that is returned
  const shown = dialog ?? last;
  useReturnFocus(dialog !== null);
  return (
    <Dialog
      open={dialog !== null}
      onOpenChange={(_, { open }) => {
        if (!open) dialogs.close();
      }}
    >
      <DialogSurface {...{ [ownMark]: '' }}>
        {shown === null ? null : (
          <DialogBody>
            <DialogTitle>{shown.title}</DialogTitle>
            <DialogContent>
              {shown.text === null ? null : <p>{shown.text}</p>}
              {shown.items.length === 0 ? null : (
                <ul>
                  {shown.items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </DialogContent>
            <DialogActions fluid>
              <Button
                appearance="primary"
                onClick={() => {
                  dialogs.close();
                }}
              >
                {t('ok')}
              </Button>
            </DialogActions>
          </DialogBody>
        )}
      </DialogSurface>
    </Dialog>
  );
}
