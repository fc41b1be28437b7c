import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Issue } from '@scn/core/base/issue';
import { memoizeByIdentity } from '@scn/core/base/memoize';
import { useFromProblems } from '#document/problems/use-problems';
import { tabsOf } from '../problems/problem-areas';
import { useTabStyles } from './scenario-tabs.styles';

/** Error counts of each tab's screens. */
const errorsByTab = memoizeByIdentity((issues: readonly Issue[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { severity, pointer } of issues) {
    if (severity !== 'ERROR') continue;
    for (const id of tabsOf(pointer)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
});

/** A dot on a tab whose screens have errors. Screen readers get the count. */
export function TabErrors({ tabId }: { readonly tabId: string }): ReactNode {
  const { t } = useTranslation('problemsPanel');
  const styles = useTabStyles();
  const count = useFromProblems((problems) => (problems === null ? 0 : (errorsByTab(problems.issues).get(tabId) ?? 0)));
  if (count === 0) return null;
  const words = t('tabErrors', { count });
  return (
    <>
      <span className={styles.errors} title={words} aria-hidden />
      <span className={styles.unseen}>, {words}</span>
    </>
  );
}
