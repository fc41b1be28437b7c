import { useMemo, useRef, useState, type ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { PlacedView } from '@scn/core/operations/operation';
import { referencesOf, type Neighbour } from '@scn/core/search/references';
import { EntryMenu } from '@scn/kit/menu/entry-menu.tsx';
import { EmptyState } from '@scn/kit/states/list-state.tsx';
import { useFocusRecovery } from '@scn/kit/window/use-focus-recovery';
import { GraphLines } from '../../graph-lines/graph-lines';
import { usePanel } from '../../panel/panel-context';
import { useGoTo } from '../../panel/use-go-to';
import { useRemovalText } from '../../remote/use-removal-text';
import { entryHeight, graphColumn, middleOf, shownAtFirst, type GraphEntry } from './graph-column';
import { GraphNode, GraphSide } from './graph-node';
import { NodeTitle } from './node-title';
import { linesWidth, useReferenceGraphStyles } from './reference-graph.styles';
import { useGraphKeys } from './use-graph-keys';
import { nodeWords, useNeighbourWords, type NeighbourWords } from './use-neighbour-words';
import { GraphBreadcrumb } from './graph-breadcrumb.tsx';

/** A graph of the references of an entity in both directions, which leads from entity to entity. */
export function ReferenceGraph({ id, view }: { readonly id: string; readonly view: PlacedView }): ReactNode {
  const { t } = useTranslation('problemsPanel');
  const styles = useReferenceGraphStyles();
  const removalText = useRemovalText();
  const part = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const keys = useGraphKeys(part);
  const focus = useFocusRecovery(
    part,
    () => {
      const find = (selector: string) => part.current?.querySelector<HTMLElement>(selector) ?? null;
      return find('[data-graph-side="centre"] button') ?? find('nav button');
    },
    () => {
      // the entity in the middle is just below it
      bar.current?.scrollIntoView({ block: 'nearest' });
    },
  );
  return (
    <div
      ref={part}
      tabIndex={-1}
      className={styles.part}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
      onKeyDown={keys}
    >
      <div ref={bar} className={styles.bar}>
        <GraphBreadcrumb view={view} onWalk={focus.request} />
      </div>
      {view.exists(id) ? (
        <Graph key={id} id={id} view={view} onNavigate={focus.request} />
      ) : (
        <EmptyState title={t('usagesGone')} message={removalText(id) ?? t('usagesGoneText')} />
      )}
    </div>
  );
}

interface OpenPlaces {
  readonly words: NeighbourWords;
  readonly target: HTMLElement;
}

const centre = 'centre';

function Graph(props: { readonly id: string; readonly view: PlacedView; readonly onNavigate: () => void }): ReactNode {
  const { id, view, onNavigate } = props;
  const { t } = useTranslation('problemsPanel');
  const styles = useReferenceGraphStyles();
  const panel = usePanel();
  const goTo = useGoTo();
  const wordsOf = useNeighbourWords(view);
  const [current, setCurrent] = useState(centre);
  const [whole, setWhole] = useState({ in: false, out: false });
  const [open, setOpen] = useState<OpenPlaces | null>(null);
  const references = useMemo(() => referencesOf(view, id), [view, id]);
  if (references === null) return null;
  const { root, usedBy, uses } = references;
  const columnOf = (direction: 'in' | 'out', neighbours: readonly Neighbour[]) =>
    graphColumn(neighbours, root.kind, whole[direction] ? neighbours.length : shownAtFirst);
  const columns = { in: columnOf('in', usedBy), out: columnOf('out', uses) };
  const middle = middleOf(columns.in, columns.out);
  const keyOf = (direction: 'in' | 'out', { key }: GraphEntry) => `${direction} ${key}`;
  const isShown = (['in', 'out'] as const).some((direction) =>
    columns[direction].entries.some((entry) => keyOf(direction, entry) === current),
  );
  const nodeOf = (direction: 'in' | 'out', entry: GraphEntry) => {
    const { neighbour } = entry;
    const words = wordsOf(neighbour, direction);
    const key = keyOf(direction, entry);
    return (
      <GraphNode
        key={key}
        entry={entry}
        words={words}
        isCurrent={current === key}
        onFocus={() => setCurrent(key)}
        onNavigate={
          neighbour.type === 'entity'
            ? () => {
                onNavigate();
                panel.navigateTo(neighbour.node.id);
              }
            : null
        }
        onOpen={(target) => {
          const [only, ...others] = words.places;
          if (others.length > 0) setOpen({ words, target });
          else if (only !== undefined) goTo(only.place);
        }}
      />
    );
  };
  const sideOf = (direction: 'in' | 'out') => (
    <GraphSide
      direction={direction}
      column={columns[direction]}
      plugins={view.plugins}
      isWhole={whole[direction]}
      onWhole={(isWhole) => setWhole({ ...whole, [direction]: isWhole })}
      node={(entry) => nodeOf(direction, entry)}
    />
  );
  const linesOf = (direction: 'in' | 'out') => (
    <GraphLines
      direction={direction}
      ends={columns[direction].entries.map(({ y, neighbour }) => ({ y, isWeak: neighbour.type === 'missing' }))}
      middle={middle}
      width={linesWidth}
      height={Math.max(columns[direction].height, middle + entryHeight / 2)}
      className={mergeClasses(styles.row, styles.lines, direction === 'in' ? styles.linesIn : styles.linesOut)}
    />
  );
  const { name, code } = nodeWords(view, root);
  return (
    <div role="group" aria-label={t('referencesOf', { name })} className={styles.graph}>
      {sideOf('in')}
      {linesOf('in')}
      <div
        data-graph-side={centre}
        className={styles.centre}
        style={{ marginBlockStart: `${middle - entryHeight / 2}px` }}
      >
        <button
          type="button"
          data-graph-node
          data-panel-focus
          tabIndex={isShown ? -1 : 0}
          title={t('openItem', { name })}
          className={styles.node}
          onFocus={() => setCurrent(centre)}
          onClick={() => goTo({ entity: root.id, pointer: '' })}
        >
          <NodeTitle name={name} code={code} />{' '}
          <span className={mergeClasses(styles.line, styles.fields)}>
            {t('referenceCounts', { usedBy: usedBy.length, uses: uses.length })}
          </span>
        </button>
      </div>
      {linesOf('out')}
      {sideOf('out')}
      {open === null ? null : (
        <EntryMenu
          label={t('placesOf', { name: open.words.name })}
          target={open.target}
          entries={open.words.places.map(({ title, place }, index) => ({
            id: `${index}`,
            title,
            run: () => goTo(place),
          }))}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
