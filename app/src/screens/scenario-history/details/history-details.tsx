import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@scn/kit/states/list-state.tsx';
import { ComparedStates } from '../comparison/compared-states';
import { isNumbered, type HistoryChange, type ScenarioVersion } from '../history-documents';
import type { HistoryPlace } from '../history-place';
import type { HistoryWords } from '../use-history-words';
import { ChangeDetails } from './change-details';
import type { StateActions } from './state-actions';
import type { VersionActions } from './use-version-actions';
import { VersionDetails } from './version-details';

/** The place from the address: a change, a version, or a comparison. */
export function HistoryDetails(props: {
  readonly place: HistoryPlace;
  changeAt(seq: number): HistoryChange | null;
  readonly versions: readonly ScenarioVersion[];
  readonly lastSeq: number;
  readonly words: HistoryWords;
  readonly actions: StateActions;
  readonly versionActions: VersionActions;
  onShow(place: HistoryPlace): void;
}): ReactNode {
  const { place, changeAt, versions, lastSeq, words, actions, versionActions, onShow } = props;
  const { t } = useTranslation('history');
  if (place.kind === 'comparison') {
    return (
      <ComparedStates
        states={place}
        {...{ versions, lastSeq, words }}
        onChange={(states) => onShow({ kind: 'comparison', ...states })}
      />
    );
  }
  if (place.kind === 'version') {
    const index = versions.findIndex(({ id }) => id === place.id);
    const version = versions[index];
    if (version === undefined) return <EmptyState title={t('noVersion')} message={t('noVersionText')} />;
    return (
      <VersionDetails
        key={version.id}
        version={version}
        before={versions.slice(index + 1).find(isNumbered) ?? null}
        stable={versions.filter(isNumbered).find(({ isLatestStable }) => isLatestStable) ?? null}
        {...{ lastSeq, words, actions, versionActions }}
      />
    );
  }
  return (
    <ChangeDetails key={place.seq} seq={place.seq} change={changeAt(place.seq)} {...{ lastSeq, words, actions }} />
  );
}
