import type { ReactNode } from 'react';
import { useWorkAreaStyles } from './work-area.styles';

/** What stands beside the centre of an authoring screen. */
export interface WorkAreaProps {
  /** The tree at the left; null for none. */
  readonly tree: ReactNode;
  /** The properties at the right; null while the panel is closed. */
  readonly properties: ReactNode;
  readonly children: ReactNode;
}

/** The work area of an authoring screen: tree, centre, properties. */
export function WorkArea({ tree, properties, children }: WorkAreaProps): ReactNode {
  const styles = useWorkAreaStyles();
  return (
    <div className={styles.area}>
      {tree === null ? null : <div className={styles.tree}>{tree}</div>}
      <div className={styles.centre}>{children}</div>
      {properties === null ? null : <div className={styles.properties}>{properties}</div>}
    </div>
  );
}
