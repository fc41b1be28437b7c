import type { ReactNode } from 'react';
import { useFactsStyles } from './facts.styles';

/** What is said of one aspect of a thing. */
export type Fact = readonly [term: string, fact: ReactNode, kind?: 'code'];

/** What is known of a thing, term by term. Facts that are null or empty are left out. */
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
