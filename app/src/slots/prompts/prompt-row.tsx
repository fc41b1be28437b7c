import type { ReactNode } from 'react';
import { usePromptStyles } from './prompts.styles';

/** A prompt in a list of prompts: its title, what is said of it, and whether it is used. */
export function PromptRow(props: {
  readonly title: string;
  readonly note: string;
  readonly children?: ReactNode;
}): ReactNode {
  const { title, note, children } = props;
  const styles = usePromptStyles();
  return (
    <li className={styles.row}>
      <span className={styles.title}>{title}</span>
      <span className={styles.note}>{note}</span>
      {children}
    </li>
  );
}
