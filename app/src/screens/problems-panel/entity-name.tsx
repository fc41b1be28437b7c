import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import type { EntityWords } from './entity-words';
import { usePanelStyles } from './panel.styles';

/** An entity by name and code, in a cell. @param otherwise - what stands there for no entity */
export function EntityName(props: {
  readonly words: EntityWords | null;
  readonly otherwise: string;
  /** It is told already, in a row above. */
  readonly isQuiet?: boolean;
}): ReactNode {
  const { words, otherwise, isQuiet = false } = props;
  const styles = usePanelStyles();
  const code = words?.code ?? null;
  return (
    <span className={mergeClasses(isQuiet && styles.quiet)}>
      {words?.name ?? otherwise}
      {code === null ? null : <span className={styles.code}>{code}</span>}
    </span>
  );
}

/** What {@link EntityName} says, as a text to search and to sort by. */
export function entityText(words: EntityWords | null, otherwise: string): string {
  if (words === null) return otherwise;
  return words.code === null ? words.name : `${words.name} ${words.code}`;
}
