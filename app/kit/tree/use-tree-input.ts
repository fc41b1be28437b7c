import { useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { selectOnly, selectRange, toggle, type GridSelection } from '../grid/grid-selection';
import { isTyping } from '../keys';
import { pointTarget, type MenuEntry, type MenuTarget } from '../menu/entry-menu';
import { entryOfKey } from '../menu/entry-of-key';
import type { FocusRecovery } from '../window/use-focus-recovery';
import { typedRow, type TreeRow, type TreeSource } from './tree-rows';
import type { TreePlace } from './use-tree-place';

interface TreeInputOptions<Node extends object> {
  readonly source: TreeSource<Node>;
  readonly rows: readonly TreeRow<Node>[];
  readonly place: TreePlace;
  readonly expanded: ReadonlySet<string>;
  readonly selectionMode: 'none' | 'single' | 'multiple';
  readonly selected: ReadonlySet<string>;
  readonly togglesOnClick?: boolean;
  readonly focus: FocusRecovery;
  readonly canToggle: boolean;
  pageRows(): number;
  onExpandedChange(expanded: ReadonlySet<string>): void;
  onSelectedChange?(selected: ReadonlySet<string>): void;
  onOpen?(node: Node): void;
  opensOnClick?(node: Node): boolean;
  onEdit?(node: Node): void;
  nodeMenu?(node: Node): readonly MenuEntry[];
  whyNot?(node: Node): string | null;
  onMenu(node: Node, target: MenuTarget): void;
}

/** Type-ahead timeout in milliseconds. */
const typingPause = 700;

/** Keyboard and pointer handlers of the tree: the keys of the ARIA tree pattern, with type-ahead and `*`. */
export function useTreeInput<Node extends object>(options: TreeInputOptions<Node>) {
  const { source, rows, place, expanded, selectionMode, selected, focus, canToggle } = options;
  const [anchor, setAnchor] = useState<string | null>(null);
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  const selection: GridSelection = { ids: selected, anchor };

  const select = (next: GridSelection) => {
    setAnchor(next.anchor);
    options.onSelectedChange?.(next.ids);
  };
  const isDisabled = (row: TreeRow<Node>) => row.kind === 'node' && (options.whyNot?.(row.node) ?? null) !== null;
  const ids = () => rows.flatMap((row) => (row.kind === 'node' && !isDisabled(row) ? [row.id] : []));
  const moveTo = (index: number) => {
    place.moveTo(Math.min(Math.max(index, 0), rows.length - 1));
    focus.request();
  };
  const setOpen = (changed: readonly string[], open: boolean) => {
    if (!canToggle) return;
    const next = new Set(expanded);
    for (const id of changed)
      if (open) next.add(id);
      else next.delete(id);
    options.onExpandedChange(next);
  };
  const openMenu = (row: TreeRow<Node> | undefined, target: MenuTarget) => {
    if (row?.kind === 'node' && options.nodeMenu !== undefined) options.onMenu(row.node, target);
  };

  /** Index after a key press; null for keys that don't move. */
  const target = (event: KeyboardEvent, row: TreeRow<Node>): number | null => {
    const { index } = place;
    switch (event.key) {
      case 'ArrowUp':
        return index - 1;
      case 'ArrowDown':
        return index + 1;
      case 'Home':
        return 0;
      case 'End':
        return rows.length - 1;
      case 'PageUp':
        return index - options.pageRows();
      case 'PageDown':
        return index + options.pageRows();
      case 'ArrowRight':
        return row.kind === 'node' && row.expanded === true ? index + 1 : null;
      case 'ArrowLeft':
        return row.kind === 'node' && row.expanded === true && canToggle ? null : row.parent >= 0 ? row.parent : null;
      default:
        return null;
    }
  };

  const act = (event: KeyboardEvent, element: HTMLElement, row: TreeRow<Node>): boolean => {
    if (row.kind === 'note') return false;
    switch (event.key) {
      case 'ArrowRight':
        if (row.expanded === false) setOpen([row.id], true);
        return true;
      case 'ArrowLeft':
        if (row.expanded === true) setOpen([row.id], false);
        return true;
      case 'Enter':
        if (options.onOpen !== undefined && !isDisabled(row) && options.opensOnClick?.(row.node) !== false)
          options.onOpen(row.node);
        else if (row.expanded !== null) setOpen([row.id], !row.expanded);
        return true;
      case ' ':
        if (selectionMode === 'none' || isDisabled(row))
          return row.expanded !== null && (setOpen([row.id], !row.expanded), true);
        select(
          event.shiftKey && selectionMode === 'multiple'
            ? selectRange(selection, row.id, ids())
            : toggle(selection, row.id, selectionMode),
        );
        return true;
      case 'F2':
        options.onEdit?.(row.node);
        return true;
      case 'ContextMenu':
        openMenu(row, element);
        return true;
      case 'F10':
        if (event.shiftKey) openMenu(row, element);
        return event.shiftKey;
      case '*': {
        const siblings = rows.filter(
          (each) => each.kind === 'node' && each.parent === row.parent && each.expanded !== null,
        );
        setOpen(
          siblings.map(({ id }) => id),
          true,
        );
        return true;
      }
      default:
        if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey) || selectionMode !== 'multiple')
          return false;
        select({ ids: new Set(ids()), anchor: row.id });
        return true;
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const element = itemElement(event.target);
    const row = rows[place.index];
    if (element === null || row === undefined) return;
    const entry = row.kind === 'node' ? entryOfKey(event, () => options.nodeMenu?.(row.node) ?? []) : undefined;
    if (entry !== undefined) {
      event.preventDefault();
      entry.run();
      return;
    }
    if (event.altKey) return;
    const next = target(event, row);
    if (next !== null) {
      event.preventDefault();
      const to = rows[Math.min(Math.max(next, 0), rows.length - 1)];
      if (
        event.shiftKey &&
        selectionMode === 'multiple' &&
        to?.kind === 'node' &&
        /^(Arrow(Up|Down)|Home|End|Page)/.test(event.key)
      )
        select(selectRange(anchor === null ? { ...selection, anchor: row.id } : selection, to.id, ids()));
      moveTo(next);
      return;
    }
    if (act(event, element, row)) {
      event.preventDefault();
      return;
    }
    if (!isTyping(event)) return;
    event.preventDefault();
    const { text, at } = typed.current;
    const isSame = event.timeStamp - at < typingPause;
    typed.current = { text: isSame && text !== event.key ? text + event.key : event.key, at: event.timeStamp };
    const found = typedRow(rows, place.index, typed.current.text, source);
    if (found >= 0) moveTo(found);
  };

  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    const index = indexOf(event.target);
    if (index === null) return;
    if (event.shiftKey) event.preventDefault();
    moveTo(index);
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const index = indexOf(event.target);
    const row = index === null ? undefined : rows[index];
    if (row?.kind !== 'node') return;
    const part = (event.target as Element).closest<HTMLElement>('[data-menu], [data-twisty]');
    if (part?.hasAttribute('data-menu') === true) openMenu(row, part);
    else if (part !== null && row.expanded !== null) setOpen([row.id], !row.expanded);
    else if (options.opensOnClick?.(row.node) === true) {
      // the second click of a double click is a habit from other trees, not another wish
      if (event.detail < 2) options.onOpen?.(row.node);
    } else if (selectionMode === 'multiple' && event.shiftKey) select(selectRange(selection, row.id, ids()));
    else if (
      selectionMode === 'multiple' &&
      (options.togglesOnClick === true || event.ctrlKey || event.metaKey) &&
      !isDisabled(row)
    )
      select(toggle(selection, row.id, selectionMode));
    else if (selectionMode !== 'none' && !isDisabled(row)) select(selectOnly(row.id));
    else if (row.expanded !== null) setOpen([row.id], !row.expanded);
  };

  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const index = indexOf(event.target);
    const row = index === null ? undefined : rows[index];
    if (row?.kind !== 'node' || (event.target as Element).closest('[data-menu], [data-twisty]') !== null) return;
    if (options.opensOnClick !== undefined) return;
    if (options.onOpen !== undefined && !isDisabled(row)) options.onOpen(row.node);
    else if (row.expanded !== null && selectionMode !== 'none') setOpen([row.id], !row.expanded);
  };

  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const index = indexOf(event.target);
    if (index === null || options.nodeMenu === undefined) return;
    event.preventDefault();
    moveTo(index);
    openMenu(rows[index], pointTarget(event));
  };

  return {
    onKeyDown,
    onMouseDown,
    onClick,
    onDoubleClick,
    onContextMenu,
    onFocus: (event: FocusEvent) => {
      focus.onFocus(event);
      // screen readers can focus an item without a key press or click
      const index = indexOf(event.target);
      if (index !== null && index !== place.index) place.moveTo(index);
    },
    onBlur: (event: FocusEvent) => focus.onBlur(event),
  };
}

function itemElement(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role=treeitem]') : null;
}

function indexOf(target: EventTarget): number | null {
  const index = itemElement(target)?.dataset['index'];
  return index === undefined ? null : Number(index);
}
