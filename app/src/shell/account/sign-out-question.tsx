import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog';
import { useViewer } from '../../permissions/permissions-context';
import { useSession } from '../../sign-in/session-context';

/** Signing out, which asks first where changes have not reached the gateway. */
export interface SignOut {
  /** Changes that are asked about; null while nothing is asked. */
  readonly unsaved: number | null;
  readonly start: () => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Signs out; asks first where something on this computer has not reached the gateway. */
export function useSignOut(): SignOut {
  const session = useSession();
  const { id } = useViewer();
  const [unsaved, setUnsaved] = useState<number | null>(null);
  const confirm = useCallback(() => {
    session.signOut({ comesBack: false });
  }, [session]);
  return useMemo(
    () => ({
      unsaved,
      start: () => {
        void unsavedChanges(id).then((count) => {
          if (count === 0) confirm();
          else setUnsaved(count);
        });
      },
      confirm,
      cancel: () => {
        setUnsaved(null);
      },
    }),
    [unsaved, id, confirm],
  );
}

/** Asks whether to sign out all the same. */
export function SignOutQuestion({ signOut }: { readonly signOut: SignOut }): ReactNode {
  const { t } = useTranslation('collaboration');
  const { unsaved, confirm, cancel } = signOut;
  return (
    <ConfirmDialog
      open={unsaved !== null}
      title={t('signOutAsk')}
      confirmLabel={t('signOutConfirm')}
      onConfirm={confirm}
      onCancel={cancel}
    >
      {t('signOutText', { count: unsaved ?? 0 })}
    </ConfirmDialog>
  );
}

/** What of a person's work this computer alone has. A browser that keeps nothing has nothing: its windows say so themselves. */
async function unsavedChanges(personId: string): Promise<number> {
  try {
    // nobody who signs out without ever opening a scenario waits for it
    const { countWaiting } = await import('../../document/queue/indexed-db-store');
    return await countWaiting(personId);
  } catch {
    return 0;
  }
}
