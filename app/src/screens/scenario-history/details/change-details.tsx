import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { ArrowResetRegular, BranchCompareRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useMenuCommands } from '#services/commands/use-commands';
import { ComparisonPanel } from '../comparison/comparison-panel';
import type { HistoryChange } from '../history-documents';
import { useHistoryStyles } from '../scenario-history.styles';
import type { HistoryWords } from '../use-history-words';
import type { StateActions } from './state-actions';

/** Details of a change. */
export function ChangeDetails(props: {
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
