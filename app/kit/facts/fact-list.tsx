import type { ReactNode } from 'react';
import { useFactsStyles } from './facts.styles';

/** One entry of a description list. */
export type Fact = readonly [term: string, fact: ReactNode, kind?: 'code'];

/** A description list. Facts that are null or empty are left out. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  const styles = useFactsStyles();
  return (
    <dl className={styles.facts}>
      {facts.map(([term, fact, kind]) =>
        fact === null || fact === '' ? null : (
          <div key={term} className={styles.pair}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.fact}>{kind === 'code' ? <code className={styles.code}>{fact}</code> : fact}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
