import { useCallback, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Location } from 'react-router';
import { useDocumentState } from '#document/document-context.tsx';
import { LeaveQuestion, type AtStake } from '#page/leave-question.tsx';
import { useWorkspace } from '../open/workspace-context';

/**
 * Asks before a scenario with values that aren’t saved is left.
 *
 * @param hasLeft - the user has lost access: there is nothing to ask
 */
export function LeaveWithDrafts({ hasLeft }: { readonly hasLeft: RefObject<boolean> }): ReactNode {
  const { t } = useTranslation('scenario');
  const { base, saves } = useWorkspace();
  const state = useDocumentState();
  const { drafts: count } = useSyncExternalStore(saves.subscribe, saves.read);
  const areStored = state.state === 'open' && state.document.drafts.areStored;
  const atStake = useCallback(
    (): AtStake => (saves.read().drafts > 0 && !hasLeft.current ? 'input' : 'nothing'),
    [saves, hasLeft],
  );
  const isLeaving = (_from: Location, { pathname }: Location) => pathname !== base && !pathname.startsWith(`${base}/`);
  return (
    <LeaveQuestion
      atStake={atStake}
      isLeaving={isLeaving}
      title={t('draftsLeave', { count })}
      text={t(areStored ? 'draftsLeaveText' : 'draftsLeaveLost', { count })}
    />
  );
}
