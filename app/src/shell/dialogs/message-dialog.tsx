import { useSyncExternalStore, type ReactNode } from 'react';
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
import { useShellServices } from '../shell-services';
import { useReturnFocus } from './use-return-focus';

/** The dialog whose turn it is. */
export function MessageDialogHost(): ReactNode {
  const { t } = useTranslation('shell');
  const { dialogs } = useShellServices();
  const dialog = useSyncExternalStore(dialogs.subscribe, dialogs.read);
  useReturnFocus(dialog !== null);
  return (
    <Dialog
      open={dialog !== null}
      onOpenChange={(_, { open }) => {
        if (!open) dialogs.close();
      }}
    >
      <DialogSurface>
        {dialog === null ? null : (
          <DialogBody>
            <DialogTitle>{dialog.title}</DialogTitle>
            <DialogContent>
              {dialog.text === null ? null : <p>{dialog.text}</p>}
              {dialog.items.length === 0 ? null : (
                <ul>
                  {dialog.items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </DialogContent>
            <DialogActions>
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
