import type { ReactNode } from 'react';
import { Button, Tooltip } from '@fluentui/react-components';
import { CheckmarkCircleRegular, ErrorCircleFilled, WarningFilled } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useHref, useLinkClickHandler } from 'react-router';
import { groupedNumber } from '@scn/core/units/grouped-number';
import { useFrameWidth } from '#services/frame/use-frame-width';
import { usePanel, usePanelState } from '../panel/panel-context';
import { useProblemCounts } from '../document/use-problem-counts';
import { problemWords } from '#scenarios/problem-words';
import { useWorkspace } from '../open/workspace-context';
import { useBarStyles } from './bar.styles';

/** Problem count of the scenario in the top bar, with a link to the problems. */
export function ProblemLink(): ReactNode {
  const { t } = useTranslation('scenario');
  const styles = useBarStyles();
  const width = useFrameWidth();
  const { base } = useWorkspace();
  const problems = useProblemCounts();
  const to = `${base}/validation-issues`;
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  const detail = useProblemDetail();
  if (problems === null || width === 'small') return null;
  const { errors, warnings } = problems;
  const count = errors + warnings;
  const icon =
    errors > 0 ? (
      <ErrorCircleFilled className={styles.error} />
    ) : warnings > 0 ? (
      <WarningFilled className={styles.warning} />
    ) : (
      <CheckmarkCircleRegular className={styles.fine} />
    );
  return (
    <Tooltip relationship="label" content={detail}>
      <Button as="a" appearance="subtle" className={styles.problems} href={href} onClick={follow} icon={icon}>
        {width === 'wide' ? problemWords(problems, t) : groupedNumber(count)}
      </Button>
    </Tooltip>
  );
}

/** Problem count of the scenario in the status bar; shows and hides the panel. */
export function ProblemSentence(): ReactNode {
  const { t } = useTranslation('scenario');
  const styles = useBarStyles();
  const panel = usePanel();
  const { tab } = usePanelState();
  const problems = useProblemCounts();
  if (problems === null) return null;
  return (
    <Button
      appearance="transparent"
      size="small"
      className={styles.sentenceButton}
      aria-expanded={tab === 'problems'}
      onClick={() => panel.toggle('problems')}
    >
      {problemWords(problems, t)}
    </Button>
  );
}

function useProblemDetail(): string {
  const { t } = useTranslation('scenario');
  const problems = useProblemCounts() ?? { errors: 0, warnings: 0 };
  const words = problemWords(problems, t);
  return problems.errors + problems.warnings === 0 ? words : t('problemsDetail', { problems: words });
}
