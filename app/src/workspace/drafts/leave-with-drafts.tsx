import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Location } from 'react-router';
import { useDocumentState } from '#document/document-context.tsx';
import { LeaveQuestion, type UnsavedInput } from '#page/leave-question.tsx';
import { useWorkspace } from '../open/workspace-context';
import { useHasUnusedWork } from './unused-work';

/**
 * Asks before a scenario with values that aren’t saved is left, and before a screen with work that isn’t used.
 *
 * @param hasLeft - the user has lost access: there is nothing to ask
 */
export function LeaveWithDrafts({ hasLeft }: { readonly hasLeft: () => boolean }): ReactNode {
  const { t } = useTranslation('scenario');
  const { base, saves } = useWorkspace();
  const state = useDocumentState();
  const { drafts: count } = useSyncExternalStore(saves.subscribe, saves.read);
  const areStored = state.state === 'open' && state.document.drafts.areStored;
  const hasUnused = useHasUnusedWork();
  const atStake = useCallback(
    (): UnsavedInput => ((hasUnused || saves.read().drafts > 0) && !hasLeft() ? 'input' : 'nothing'),
    [hasUnused, saves, hasLeft],
  );
  const isLeaving = (from: Location, { pathname }: Location) =>
    hasUnused ? pathname !== from.pathname : pathname !== base && !pathname.startsWith(`${base}/`);
  const drafts = count === 0 ? [] : [t(areStored ? 'draftsLeaveText' : 'draftsLeaveLost', { count })];
  return (
    <LeaveQuestion
      unsavedInput={atStake}
      isLeaving={isLeaving}
      title={count === 0 ? t('unusedLeave') : t('draftsLeave', { count })}
      text={[...(hasUnused ? [t('unusedLeaveText')] : []), ...drafts].join(' ')}
    />
  );
}
