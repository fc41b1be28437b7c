import type { ReactNode } from 'react';
import { usePageStyles } from './page.styles';

/** A page with one message and a next step. */
export function MessagePage(props: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  const styles = usePageStyles();
  return (
    <div className={styles.message}>
      <span className={styles.icon} aria-hidden>
        {props.icon}
      </span>
      <h1 className={styles.title}>{props.title}</h1>
      {props.children}
    </div>
  );
}
