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

/** Says that the session has ended. Blocks: nothing but its button leads on. */
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
