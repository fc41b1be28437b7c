import { useId, type ReactNode } from 'react';
import { usePanelStyles } from '#page/panel.styles';

/** A part of the account with a heading. */
export function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const styles = usePanelStyles();
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
