import type { ReactNode } from 'react';
import { unlimitedRepetitions } from '@scn/core/base/document-values';
import { useTranslation } from 'react-i18next';
import { FewTitles } from '#lists/cells/cells.tsx';
import { problemBadge, useProblemBadgeStyles } from '#workspace/problems/problem-badge.tsx';
import type { OverviewItem } from './overview-item';
import { useOverviewStyles } from './overview.styles';

const severities = ['ERROR', 'WARNING', 'INFORMATION'] as const;

/** Text with a tooltip when the column is too narrow for it. */
export function Whole({ text }: { readonly text: string }): ReactNode {
  return <span title={text}>{text}</span>;
}

/** The descriptor of a response, with badges of its problems. */
export function Descriptor({ item: { row, problems } }: { readonly item: OverviewItem }): ReactNode {
  const { t } = useTranslation('overview');
  const styles = useOverviewStyles();
  const badgeStyles = useProblemBadgeStyles();
  const description = row.response?.response.description ?? null;
  return (
    <span className={styles.descriptor}>
      <span className={styles.descriptorText} title={description ?? ''}>
        {description === null || description === '' ? (
          <span className={styles.quiet}>{t(description === null ? 'noResponse' : 'noDescriptor')}</span>
        ) : (
          description
        )}
      </span>
      {severities.map((severity) => {
        const count = problems[severity];
        const words = t(`problemCount${severity}`, { count });
        return count === 0 ? null : problemBadge({ severity, count, words }, badgeStyles);
      })}
    </span>
  );
}

/** The playlist commands of a response. */
export function CommandTitles({ item: { row } }: { readonly item: OverviewItem }): ReactNode {
  const commands = row.response?.commands ?? [];
  return <Whole text={commands.map(({ command, block }) => block?.title ?? command.block).join(', ')} />;
}

/** The actions that share repetitions: the first ones, and how many more. */
export function LinkedActionList({ item: { row } }: { readonly item: OverviewItem }): ReactNode {
  const titles = row.described.linkedActions.map(({ actionCode, title }) => `${actionCode} ${title}`);
  return <FewTitles titles={titles} />;
}

/** Describes the arrows, for screen readers. */
export function RelationsText({ text }: { readonly text: string }): ReactNode {
  return (
    <span className={useOverviewStyles().said} title={text}>
      {text}
    </span>
  );
}

/** How often an action can be repeated. */
export function Repetitions({ item: { row } }: { readonly item: OverviewItem }): ReactNode {
  const { t } = useTranslation('overview');
  const { repetitions } = row.described.action;
  return repetitions === unlimitedRepetitions ? t('unlimited') : String(repetitions);
}
