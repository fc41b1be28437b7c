import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { Open20Regular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { GraphEntry } from './graph-column';
import { NodeTitle } from './node-title';
import { useReferenceGraphStyles } from './reference-graph.styles';
import type { NeighbourWords } from './use-neighbour-words';

/** A neighbour in a graph: it leads to its own references, or, if it has none, to the places that refer to it. */
export function GraphNode(props: {
  readonly entry: GraphEntry;
  readonly words: NeighbourWords;
  /** Whether Tab reaches it. */
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
  /** Null if it has no references of its own. */
  readonly onNavigate: (() => void) | null;
  /** Opens it, or asks which of its places. */
  readonly onOpen: (target: HTMLElement) => void;
}): ReactNode {
  const { entry, words, isCurrent, onFocus, onNavigate, onOpen } = props;
  const { t } = useTranslation('problemsPanel');
  const styles = useReferenceGraphStyles();
  const { name, code, fields, places } = words;
  const tabIndex = isCurrent ? 0 : -1;
  const opens = places.length > 1 ? ({ 'aria-haspopup': 'menu' } as const) : {};
  const isMissing = entry.neighbour.type === 'missing';
  const full = [name, code, fields].filter((each) => each !== null && each !== '').join(' · ');
  return (
    <li
      className={mergeClasses(styles.entry, onNavigate === null && styles.end, isMissing && styles.missing)}
      onFocus={onFocus}
    >
      <button
        type="button"
        data-graph-node
        tabIndex={tabIndex}
        title={onNavigate === null ? `${full}\n${t('openReference')}` : full}
        className={styles.node}
        {...(onNavigate === null ? opens : {})}
        onClick={({ currentTarget }) => {
          if (onNavigate === null) onOpen(currentTarget);
          else onNavigate();
        }}
      >
        <NodeTitle name={name} code={code} /> <span className={mergeClasses(styles.line, styles.fields)}>{fields}</span>
      </button>
      {onNavigate === null ? null : (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={t('openItem', { name: code === null ? name : `${name} ${code}` })}
          title={t('openItem', { name })}
          className={styles.open}
          {...opens}
          onClick={({ currentTarget }) => {
            onOpen(currentTarget);
          }}
        >
          <Open20Regular />
        </button>
      )}
    </li>
  );
}
