import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { isTyping } from '../keys';
import { pointTarget, type MenuEntry, type MenuTarget } from '../menu/entry-menu';
import { entryOfKey } from '../menu/entry-of-key';
import type { FocusRecovery } from '../window/use-focus-recovery';
import { widthOf, widthStep, nextDirection, withCollapsed, withSort, type GridView } from './grid-model';
import type { ColumnStep } from './column-order';
import { groupSpan, type GridCell } from './grid-layout';
import type { GridLine, GridLines } from './grid-lines';
import { placeAfter, placeInGroup, type GridPlace, type ActivePlace } from './grid-place';
import { selectOnly, shareOf, toggle, toggleAll, type GridSelection, type SelectionMode } from './grid-selection';
import { useState } from 'react';

/** An open menu: of a line, or of a column. */
export type OpenMenu =
  | { readonly kind: 'line'; readonly line: string; readonly target: MenuTarget }
  | { readonly kind: 'column'; readonly column: string; readonly target: MenuTarget };

interface GridInputOptions<Row extends object> {
  readonly lines: GridLines<Row>;
  readonly cells: readonly GridCell<Row>[];
  readonly view: GridView;
  readonly place: ActivePlace;
  readonly selectionMode: SelectionMode;
  readonly selected: ReadonlySet<string>;
  readonly focus: FocusRecovery;
  pageRows(): number;
  rowId(row: Row): string;
  rowMenu?(row: Row): readonly MenuEntry[];
  onMenu(menu: OpenMenu): void;
  onViewChange(view: GridView): void;
  onMoveColumn(column: string, step: ColumnStep): void;
  onSelectedChange?(selected: ReadonlySet<string>): void;
  onOpen?(row: Row): void;
  onEdit?(row: Row, column: string): void;
}

const controls = 'button, a, input, select, textarea, [contenteditable]';

/**
 * Keyboard and pointer handlers of the grid, for all cells in one place. Keys follow the ARIA grid pattern; keys
 * that type a character are never handled.
 */
export function useGridInput<Row extends object>(options: GridInputOptions<Row>) {
  const { lines, cells, view, place, selectionMode, selected, focus, rowId } = options;
  const [anchor, setAnchor] = useState<string | null>(null);
  const selection: GridSelection = { ids: selected, anchor };

  const select = (next: GridSelection) => {
    setAnchor(next.anchor);
    options.onSelectedChange?.(next.ids);
  };
  const ids = () => lines.rows.map(rowId);
  const toggleLine = (line: GridLine<Row>) => {
    if (line.kind === 'group') select(toggleAll(selection, line.group.rows.map(rowId)));
    else select({ ...toggle(selection, rowId(line.row), selectionMode), anchor: line.id });
  };
  /** Selects the visible rows from the line that a range starts with up to another line. */
  const selectTo = (end: number, start: string | null = anchor) => {
    const first = start === null ? -1 : lines.indexOf(start);
    const found = new Set<string>();
    for (let index = Math.min(first, end); first >= 0 && index <= Math.max(first, end); index += 1) {
      const line = lines.at(index);
      if (line?.kind === 'row') found.add(rowId(line.row));
    }
    const line = lines.at(end);
    if (found.size > 0) select({ ids: found, anchor: start });
    else if (line?.kind === 'row') select({ ...selectOnly(rowId(line.row)), anchor: line.id });
  };
  const expand = ({ group, isOpen }: GridLine<Row> & { kind: 'group' }) =>
    options.onViewChange(withCollapsed(view, [group.key], isOpen));
  const moveTo = (next: GridPlace) => {
    place.moveTo(next);
    focus.request();
  };
  const sortBy = (column: string, further: boolean) =>
    options.onViewChange(withSort(view, column, nextDirection(view, column), further));
  const hasMenu = (line: GridLine<Row>) => line.kind === 'group' || options.rowMenu !== undefined;
  const openMenu = (at: GridPlace, target: MenuTarget) => {
    const cell = cells[at.column];
    const line = lines.at(at.row);
    if (line !== undefined && hasMenu(line)) options.onMenu({ kind: 'line', line: line.id, target });
    else if (line === undefined && cell?.kind === 'data') options.onMenu({ kind: 'column', column: cell.id, target });
  };
  const resizeBy = (step: number) => {
    const cell = cells[place.column];
    if (cell?.kind !== 'data') return;
    const width = widthOf(cell.column, view.widths) + step;
    options.onViewChange({ ...view, widths: { ...view.widths, [cell.id]: width } });
  };

  const onTitleKey = (event: KeyboardEvent, element: HTMLElement): boolean => {
    const cell = cells[place.column];
    if (event.key === 'Enter' || event.key === ' ') {
      if (cell?.kind === 'data') sortBy(cell.id, event.shiftKey);
      else if (cell?.kind === 'select') select(toggleAll(selection, ids()));
      return true;
    }
    if (isMenuKey(event) || (event.altKey && event.key === 'ArrowDown')) {
      openMenu(place, element);
      return true;
    }
    if (event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      resizeBy(event.key === 'ArrowLeft' ? -widthStep : widthStep);
      return true;
    }
    if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      // at the edge too: the browser would leave the page
      if (cell?.kind === 'data') options.onMoveColumn(cell.id, event.key === 'ArrowLeft' ? 'left' : 'right');
      return true;
    }
    return false;
  };

  const onGroupKey = (event: KeyboardEvent, element: HTMLElement, line: GridLine<Row> & { kind: 'group' }): boolean => {
    const cell = cells[place.column];
    const span = groupSpan(cells);
    const isOnTitle = place.column >= span.start && place.column < span.end;
    if (isMenuKey(event) || (cell?.kind === 'menu' && (event.key === 'Enter' || event.key === ' '))) {
      openMenu(place, element);
      return true;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      if (cell?.kind === 'select') toggleLine(line);
      else expand(line);
      return true;
    }
    if (hasModifier(event)) return selectAllKey(event, line.id);
    if (isOnTitle && event.key === (line.isOpen ? 'ArrowLeft' : 'ArrowRight')) {
      expand(line);
      return true;
    }
    const column = placeInGroup(event.key, place.column, span, cells.length);
    if (column !== null) moveTo({ ...place, column });
    return column !== null;
  };

  const selectAllKey = (event: KeyboardEvent, from: string): boolean => {
    if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey) || selectionMode !== 'multiple')
      return false;
    select({ ids: new Set(ids()), anchor: from });
    return true;
  };

  const onRowKey = (event: KeyboardEvent, element: HTMLElement, line: GridLine<Row> & { kind: 'row' }): boolean => {
    const cell = cells[place.column];
    const { row } = line;
    if (event.key === 'Enter') {
      if (cell?.kind === 'menu') openMenu(place, element);
      else if (cell?.kind === 'select') toggleLine(line);
      else if (options.onOpen !== undefined) options.onOpen(row);
      else element.querySelector<HTMLElement>(controls)?.focus();
      return true;
    }
    if (event.key === 'F2') {
      if (options.onEdit !== undefined && cell?.kind === 'data') options.onEdit(row, cell.id);
      else element.querySelector<HTMLElement>(controls)?.focus();
      return true;
    }
    if (isMenuKey(event)) {
      openMenu(place, element);
      return true;
    }
    if (event.key === ' ') {
      if (cell?.kind === 'menu') openMenu(place, element);
      else if (event.shiftKey && selectionMode === 'multiple') selectTo(place.row);
      else if (selectionMode !== 'none') toggleLine(line);
      return true;
    }
    if (selectAllKey(event, line.id)) return true;
    const entry = entryOfKey(event, () => options.rowMenu?.(row) ?? []);
    entry?.run();
    return entry !== undefined;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const element = cellElement(event.target);
    if (element === null || isTyping(event)) return;
    if (event.target !== element) {
      // inside a cell, keys go to its control; Escape and F2 return to the cell
      if (event.key !== 'Escape' && event.key !== 'F2') return;
      event.preventDefault();
      event.stopPropagation();
      moveTo(place);
      return;
    }
    const line = lines.at(place.row);
    if (
      line === undefined
        ? onTitleKey(event, element)
        : line.kind === 'group'
          ? onGroupKey(event, element, line)
          : onRowKey(event, element, line)
    ) {
      event.preventDefault();
      return;
    }
    if (event.altKey) return;
    const jump = event.ctrlKey || event.metaKey;
    const extent = { rows: lines.count, columns: cells.length, page: options.pageRows() };
    const next = placeAfter(event.key, jump, place, extent);
    if (next === null) return;
    event.preventDefault();
    if (event.shiftKey && selectionMode === 'multiple' && next.row >= 0 && next.row !== place.row)
      selectTo(next.row, anchor ?? line?.id ?? null);
    moveTo(next);
  };

  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    if (at === null || isResizeHandle(event.target)) return;
    // selecting a range with the mouse must not select text
    if (event.shiftKey) event.preventDefault();
    moveTo(at);
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    const element = cellElement(event.target);
    if (at === null || element === null || isResizeHandle(event.target)) return;
    const button = (event.target as Element).closest<HTMLElement>('[data-row-menu], [data-column-menu]');
    if (button !== null) {
      openMenu(at, button);
      return;
    }
    if ((event.target as Element).closest(controls) !== null) return;
    const cell = cells[at.column];
    const line = lines.at(at.row);
    if (line === undefined) {
      if (cell?.kind === 'data') sortBy(cell.id, event.shiftKey);
      else if (cell?.kind === 'select' && lines.rows.length > 0) select(toggleAll(selection, ids()));
      return;
    }
    if (line.kind === 'group') {
      if (cell?.kind === 'select') toggleLine(line);
      else expand(line);
      return;
    }
    if (selectionMode === 'none') return;
    if (selectionMode === 'multiple' && event.shiftKey) selectTo(at.row);
    else if (cell?.kind === 'select' || event.ctrlKey || event.metaKey) toggleLine(line);
    else if (cell?.kind === 'data') select({ ...selectOnly(rowId(line.row)), anchor: line.id });
  };

  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    const line = at === null ? undefined : lines.at(at.row);
    if (at === null || line?.kind !== 'row' || cells[at.column]?.kind !== 'data') return;
    if ((event.target as Element).closest(controls) === null) options.onOpen?.(line.row);
  };

  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    if (at === null) return;
    const line = lines.at(at.row);
    if (line !== undefined && !hasMenu(line)) return;
    event.preventDefault();
    moveTo(at);
    // the column's filter opens in place of its menu, so the target must be an element
    openMenu(at, at.row < 0 ? (cellElement(event.target) ?? pointTarget(event)) : pointTarget(event));
  };

  return {
    share: selectionMode === 'multiple' ? shareOf(selected, lines.rows, rowId) : 'none',
    selectGroup: (line: GridLine<Row> & { kind: 'group' }) => toggleLine(line),
    handlers: {
      onKeyDown,
      onMouseDown,
      onClick,
      onDoubleClick,
      onContextMenu,
      onFocus: (event: FocusEvent) => focus.onFocus(event),
      onBlur: (event: FocusEvent) => focus.onBlur(event),
    },
  };
}

function isMenuKey({ key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }): boolean {
  return key === 'ContextMenu' || (shiftKey && key === 'F10');
}

function cellElement(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role=gridcell], [role=columnheader]') : null;
}

function hasModifier({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey;
}

/** The cell position of an element, from its ARIA attributes. */
function placeOf(target: EventTarget): GridPlace | null {
  const cell = cellElement(target);
  const row = cell?.closest('[role=row]');
  if (cell === null || row === null || row === undefined) return null;
  return { row: Number(row.getAttribute('aria-rowindex')) - 2, column: Number(cell.getAttribute('aria-colindex')) - 1 };
}

function isResizeHandle(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-resize]') !== null;
}
