import type { ReactNode } from 'react';
import type { ListedCompetency } from './listed-competencies';
import { useCompetencyStyles } from './competencies.styles';

/** Competencies with those below them, as nested lists. */
export function CompetencyBranch(props: {
  readonly competencies: readonly ListedCompetency[];
  /** Renders one competency. */
  row(competency: ListedCompetency): ReactNode;
  /** Which of those below one are shown; default: all. */
  below?(competency: ListedCompetency): readonly ListedCompetency[];
}): ReactNode {
  const { competencies, row, below = childrenOf } = props;
  const styles = useCompetencyStyles();
  return (
    <ul className={styles.branch}>
      {competencies.map((each) => {
        const children = below(each);
        return (
          <li key={each.index}>
            {row(each)}
            {children.length === 0 ? null : <CompetencyBranch {...props} competencies={children} />}
          </li>
        );
      })}
    </ul>
  );
}

const childrenOf = ({ children }: ListedCompetency) => children;
