import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { useViewer } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import { useSession } from '#sign-in/session-context.tsx';

/** State of signing out, with confirmation if there are unsaved changes. */
export interface SignOut {
  /** Number of unsaved changes to confirm; null without a confirmation. */
  readonly unsaved: number | null;
  readonly start: () => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Signs out; asks for confirmation if entries of the open screen would be lost, or this computer has unsaved changes. */
export function useSignOut(): SignOut {
  const session = useSession();
  const { leaving } = useShellServices();
  const { id } = useViewer();
  const [unsaved, setUnsaved] = useState<number | null>(null);
  const confirm = useCallback(() => {
    session.signOut({ comesBack: false });
  }, [session]);
  return useMemo(
    () => ({
      unsaved,
      start: () => {
        void leaving.mayLeave().then(async (leaves) => {
          if (!leaves) return;
          const count = await unsavedChanges(id);
          if (count === 0) confirm();
          else setUnsaved(count);
        });
      },
      confirm,
      cancel: () => {
        setUnsaved(null);
      },
    }),
    [unsaved, leaving, id, confirm],
  );
}

/** Asks whether to sign out anyway. */
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

/** Number of the user's unsaved changes on this computer; 0 without browser storage, about which each window warns itself. */
async function unsavedChanges(personId: string): Promise<number> {
  try {
    // loaded lazily: most sign-outs without an open scenario don't need it
    const { countWaiting } = await import('#document/queue/indexed-db-store');
    return await countWaiting(personId);
  } catch {
    return 0;
  }
}
