import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ErrorCircle16Filled, Info16Filled, Warning16Filled } from '@fluentui/react-icons';
import type { Severity } from '@scn/core/base/issue';
import { textStyles } from '@scn/kit/theme/base-styles';

const icons = { ERROR: ErrorCircle16Filled, WARNING: Warning16Filled, INFORMATION: Info16Filled } as const;

/** Styles of problem count badges. */
export const useProblemBadgeStyles = makeStyles({
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    flexShrink: 0,
    ...textStyles.small,
    fontVariantNumeric: 'tabular-nums',
  },
  ERROR: { color: tokens.colorStatusDangerForeground1 },
  WARNING: { color: tokens.colorStatusWarningForeground1 },
  INFORMATION: { color: tokens.colorNeutralForeground2 },
});

/** Props of a badge. */
export interface ProblemBadge {
  readonly severity: Severity;
  readonly count: number;
  /** Its accessible name. */
  readonly words: string;
}

/** A problem count badge for rows and cells: icon and number, with an accessible name. Plain elements, because every row can have one. */
export function problemBadge(
  { severity, count, words }: ProblemBadge,
  styles: ReturnType<typeof useProblemBadgeStyles>,
): ReactNode {
  const Icon = icons[severity];
  return (
    <span
      key={severity}
      role="img"
      aria-label={words}
      title={words}
      className={mergeClasses(styles.badge, styles[severity])}
    >
      <Icon aria-hidden />
      {count}
    </span>
  );
}
