import type { ReactNode } from 'react';
import { ScenarioCover, type CoveredScenario } from './scenario-cover';
import { useCoverStyles } from './scenario-cover.styles';

/** The title of a scenario in a row, with its picture before it. */
export function WithCover(props: { readonly scenario: CoveredScenario; readonly children: ReactNode }): ReactNode {
  const styles = useCoverStyles();
  return (
    <span className={styles.row}>
      <ScenarioCover scenario={props.scenario} />
      <span className={styles.beside}>{props.children}</span>
    </span>
  );
}
