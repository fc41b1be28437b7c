import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { isTyping } from '../keys';
import { pointTarget, type MenuEntry, type MenuTarget } from '../menu/entry-menu';
import { entryOfKey } from '../menu/entry-of-key';
import type { HeldFocus } from '../window/use-held-focus';
import { widthOf, widthStep } from './grid-column';
import type { SelectedShare } from './grid-header';
import type { GridCell } from './grid-layout';
import { placeAfter, type GridPlace } from './grid-place';
import { selectOnly, selectRange, toggle, toggleAll, type GridSelection, type SelectionMode } from './grid-selection';
import { nextDirection, withSort, type GridView } from './grid-view';
import type { ActivePlace } from './use-grid-place';
import { useState } from 'react';

/** An open menu: of a row, or of a column if `row` is null. */
export interface OpenMenu {
  readonly row: string | null;
  readonly column: string | null;
  readonly target: MenuTarget;
}

interface GridInputOptions<Row extends object> {
  readonly rows: readonly Row[];
  readonly cells: readonly GridCell<Row>[];
  readonly view: GridView;
  readonly place: ActivePlace;
  readonly selectionMode: SelectionMode;
  readonly selected: ReadonlySet<string>;
  readonly focus: HeldFocus;
  pageRows(): number;
  rowId(row: Row): string;
  rowMenu?(row: Row): readonly MenuEntry[];
  onMenu(menu: OpenMenu): void;
  onViewChange(view: GridView): void;
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
  const { rows, cells, view, place, selectionMode, selected, focus, rowId } = options;
  const [anchor, setAnchor] = useState<string | null>(null);
  const selection: GridSelection = { ids: selected, anchor };

  const select = (next: GridSelection) => {
    setAnchor(next.anchor);
    options.onSelectedChange?.(next.ids);
  };
  const ids = () => rows.map(rowId);
  const moveTo = (next: GridPlace) => {
    place.moveTo(next);
    focus.request();
  };
  const sortBy = (column: string, further: boolean) =>
    options.onViewChange(withSort(view, column, nextDirection(view, column), further));
  const openMenu = (at: GridPlace, target: MenuTarget) => {
    const cell = cells[at.column];
    const row = rows[at.row];
    if (row !== undefined && options.rowMenu !== undefined) options.onMenu({ row: rowId(row), column: null, target });
    else if (row === undefined && cell?.kind === 'data') options.onMenu({ row: null, column: cell.id, target });
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
    return false;
  };

  const onRowKey = (event: KeyboardEvent, element: HTMLElement, row: Row): boolean => {
    const cell = cells[place.column];
    const id = rowId(row);
    if (event.key === 'Enter') {
      if (cell?.kind === 'menu') openMenu(place, element);
      else if (cell?.kind === 'select') select(toggle(selection, id, selectionMode));
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
      else if (selectionMode !== 'none')
        select(
          event.shiftKey && selectionMode === 'multiple'
            ? selectRange(selection, id, ids())
            : toggle(selection, id, selectionMode),
        );
      return true;
    }
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && selectionMode === 'multiple') {
      select({ ids: new Set(ids()), anchor: id });
      return true;
    }
    const entry = entryOfKey(event, options.rowMenu?.(row) ?? []);
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
    const row = rows[place.row];
    if (row === undefined ? onTitleKey(event, element) : onRowKey(event, element, row)) {
      event.preventDefault();
      return;
    }
    if (event.altKey) return;
    const jump = event.ctrlKey || event.metaKey;
    const extent = { rows: rows.length, columns: cells.length, page: options.pageRows() };
    const next = placeAfter(event.key, jump, place, extent);
    if (next === null) return;
    event.preventDefault();
    const target = rows[next.row];
    if (event.shiftKey && selectionMode === 'multiple' && target !== undefined && next.row !== place.row)
      select(
        selectRange(
          anchor === null && row !== undefined ? { ...selection, anchor: rowId(row) } : selection,
          rowId(target),
          ids(),
        ),
      );
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
    const row = rows[at.row];
    if (row === undefined) {
      if (cell?.kind === 'data') sortBy(cell.id, event.shiftKey);
      else if (cell?.kind === 'select' && rows.length > 0) select(toggleAll(selection, ids()));
      return;
    }
    if (selectionMode === 'none') return;
    const id = rowId(row);
    if (selectionMode === 'multiple' && event.shiftKey) select(selectRange(selection, id, ids()));
    else if (cell?.kind === 'select' || event.ctrlKey || event.metaKey) select(toggle(selection, id, selectionMode));
    else if (cell?.kind === 'data') select(selectOnly(id));
  };

  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    const row = at === null ? undefined : rows[at.row];
    if (at === null || row === undefined || cells[at.column]?.kind !== 'data') return;
    if ((event.target as Element).closest(controls) === null) options.onOpen?.(row);
  };

  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    if (at === null) return;
    if (rows[at.row] !== undefined && options.rowMenu === undefined) return;
    event.preventDefault();
    moveTo(at);
    // the column's filter opens in place of its menu, so the target must be an element
    openMenu(at, at.row < 0 ? (cellElement(event.target) ?? pointTarget(event)) : pointTarget(event));
  };

  const share = (): SelectedShare => {
    if (selectionMode !== 'multiple' || selected.size === 0 || rows.length === 0) return 'none';
    let [some, all] = [false, true];
    for (const row of rows) {
      if (selected.has(rowId(row))) some = true;
      else all = false;
      // with many rows, the result is usually known after a few
      if (some && !all) break;
    }
    return all ? 'all' : some ? 'some' : 'none';
  };

  return {
    share: share(),
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
