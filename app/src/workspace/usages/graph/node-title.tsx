import type { ReactNode } from 'react';
import { useReferenceGraphStyles } from './reference-graph.styles';
import type { NodeWords } from './use-neighbour-words';

/** The name and code of a node in a graph. Only the name is shortened. */
export function NodeTitle({ name, code }: NodeWords): ReactNode {
  const styles = useReferenceGraphStyles();
  return (
    <span className={styles.title}>
      <span className={styles.line}>{name}</span>
      {code === null ? null : <span className={styles.code}> {code}</span>}
    </span>
  );
}
