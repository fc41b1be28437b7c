import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Issue } from '@scn/core/base/issue';
import type { PlacedView } from '@scn/core/operations/operation';
import { PlaceLink } from '../references/place-link';
import { useDependencyListStyles } from '../references/dependency-list.styles';

/** Maximum number of listed places. */
const shown = 3;

/** How many places a change makes invalid, and the first of them, as links that open in a new window. */
export function BrokenList({
  issues,
  view,
}: {
  readonly issues: readonly Issue[];
  readonly view: PlacedView;
}): ReactNode {
  const { t } = useTranslation('document');
  const styles = useDependencyListStyles();
  const more = issues.length - shown;
  return (
    <div>
      <p className={styles.sentence}>{t('breaks', { count: issues.length })}</p>
      <ul className={styles.list}>
        {issues.slice(0, shown).map(({ ruleId, messageId, entity, at, message }) => (
          <li key={`${ruleId} ${messageId} ${entity ?? ''} ${at}`}>
            <PlaceLink node={entity === null ? null : (view.get(entity) ?? null)} view={view} />
            <p className={styles.sentence}>{message}</p>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={styles.sentence}>{t('breaksMore', { count: more })}</p> : null}
    </div>
  );
}
