import { useEffect, useRef, useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useBlocker, type Location } from 'react-router';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { useShellServices } from '#services/shell-services.tsx';

/** The data that would be lost: entries, or data that is being sent, which blocks leaving. */
export type UnsavedInput = 'nothing' | 'input' | 'sending';

/**
 * Asks for confirmation before entries are lost, whether by a link, the browser's buttons, closing the tab, another institution or signing
 * out. Only one can be rendered at a time: a router has one blocker.
 */
export const LeaveQuestion = observer(function LeaveQuestion(props: {
  /** Called for each navigation. It may read stores. */
  readonly unsavedInput: () => UnsavedInput;
  /** Whether a navigation leaves the entries. Default: when the path changes. */
  readonly isLeaving?: (from: Location, to: Location) => boolean;
  readonly title: string;
  /** Description of what is lost. */
  readonly text: string;
  readonly onLeave?: () => void;
}): ReactNode {
  const { unsavedInput, isLeaving = changesPath, title, text, onLeave } = props;
  const { t } = useTranslation('shell');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsavedInput() !== 'nothing' && isLeaving(currentLocation, nextLocation),
  );
  const isAsked = unsavedInput() === 'input';
  useEffect(() => {
    if (blocker.state === 'blocked' && !isAsked) blocker.reset();
  }, [blocker, isAsked]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedInput() !== 'nothing') event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsavedInput]);
  const request = useLeaveRequest(unsavedInput);
  return (
    <ConfirmDialog
      open={(blocker.state === 'blocked' && isAsked) || request.isOpen}
      title={title}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
        request.answer(true);
      }}
      onCancel={() => {
        blocker.reset?.();
        request.answer(false);
      }}
    >
      {text}
    </ConfirmDialog>
  );
});

/** Asks what the guard of entries asks, as a question of this screen. */
function useLeaveRequest(unsavedInput: () => UnsavedInput) {
  const { leaving } = useShellServices();
  const latest = useRef(unsavedInput);
  const pending = useRef<((leaves: boolean) => void) | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    latest.current = unsavedInput;
  });
  useEffect(() => {
    const remove = leaving.add(() => {
      const stake = latest.current();
      if (stake !== 'input') return stake === 'nothing';
      return new Promise<boolean>((resolve) => {
        pending.current?.(false); // asked again
        pending.current = resolve;
        setOpen(true);
      });
    });
    return () => {
      remove();
      pending.current?.(false);
    };
  }, [leaving]);
  const answer = (leaves: boolean) => {
    pending.current?.(leaves);
    pending.current = null;
    setOpen(false);
  };
  return { isOpen, answer };
}

function changesPath(from: Location, to: Location): boolean {
  return from.pathname !== to.pathname;
}
