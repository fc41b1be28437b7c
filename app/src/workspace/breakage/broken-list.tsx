import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Issue } from '@scn/core/base/issue';
import type { PlacedView } from '@scn/core/operations/operation';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';
import { PlaceLink } from '../references/dependency-list.tsx';

/** Maximum number of listed places. */
const shown = 3;

const useStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    ...layoutStyles.plainList,
    marginBlock: tokens.spacingVerticalS,
  },
  message: { ...textStyles.note, overflowWrap: 'anywhere' },
});

/** How many places a change makes invalid, and the first of them, as links that open in a new window. */
export function BrokenList({
  issues,
  view,
  heading,
}: {
  readonly issues: readonly Issue[];
  readonly view: PlacedView;
  /** Default: how many places become invalid. */
  readonly heading?: string;
}): ReactNode {
  const { t } = useTranslation('document');
  const styles = useStyles();
  const more = issues.length - shown;
  return (
    <div>
      <p className={styles.text}>{heading ?? t('breaks', { count: issues.length })}</p>
      <ul className={styles.list}>
        {eachRuleFirst(issues)
          .slice(0, shown)
          .map(({ ruleId, messageId, entity, at, message }) => (
            <li key={`${ruleId} ${messageId} ${entity ?? ''} ${at}`}>
              <PlaceLink node={entity === null ? null : (view.get(entity) ?? null)} view={view} />
              <p className={styles.message}>{message}</p>
            </li>
          ))}
      </ul>
      {more > 0 ? <p className={styles.text}>{t('breaksMore', { count: more })}</p> : null}
    </div>
  );
}

/** One of each rule, then the others: the few that are listed show all that is wrong. */
function eachRuleFirst(issues: readonly Issue[]): readonly Issue[] {
  const seen = new Set<string>();
  const first = issues.filter(({ ruleId }) => !seen.has(ruleId) && seen.add(ruleId));
  return [...first, ...issues.filter((issue) => !first.includes(issue))];
}
