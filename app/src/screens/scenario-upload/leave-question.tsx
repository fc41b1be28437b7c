import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog';

/** What would be lost: the entries, or an upload in progress, which blocks leaving. */
export type AtStake = 'nothing' | 'input' | 'sending';

/** Asks for confirmation before the entries are lost, whether by a link, the browser's buttons or closing the tab. */
export function LeaveQuestion({ atStake }: { readonly atStake: AtStake }): ReactNode {
  const { t } = useTranslation('upload');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => atStake !== 'nothing' && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === 'blocked' && atStake !== 'input') blocker.reset();
  }, [blocker, atStake]);
  useEffect(() => {
    if (atStake === 'nothing') return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [atStake]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' && atStake === 'input'}
      title={t('leaveTitle')}
      confirmLabel={t('leave')}
      cancelLabel={t('keepEditing')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('leaveText')}
    </ConfirmDialog>
  );
}
