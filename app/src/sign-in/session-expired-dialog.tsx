import type { ReactNode } from 'react';
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
import { useSession } from './session-context';

/** A blocking dialog that says the session has expired; only its button continues. */
export function SessionExpiredDialog(): ReactNode {
  const { t } = useTranslation('signIn');
  const session = useSession();
  return (
    <Dialog open modalType="alert">
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('expiredTitle')}</DialogTitle>
          <DialogContent>{t('expiredText')}</DialogContent>
          <DialogActions fluid>
            <Button
              appearance="primary"
              onClick={() => {
                session.signInAgain();
              }}
            >
              {t('signIn')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
