import { useId, type ReactNode } from 'react';
import { useFactsStyles } from './facts.styles';

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
