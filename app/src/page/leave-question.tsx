import { useEffect, type ReactNode } from 'react';
import { useBlocker, type Location } from 'react-router';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';

/** What would be lost: entries, or something that is being sent, which blocks leaving. */
export type AtStake = 'nothing' | 'input' | 'sending';

/**
 * Asks for confirmation before entries are lost, whether by a link, the browser's buttons or closing the tab. Only one can be rendered at
 * a time: a router has one blocker.
 */
export function LeaveQuestion(props: {
  /** Called for each navigation. */
  readonly atStake: () => AtStake;
  /** Whether a navigation leaves the entries. Default: when the path changes. */
  readonly isLeaving?: (from: Location, to: Location) => boolean;
  readonly title: string;
  /** What is lost. */
  readonly text: string;
  readonly leaveLabel: string;
  readonly stayLabel: string;
  readonly onLeave?: () => void;
}): ReactNode {
  const { atStake, isLeaving = changesPath, title, text, leaveLabel, stayLabel, onLeave } = props;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => atStake() !== 'nothing' && isLeaving(currentLocation, nextLocation),
  );
  const isAsked = atStake() === 'input';
  useEffect(() => {
    if (blocker.state === 'blocked' && !isAsked) blocker.reset();
  }, [blocker, isAsked]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (atStake() !== 'nothing') event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [atStake]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' && isAsked}
      title={title}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      {text}
    </ConfirmDialog>
  );
}

function changesPath(from: Location, to: Location): boolean {
  return from.pathname !== to.pathname;
}
