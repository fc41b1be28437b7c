import { Button } from '@fluentui/react-components';
import { ArrowResetRegular, BranchCompareRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@scn/kit/states/list-state.tsx';
import { useMenuCommands } from '#services/commands/use-commands';
import { ComparedStates } from '../comparison/compared-states.tsx';
import { ComparisonPanel } from '../comparison/comparison-panel.tsx';
import { isNumbered, type HistoryChange, type ScenarioVersion } from '../history-documents';
import type { HistoryPlace } from '../history-place';
import { useHistoryStyles } from '../scenario-history.styles';
import type { HistoryWords } from '../use-history-words';
import type { StateActions } from './state-actions';
import type { VersionActions } from './use-version-actions';
import { VersionDetails } from './version-details.tsx';

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

function ChangeDetails(props: {
  readonly seq: number;
  /** Null until it is loaded. */
  readonly change: HistoryChange | null;
  readonly lastSeq: number;
  readonly words: HistoryWords;
  readonly actions: StateActions;
}): ReactNode {
  const { seq, change, lastSeq, words, actions } = props;
  const { t } = useTranslation('history');
  const styles = useHistoryStyles();
  const isNow = seq === lastSeq;
  const name = t('change', { seq });
  const compare = { id: 'compare', title: t('compareNow'), run: () => actions.compare(seq, null) };
  const restore = { id: 'restore', title: t('restoreOpen'), run: () => actions.restore?.(seq, name) };
  useMenuCommands(isNow ? null : () => (actions.restore === null ? [compare] : [compare, restore]), name);
  return (
    <div className={styles.stack}>
      <h2 className={styles.title}>{change?.title ?? name}</h2>
      <p className={styles.about}>
        {change === null ? null : `${name} · ${words.who(change)} · ${words.when(change.at)}`}
        {typeof change?.reverts === 'number' ? ` · ${t('reverts', { seq: change.reverts })}` : null}
      </p>
      {isNow ? (
        <p className={styles.about}>{t('isNow')}</p>
      ) : (
        <div className={styles.actions}>
          <Button icon={<BranchCompareRegular />} onClick={compare.run}>
            {compare.title}
          </Button>
          {actions.restore === null ? null : (
            <Button icon={<ArrowResetRegular />} onClick={restore.run}>
              {restore.title}
            </Button>
          )}
        </div>
      )}
      {seq === 1 ? (
        <p className={styles.about}>{t('isFirst')}</p>
      ) : (
        <ComparisonPanel states={{ from: seq - 1, to: seq }} seq={lastSeq} same={t('changedNothing')} />
      )}
    </div>
  );
}
