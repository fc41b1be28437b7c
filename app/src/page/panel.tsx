import { useId, type ReactNode } from 'react';
import { usePanelStyles } from './panel.styles';

/** A titled part of a page, in a frame. */
export function Panel(props: {
  readonly title: string;
  /** Beside the title: a badge. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const { title, beside, children } = props;
  const styles = usePanelStyles();
  const id = useId();
  const heading = (
    <h2 id={id} className={styles.heading}>
      {title}
    </h2>
  );
  return (
    <section className={styles.panel} aria-labelledby={id}>
      {beside === undefined ? (
        heading
      ) : (
        <div className={styles.panelHead}>
          {heading}
          {beside}
        </div>
      )}
      {children}
    </section>
  );
}
