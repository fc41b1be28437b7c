import { SearchBox } from '@fluentui/react-components';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useAnnouncer } from '../dialogs/use-announcer';
import { fluentRef } from '../fluent-ref';
import { EntryMenu, type MenuEntry, type MenuTarget } from '../menu/entry-menu';
import { EmptyState, ErrorState, RowSkeleton, type EmptyText, type ListState } from '../states/list-state';
import { useKitTexts } from '../texts/kit-text';
import { useHeldFocus } from '../window/use-held-focus';
import { useSlots } from '../window/use-slots';
import { TreeItemRow, type TreeRowContext } from './tree-row';
import { searchTree, treeRows, type TreeSource } from './tree-rows';
import { treeRowHeight, useTreeStyles } from './tree.styles';
import { useTreeInput } from './use-tree-input';
import { useTreePlace } from './use-tree-place';

/** What a tree is given. `roots` and the functions must keep their identity while nothing in them changes. */
export interface TreeProps<Node extends object> extends TreeSource<Node> {
  /** What the tree shows: 'Menu'. */
  readonly label: string;
  readonly roots: readonly Node[];
  /** Ids of the open branches. */
  readonly expanded: ReadonlySet<string>;
  readonly selectionMode?: 'none' | 'single' | 'multiple';
  readonly selected?: ReadonlySet<string>;
  /** What is searched for; left out where the tree has no search. */
  readonly search?: string;
  readonly state?: ListState;
  readonly empty: EmptyText;
  onExpandedChange(expanded: ReadonlySet<string>): void;
  onSelectedChange?(selected: ReadonlySet<string>): void;
  onSearchChange?(search: string): void;
  /** Enter, and double click. */
  onOpen?(node: Node): void;
  /** F2. */
  onEdit?(node: Node): void;
  nodeMenu?(node: Node): readonly MenuEntry[];
  icon?(node: Node): ReactNode;
  /** At the end of the row: counts, roles, warnings. */
  badge?(node: Node): ReactNode;
  /** Called when a node gets an element, for dragging; what it returns is called when the element goes to another node. */
  attachRow?(element: HTMLElement, node: Node): () => void;
}

const overscan = 8;
const nothing: ReadonlySet<string> = new Set();
const ready: ListState = { kind: 'ready' };

/** The product's tree: any number of items at the price of those in view, with the keyboard of the ARIA tree pattern. */
export function Tree<Node extends object>(props: TreeProps<Node>) {
  const { label, roots, expanded, nodeId, nodeTitle, childrenOf, empty } = props;
  const { selectionMode = 'none', selected = nothing, search = '', state = ready } = props;
  const { text } = useKitTexts();
  const styles = useTreeStyles();
  const treeId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const [menu, setMenu] = useState<{ readonly node: Node; readonly target: MenuTarget } | null>(null);

  const source = useMemo((): TreeSource<Node> => ({ nodeId, nodeTitle, childrenOf }), [nodeId, nodeTitle, childrenOf]);
  const isSearching = search.trim() !== '';
  const matches = useMemo(
    () => (isSearching ? searchTree(roots, source, search) : null),
    [isSearching, roots, source, search],
  );
  const rows = useMemo(() => {
    if (state.kind !== 'ready') return [];
    if (matches === null) return treeRows(roots, source, (id) => expanded.has(id));
    return treeRows(
      roots,
      source,
      (id) => matches.open.has(id),
      (node) => matches.shown.has(node),
    );
  }, [state.kind, matches, roots, source, expanded]);

  const place = useTreePlace(rows);
  const extractRange = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      return place.index < 0 || indexes.includes(place.index)
        ? indexes
        : [...indexes, place.index].sort((a, b) => a - b);
    },
    [place.index],
  );
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => treeRowHeight,
    overscan,
    rangeExtractor: extractRange,
  });
  const drawn = virtualizer.getVirtualItems().flatMap(({ index }) => {
    const row = rows[index];
    return row === undefined ? [] : [{ row, index }];
  });
  const slots = useSlots(
    drawn.map(({ row }) => row.id),
    rows[place.index]?.id ?? null,
  );
  const focus = useHeldFocus(
    tree,
    () => tree.current?.querySelector<HTMLElement>('[tabindex="0"]') ?? null,
    (item) => {
      if (item !== tree.current) item.scrollIntoView({ block: 'nearest' });
    },
  );
  const handlers = useTreeInput({
    ...props,
    source,
    rows,
    place,
    selectionMode,
    selected,
    focus,
    // while searching, what was found decides what is open
    canToggle: matches === null,
    pageRows: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / treeRowHeight) - 1),
    onMenu: (node, target) => setMenu({ node, target }),
  });

  const announcer = useAnnouncer();
  const found = matches?.count ?? null;
  useEffect(() => {
    if (found !== null) announcer.sayLast(text('tree.found', { count: found }));
  }, [found, announcer, text]);

  const { icon, badge, attachRow } = props;
  const hasMenu = props.nodeMenu !== undefined;
  const selectable = selectionMode !== 'none';
  const context = useMemo(
    (): TreeRowContext<Node> => ({
      ...source,
      styles,
      text,
      selectable,
      hasMenu,
      search: isSearching ? search : '',
      ...(icon === undefined ? {} : { icon }),
      ...(badge === undefined ? {} : { badge }),
      ...(attachRow === undefined ? {} : { attachRow }),
    }),
    [source, styles, text, selectable, hasMenu, isSearching, search, icon, badge, attachRow],
  );
  const bySlot = drawn
    .map((each) => ({ ...each, slot: slots.get(each.row.id) ?? 0 }))
    .sort((one, other) => one.slot - other.slot);

  return (
    <div className={styles.root}>
      {props.onSearchChange !== undefined && (
        <div className={styles.bar}>
          <SearchBox
            ref={fluentRef(searchBox)}
            className={styles.search}
            placeholder={text('tree.searchHint')}
            aria-label={text('tree.search', { label })}
            value={search}
            dismiss={{ 'aria-label': text('tree.clearSearch') }}
            onChange={(_, { value }) => props.onSearchChange?.(value)}
          />
        </div>
      )}
      <div ref={scroller} className={styles.scroller}>
        {rows.length > 0 && (
          <div
            ref={tree}
            role="tree"
            tabIndex={-1}
            className={styles.tree}
            style={{ height: `${rows.length * treeRowHeight}px` }}
            aria-label={label}
            aria-multiselectable={selectionMode === 'multiple' ? true : undefined}
            // recycled rows stand in the page in any order: this is the order in which they are read
            aria-owns={drawn.map(({ row }) => `${treeId}${slots.get(row.id) ?? 0}`).join(' ')}
            {...handlers}
          >
            {bySlot.map(({ row, index, slot }) => (
              <TreeItemRow
                key={slot}
                id={`${treeId}${slot}`}
                row={row}
                index={index}
                active={index === place.index}
                selected={selected.has(row.id)}
                context={context}
              />
            ))}
          </div>
        )}
        {state.kind === 'loading' && (
          <RowSkeleton label={text('tree.loading', { label })} rows={10} rowHeight={treeRowHeight} />
        )}
        {state.kind === 'error' && <ErrorState state={state} text={text} />}
        {state.kind === 'ready' && rows.length === 0 && !isSearching && <EmptyState {...empty} />}
        {state.kind === 'ready' && rows.length === 0 && isSearching && (
          <EmptyState title={text('tree.noMatch')} message="" />
        )}
      </div>
      {menu !== null && (
        <EntryMenu
          label={text('tree.rowMenu', { title: nodeTitle(menu.node) })}
          entries={props.nodeMenu?.(menu.node) ?? []}
          target={menu.target}
          onClose={() => {
            setMenu(null);
            focus.request();
          }}
        />
      )}
    </div>
  );
}
