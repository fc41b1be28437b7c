import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import type { UnsavedWork } from '#document/local/indexed-db-store';
import { useLocalWork } from '#document/local/local-work';
import { useViewer } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import { useSession } from '#sign-in/session-context.tsx';

/** State of signing out, with confirmation if there are unsaved changes. */
export interface SignOut {
  /** The unsaved work, to confirm; null without a confirmation. */
  readonly unsaved: UnsavedWork | null;
  readonly start: () => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Signs out; asks for confirmation if entries of the open screen would be lost, or work on this computer isn't saved. */
export function useSignOut(): SignOut {
  const session = useSession();
  const { leaving } = useShellServices();
  const { id } = useViewer();
  const localWork = useLocalWork();
  const openScenario = useRef<string | undefined>(undefined);
  openScenario.current = matchPath(
    '/libraries/:libraryCode/scenario/:scenarioCode/*',
    useLocation().pathname,
  )?.params.scenarioCode;
  const [unsaved, setUnsaved] = useState<UnsavedWork | null>(null);
  const confirm = useCallback(() => session.signOut({ comesBack: false }), [session]);
  return useMemo(
    () => ({
      unsaved,
      start: () => {
        void leaving.mayLeave().then(async (leaves) => {
          if (!leaves) return;
          // without browser storage there is none, about which each window warns itself
          const work = await localWork()
            .then(async ({ unsavedWork }) => unsavedWork(id))
            .catch(() => nothing);
          // the open scenario has asked for its own values
          const drafts = work.drafts.filter((each) => each.scenarioCode !== openScenario.current);
          if (work.changes === 0 && drafts.length === 0) confirm();
          else setUnsaved({ ...work, drafts });
        });
      },
      confirm,
      cancel: () => setUnsaved(null),
    }),
    [unsaved, leaving, id, localWork, confirm],
  );
}

/** Asks whether to sign out anyway. */
export function SignOutQuestion({ signOut }: { readonly signOut: SignOut }): ReactNode {
  const { t } = useTranslation('collaboration');
  const { unsaved, confirm, cancel } = signOut;
  const { changes, drafts } = unsaved ?? nothing;
  const values = drafts.reduce((sum, each) => sum + each.values, 0);
  return (
    <ConfirmDialog
      open={unsaved !== null}
      title={t('signOutAsk')}
      confirmLabel={t('signOutConfirm')}
      onConfirm={confirm}
      onCancel={cancel}
    >
      {changes === 0 ? null : <p>{t('signOutText', { count: changes })}</p>}
      {values === 0 ? null : (
        <p>
          {t('signOutDrafts', { count: values, scenarios: drafts.map(({ scenarioCode }) => scenarioCode).join(', ') })}
        </p>
      )}
    </ConfirmDialog>
  );
}

const nothing: UnsavedWork = { changes: 0, drafts: [] };
