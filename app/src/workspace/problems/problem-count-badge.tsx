import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemWords } from '#scenarios/problem-words';
import type { ProblemCounts } from '../document/use-problem-counts';
import { problemBadge, useProblemBadgeStyles } from './problem-badge';

/** The errors and warnings of a row, by the highest severity. Renders nothing without any. */
export function ProblemCountBadge({ counts }: { readonly counts: ProblemCounts | null }): ReactNode {
  const { t } = useTranslation('scenario');
  const styles = useProblemBadgeStyles();
  const { errors, warnings } = counts ?? { errors: 0, warnings: 0 };
  if (errors + warnings === 0) return null;
  const words = problemWords({ errors, warnings }, t);
  return errors > 0
    ? problemBadge({ severity: 'ERROR', count: errors, words }, styles)
    : problemBadge({ severity: 'WARNING', count: warnings, words }, styles);
}
