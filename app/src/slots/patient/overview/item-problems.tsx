import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useIssuesOf } from '#document/problems/use-problems';
import { usePatientStyles } from '../patient.styles';

/** What is wrong with an item, the worst first. */
export function ItemProblems({ itemId }: { readonly itemId: string }): ReactNode {
  const styles = usePatientStyles();
  const issues = useIssuesOf(itemId).filter(({ severity }) => severity !== 'INFORMATION');
  const [first] = issues.toSorted(
    (one, other) => Number(other.severity === 'ERROR') - Number(one.severity === 'ERROR'),
  );
  if (first === undefined) return null;
  return (
    <span className={mergeClasses(styles.problem, first.severity === 'ERROR' ? styles.error : styles.warning)}>
      {first.message}
    </span>
  );
}
