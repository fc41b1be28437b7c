import { useEffect, type ReactNode } from 'react';
import { useBlocker, type Location } from 'react-router';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog';

/** What would be lost: the entries, or a request in progress, which blocks leaving. */
export type AtStake = 'nothing' | 'input' | 'sending';

/** Whether a change of the address leaves the entries. */
type Leaves = (from: Location, to: Location) => boolean;

const leavesPage: Leaves = (from, to) => from.pathname !== to.pathname;

/** Asks for confirmation before the entries are lost, whether by a link, the browser's buttons or closing the tab. */
export function LeaveQuestion(props: {
  readonly atStake: AtStake;
  /** Default: if the path changes. */
  readonly leaves?: Leaves;
  readonly title: string;
  readonly text: string;
  readonly leaveLabel: string;
  readonly stayLabel: string;
}): ReactNode {
  const { atStake, leaves = leavesPage, title, text, leaveLabel, stayLabel } = props;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => atStake !== 'nothing' && leaves(currentLocation, nextLocation),
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
      title={title}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {text}
    </ConfirmDialog>
  );
}
