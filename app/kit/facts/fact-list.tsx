import { makeStyles, tokens } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { layoutStyles, textStyles } from '../theme/base-styles';

/** Styles of facts and titled parts. */
const useFactsStyles = makeStyles({
  part: { ...layoutStyles.stack, rowGap: tokens.spacingVerticalS },
  heading: textStyles.heading,
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, max-content) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    ...textStyles.paragraph,
    '@media (max-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  pair: { display: 'contents' },
  term: { color: tokens.colorNeutralForeground2 },
  fact: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  code: textStyles.code,
});

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

/** A part of a drawer with a heading. */
export function TitledPart({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const styles = useFactsStyles();
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}
