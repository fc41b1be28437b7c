import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { useSession } from './session-context';

/** A blocking dialog that says the session has expired; only its button continues. */
export default function SessionExpiredDialog(): ReactNode {
  const { t } = useTranslation('signIn');
  const session = useSession();
  return (
    <DialogFrame
      title={t('expiredTitle')}
      returnTo={null}
      buttons={[{ label: t('signIn'), isPrimary: true, run: () => session.signInAgain() }]}
    >
      {t('expiredText')}
    </DialogFrame>
  );
}
