import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import type { EntityWords } from '../entities/entity-text';
import { usePanelStyles } from './panel.styles';

/** An entity by name and code, in a cell. @param otherwise - text if there is no entity */
export function EntityName(props: {
  readonly words: EntityWords | null;
  readonly otherwise: string;
  /** Whether a row above already shows it. */
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

/** {@link EntityName} as text, for search and sorting. */
export function entityText(words: EntityWords | null, otherwise: string): string {
  if (words === null) return otherwise;
  return words.code === null ? words.name : `${words.name} ${words.code}`;
}
