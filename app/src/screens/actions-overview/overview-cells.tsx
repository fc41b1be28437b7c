import { useMemo, type ReactNode } from 'react';
import { unlimitedRepetitions } from '@scn/core/document/actions/schema';
import { useTranslation } from 'react-i18next';
import { problemBadge, useProblemBadgeStyles } from '#workspace/problems/problem-badge.tsx';
import type { OverviewCells } from './overview-columns';
import type { OverviewItem, ProblemCounts } from './overview-item';
import { useOverviewStyles } from './overview.styles';

const severities = ['ERROR', 'WARNING', 'INFORMATION'] as const;

/** Renderers of cells that show more than text. Keeps its identity while its inputs are unchanged. */
export function useOverviewCells(): OverviewCells {
  const { t } = useTranslation('overview');
  const styles = useOverviewStyles();
  const badgeStyles = useProblemBadgeStyles();
  return useMemo((): OverviewCells => {
    const problems = (counts: ProblemCounts): ReactNode =>
      severities.map((severity) => {
        const count = counts[severity];
        const words = t(`problemCount${severity}`, { count });
        return count === 0 ? null : problemBadge({ severity, count, words }, badgeStyles);
      });
    return {
      title: ({ row }) => <Whole text={row.described.action.title} />,
      descriptor: ({ row, problems: counts }) => (
        <span className={styles.descriptor}>
          <span className={styles.descriptorText} title={row.response.response.description}>
            {row.response.response.description === '' ? (
              <span className={styles.quiet}>{t('noDescriptor')}</span>
            ) : (
              row.response.response.description
            )}
          </span>
          {problems(counts)}
        </span>
      ),
      commands: (item) => <Whole text={commandsText(item)} />,
      relations: (item, text) => (
        <span className={styles.said} title={text}>
          {text}
        </span>
      ),
      repetitions: ({ row }) =>
        row.described.action.repetitions === unlimitedRepetitions
          ? t('unlimited')
          : String(row.described.action.repetitions),
    };
  }, [t, styles, badgeStyles]);
}

/** Text with a tooltip when the column is too narrow for it. */
function Whole({ text }: { readonly text: string }): ReactNode {
  return <span title={text}>{text}</span>;
}

function commandsText({ row }: OverviewItem): string {
  return row.response.commands.map(({ command, block }) => block?.title ?? command.block).join(', ');
}
