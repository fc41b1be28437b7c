import { mergeClasses, Button } from '@fluentui/react-components';
import { Open20Regular } from '@fluentui/react-icons';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PluginLookup } from '@scn/core/kernel/view';
import { shownAtFirst, type GraphEntry, type GraphColumn } from './graph-column';
import { NodeTitle } from './node-title.tsx';
import { useReferenceGraphStyles } from './reference-graph.styles';
import { useGroupTitle, type NeighbourWords } from './use-neighbour-words';

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
          onClick={({ currentTarget }) => onOpen(currentTarget)}
        >
          <Open20Regular />
        </button>
      )}
    </li>
  );
}

/** One side of a graph: a list with a heading, whose lists are its groups. */
export function GraphSide(props: {
  readonly direction: 'in' | 'out';
  readonly column: GraphColumn;
  readonly plugins: PluginLookup;
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
  readonly node: (entry: GraphEntry) => ReactNode;
}): ReactNode {
  const { direction, column, plugins, isWhole, onWhole, node } = props;
  const { t } = useTranslation('problemsPanel');
  const styles = useReferenceGraphStyles();
  const titleOf = useGroupTitle(plugins);
  const heading = useId();
  const { groups, count } = column;
  const side = direction === 'in' ? styles.before : styles.after;
  return (
    <>
      <h3 id={heading} className={mergeClasses(styles.heading, side)}>
        {t(direction === 'in' ? 'usedBy' : 'uses')}
      </h3>
      <div
        role="group"
        aria-labelledby={heading}
        data-graph-side={direction}
        className={mergeClasses(styles.row, side)}
      >
        {count === 0 ? <p className={styles.none}>{t(direction === 'in' ? 'usedByNone' : 'usesNone')}</p> : null}
        {groups.map((group) => {
          const title = t('groupCount', { kind: titleOf(group.kind), count: group.count });
          return (
            <div key={group.kind}>
              <h4 className={styles.group}>{title}</h4>
              <ul aria-label={title} className={styles.list}>
                {group.entries.map(node)}
              </ul>
            </div>
          );
        })}
        {count <= shownAtFirst ? null : (
          <Button size="small" appearance="subtle" aria-expanded={isWhole} onClick={() => onWhole(!isWhole)}>
            {isWhole ? t('showFewer') : t('showAllOf', { count })}
          </Button>
        )}
      </div>
    </>
  );
}
