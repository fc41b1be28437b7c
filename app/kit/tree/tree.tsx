import { useEffect, useMemo, useRef } from 'react';
import { isFindKey } from '../keys';
import { useAnnouncer } from '../dialogs/use-announcer';
import { SearchField } from '../search-field';
import { EmptyState, ErrorState, RowSkeleton, type ListState } from '../states/list-state';
import { useKitTexts } from '../texts/kit-text';
import { TreeList } from './tree-list';
import { searchTree, treeRows, type TreeSource } from './tree-rows';
import { treeRowHeight, useTreeStyles } from './tree.styles';
import type { TreeProps } from './tree-props';

const nothing: ReadonlySet<string> = new Set();
const ready: ListState = { kind: 'ready' };
const none: readonly never[] = [];

/** A virtualised tree with the keyboard support of the ARIA tree pattern. */
export function Tree<Node extends object>(props: TreeProps<Node>) {
  const { label, roots, expanded, nodeId, nodeTitle, childrenOf, empty } = props;
  const { selectionMode = 'none', selected = nothing, search = '', state = ready } = props;
  const { text } = useKitTexts();
  const styles = useTreeStyles();
  const searchBox = useRef<HTMLInputElement>(null);

  const { keywordsOf } = props;
  const source = useMemo(
    (): TreeSource<Node> => ({ nodeId, nodeTitle, childrenOf, ...(keywordsOf === undefined ? {} : { keywordsOf }) }),
    [nodeId, nodeTitle, childrenOf, keywordsOf],
  );
  const isSearching = search.trim() !== '';
  const matches = useMemo(
    () => (isSearching ? searchTree(roots, source, search) : null),
    [isSearching, roots, source, search],
  );
  const isReady = state.kind === 'ready';
  const rows = useMemo(() => {
    if (!isReady) return none;
    if (matches === null) return treeRows(roots, source, (id) => expanded.has(id));
    return treeRows(
      roots,
      source,
      (id) => matches.open.has(id),
      (node) => matches.shown.has(node),
    );
  }, [isReady, matches, roots, source, expanded]);

  const announcer = useAnnouncer();
  const found = matches?.count ?? null;
  useEffect(() => {
    if (found !== null) announcer.sayLast(text('tree.found', { count: found }));
  }, [found, announcer, text]);

  return (
    <div
      className={styles.root}
      onKeyDown={(event) => {
        const field = searchBox.current;
        if (field === null || event.defaultPrevented) return;
        // the browser's search doesn't find rows that aren't rendered
        if (isFindKey(event)) {
          field.focus();
          field.select();
        } else if (event.target === field && event.key === 'ArrowDown') focusTree(event.currentTarget);
        else return;
        event.preventDefault();
      }}
    >
      {props.onSearchChange !== undefined && (
        <div className={styles.bar}>
          <SearchField
            ref={searchBox}
            className={styles.search}
            placeholder={text('tree.searchHint')}
            label={text('tree.search', { label })}
            value={search}
            onSearch={props.onSearchChange}
          />
        </div>
      )}
      <TreeList
        {...props}
        source={source}
        rows={rows}
        isSearching={isSearching}
        search={search}
        selectionMode={selectionMode}
        selected={selected}
        styles={styles}
        text={text}
      >
        {state.kind === 'loading' && (
          <RowSkeleton label={text('tree.loading', { label })} rows={10} rowHeight={treeRowHeight} />
        )}
        {state.kind === 'error' && <ErrorState state={state} text={text} />}
        {isReady && rows.length === 0 && !isSearching && <EmptyState {...empty} />}
        {isReady && rows.length === 0 && isSearching && (
          <EmptyState {...(props.notFound?.(search) ?? { title: text('tree.noMatch'), message: '' })} />
        )}
      </TreeList>
    </div>
  );
}

function focusTree(element: Element): void {
  element.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus();
}
