import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowSkeleton } from '@scn/kit/states/list-state.tsx';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { LoadFailure } from '#page/load-failure.tsx';
import { useHistoryStyles } from '../scenario-history.styles';
import { DifferenceList } from './difference-list';
import { useComparison, type States } from './use-comparison';

/** The differences between two states, or why they are unavailable. */
export function ComparisonPanel(props: {
  readonly states: States;
  readonly seq: number;
  /** Shown if there are no differences. */
  readonly same: string;
}): ReactNode {
  const { states, seq, same } = props;
  const { t } = useTranslation('history');
  const styles = useHistoryStyles();
  const { scenario } = useWorkspace();
  const comparison = useComparison(scenario.scenarioCode, states, seq);
  const { isLoading, hasFailed, totalCount, reload } = comparison;
  if (hasFailed) {
    return (
      <LoadFailure
        error={comparison.error}
        title={t('compareFailed')}
        text={t('compareFailedText')}
        retry={{ title: t('tryAgain'), run: reload }}
      />
    );
  }
  if (isLoading) return <RowSkeleton label={t('comparing')} rows={5} rowHeight={40} />;
  return (
    <>
      <div role="status">
        <h2 className={styles.heading}>{totalCount === 0 ? same : t('differences', { count: totalCount })}</h2>
      </div>
      {totalCount === 0 ? null : <DifferenceList comparison={comparison} />}
    </>
  );
}
