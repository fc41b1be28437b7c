import { useId, useMemo, useRef, useState, useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { EntryMenu, type MenuTarget } from '../menu/entry-menu';
import type { KitText } from '../texts/kit-text';
import { useFocusRecovery, type FocusRecovery } from '../window/use-focus-recovery';
import { useSlots } from '../window/use-slots';
import { useViewport, indexesOf, rowSpan, type Viewport } from '../window/use-viewport';
import type { TreeProps } from './tree-props';
import { TreeItemRow, type TreeRowContext } from './tree-row';
import type { TreeRow, TreeSource } from './tree-rows';
import { treeRowHeight, type TreeStyles } from './tree.styles';
import { useRememberedTree } from './use-remembered-tree';
import { useTreeDrag } from './use-tree-drag';
import { useTreeInput } from './use-tree-input';
import { useTreePlace, type TreePlace } from './use-tree-place';

interface TreeListProps<Node extends object> extends TreeProps<Node> {
  readonly source: TreeSource<Node>;
  readonly rows: readonly TreeRow<Node>[];
  readonly isSearching: boolean;
  readonly search: string;
  readonly selectionMode: NonNullable<TreeProps<Node>['selectionMode']>;
  readonly selected: ReadonlySet<string>;
  readonly styles: TreeStyles;
  readonly text: KitText;
  /** Content shown without items. */
  readonly children: ReactNode;
}

const overscan = 8;

/** The items. Scrolling re-renders only this part of the tree. */
export function TreeList<Node extends object>(props: TreeListProps<Node>) {
  const { label, source, rows, selectionMode, selected, search, isSearching, styles, text } = props;
  const treeId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<{ readonly node: Node; readonly target: MenuTarget } | null>(null);

  const remembered = useRememberedTree(scroller, label, rows.length);
  const place = useTreePlace(rows, remembered.row, (row) => remembered.change({ row }));
  const spanOf = (viewport: Viewport) => rowSpan(viewport, rows.length, treeRowHeight, overscan);
  const [viewport] = useViewport(scroller, (each) => [spanOf(each)]);
  const drawn = indexesOf(spanOf(viewport), [place.index], rows.length).flatMap((index) => {
    const row = rows[index];
    return row === undefined ? [] : [{ row, index }];
  });
  const slots = useSlots(
    drawn.map(({ row }) => row.id),
    rows[place.index]?.id ?? null,
    rows,
  );
  const focus = useFocusRecovery(
    scroller,
    () =>
      tree.current?.querySelector<HTMLElement>('[tabindex="0"]') ??
      // the last item was removed, and the tree with it: focus the empty state, which offers the first step
      scroller.current?.querySelector<HTMLElement>('button') ??
      null,
    (item) => {
      if (item !== scroller.current) item.scrollIntoView({ block: 'nearest' });
    },
  );
  const { onFocus, onBlur, ...handlers } = useTreeInput({
    ...props,
    place,
    focus,
    // while searching, the matches determine which branches are open
    canToggle: !isSearching,
    pageRows: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / treeRowHeight) - 1),
    onMenu: (node, target) => setMenu({ node, target }),
  });

  const open = (node: Node) => {
    if (!isSearching) props.onExpandedChange(new Set([...props.expanded, source.nodeId(node)]));
  };
  const drag = useTreeDrag(props.drag, scroller, open, source.nodeId);
  const { revealed: before, onRevealed } = remembered;
  useReveal({ revealed: props.revealed ?? null, rows, place, scroller, focus, before, onRevealed });

  const { icon, badge, whyNot } = props;
  const { attachRow } = drag;
  const hasMenu = props.nodeMenu !== undefined;
  const selectable = selectionMode !== 'none';
  const context = useMemo(
    (): TreeRowContext<Node> => ({
      ...source,
      styles,
      text,
      selectable,
      hasMenu,
      menuTitle: text('tree.menu'),
      search: isSearching ? search : '',
      ...(icon === undefined ? {} : { icon }),
      ...(badge === undefined ? {} : { badge }),
      ...(whyNot === undefined ? {} : { whyNot }),
      ...(attachRow === undefined ? {} : { attachRow }),
    }),
    [source, styles, text, selectable, hasMenu, isSearching, search, icon, badge, whyNot, attachRow],
  );
  const bySlot = drawn
    .map((each) => ({ ...each, slot: slots.get(each.row.id) ?? 0 }))
    .sort((one, other) => one.slot - other.slot);

  return (
    <>
      <div
        ref={scroller}
        className={styles.scroller}
        tabIndex={-1}
        onFocus={onFocus}
        onBlur={onBlur}
        onScroll={({ currentTarget }) => remembered.change({ top: currentTarget.scrollTop })}
      >
        {rows.length > 0 && (
          <div
            ref={tree}
            role="tree"
            tabIndex={-1}
            className={styles.tree}
            style={{ height: `${rows.length * treeRowHeight}px` }}
            aria-label={label}
            aria-multiselectable={selectionMode === 'multiple' ? true : undefined}
            // recycled rows are in any order in the DOM: this sets the reading order
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
        {props.children}
      </div>
      {drag.hint !== null && (
        <div className={styles.hint} style={{ left: `${drag.hint.x}px`, top: `${drag.hint.y}px` }} role="status">
          {drag.hint.text}
        </div>
      )}
      {menu !== null && (
        <EntryMenu
          label={text('tree.rowMenu', { title: source.nodeTitle(menu.node) })}
          entries={props.nodeMenu?.(menu.node) ?? []}
          target={menu.target}
          onClose={() => {
            setMenu(null);
            focus.request();
          }}
        />
      )}
    </>
  );
}

interface RevealOptions<Node extends object> {
  readonly revealed: string | null;
  readonly rows: readonly TreeRow<Node>[];
  readonly place: TreePlace;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly focus: FocusRecovery;
  /** The item revealed when the tree was shown before: it is left where the person scrolled it to. */
  readonly before: string | null;
  onRevealed(id: string | null): void;
}

/** Scrolls to a node when `revealed` changes. The focus moves along if it is in the tree, and otherwise stays where it is. */
function useReveal<Node extends object>(options: RevealOptions<Node>): void {
  const { revealed, rows, place, scroller, focus, before, onRevealed } = options;
  const done = useRef<string | null>(before);
  useLayoutEffect(() => {
    if (revealed === done.current) return;
    const index = rows.findIndex(({ id }) => id === revealed);
    if (revealed !== null && index < 0) return; // its row isn't loaded yet
    done.current = revealed;
    onRevealed(revealed);
    const element = scroller.current;
    if (revealed === null || element === null) return;
    place.moveTo(index);
    if (element.contains(document.activeElement)) focus.request();
    const top = index * treeRowHeight;
    const isSeen = top >= element.scrollTop && top + treeRowHeight <= element.scrollTop + element.clientHeight;
    if (!isSeen) element.scrollTop = Math.max(0, top - element.clientHeight / 3);
  }, [revealed, rows, place, scroller, focus, onRevealed]);
}
