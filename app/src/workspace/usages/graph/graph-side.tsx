import { useId, type ReactNode } from 'react';
import { Button, mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { PluginLookup } from '@scn/core/kernel/view';
import { shownAtFirst, type GraphColumn, type GraphEntry } from './graph-column';
import { useReferenceGraphStyles } from './reference-graph.styles';
import { useGroupTitle } from './use-neighbour-words';

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
          <Button
            size="small"
            appearance="subtle"
            aria-expanded={isWhole}
            onClick={() => {
              onWhole(!isWhole);
            }}
          >
            {isWhole ? t('showFewer') : t('showAllOf', { count })}
          </Button>
        )}
      </div>
    </>
  );
}
