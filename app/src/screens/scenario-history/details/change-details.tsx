import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { ArrowResetRegular, BranchCompareRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
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
  return (
    <div className={styles.stack}>
      <h2 className={styles.title}>{change?.title ?? t('change', { seq })}</h2>
      <p className={styles.about}>
        {change === null ? null : `${t('change', { seq })} · ${words.who(change)} · ${words.when(change.at)}`}
        {typeof change?.reverts === 'number' ? ` · ${t('reverts', { seq: change.reverts })}` : null}
      </p>
      {isNow ? (
        <p className={styles.about}>{t('isNow')}</p>
      ) : (
        <div className={styles.actions}>
          <Button icon={<BranchCompareRegular />} onClick={() => actions.compare(seq, null)}>
            {t('compareNow')}
          </Button>
          {actions.restore === null ? null : (
            <Button icon={<ArrowResetRegular />} onClick={() => actions.restore?.(seq, t('change', { seq }))}>
              {t('restoreOpen')}
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
