import { Button, mergeClasses } from '@fluentui/react-components';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useId, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useAnnouncer } from '../dialogs/use-announcer';
import { EntryMenu, type MenuEntry } from '../menu/entry-menu';
import { EmptyState, ErrorState, RowSkeleton, type EmptyText, type ListState } from '../states/list-state';
import { useKitTexts } from '../texts/kit-text';
import { useHeldFocus } from '../window/use-held-focus';
import { useSlots } from '../window/use-slots';
import { columnEntries } from './column-entries';
import { GridBar, type OpenFilter } from './grid-bar';
import type { GridColumn } from './grid-column';
import { GridHeader } from './grid-header';
import { layoutCells, layoutWidths } from './grid-layout';
import { GridRow, type GridRowContext } from './grid-row';
import { useGridRows } from './grid-rows';
import type { SelectionMode } from './grid-selection';
import { gridValues } from './grid-values';
import { isFiltered, type GridView } from './grid-view';
import { rowHeight, useGridStyles } from './grid.styles';
import { useColumnResize } from './use-column-resize';
import { useColumnWindow } from './use-column-window';
import { useGridInput, type OpenMenu } from './use-grid-input';
import { useGridPlace } from './use-grid-place';

/** What a grid is given. `rows` and `columns` must keep their identity while nothing in them changes. */
export interface GridProps<Row extends object> {
  /** What the rows are: 'Scenarios'. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly view: GridView;
  readonly selectionMode?: SelectionMode;
  /** Ids of the selected rows. They survive sorting, filtering and remote changes. */
  readonly selected?: ReadonlySet<string>;
  readonly state?: ListState;
  readonly empty: EmptyText;
  /** Buttons of the screen, in the bar above. */
  readonly bar?: ReactNode;
  /** Without the bar: the screen has its own search and filters, or the list is short. */
  readonly bare?: boolean;
  rowId(row: Row): string;
  /** The row's name: in the names of its check box and menu. */
  rowTitle(row: Row): string;
  rowMenu?(row: Row): readonly MenuEntry[];
  onViewChange(view: GridView): void;
  onSelectedChange?(selected: ReadonlySet<string>): void;
  /** Enter, and double click. */
  onOpen?(row: Row): void;
  /** F2. */
  onEdit?(row: Row, column: string): void;
}

/** Rows drawn beyond the window, so that scrolling never shows a gap. */
const overscan = 6;
const nothingSelected: ReadonlySet<string> = new Set();
const ready: ListState = { kind: 'ready' };

/**
 * The product's grid: any number of rows at the price of those in view, with the keyboard of the ARIA grid pattern. The
 * focus is always on one cell, whatever sorting, filtering, scrolling or a removal does to the rows.
 */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const { label, rows, columns, view, rowId, rowTitle, onViewChange, empty } = props;
  const { selectionMode = 'none', selected = nothingSelected, state = ready } = props;
  const texts = useKitTexts();
  const { text } = texts;
  const styles = useGridStyles();
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [filter, setFilter] = useState<OpenFilter | null>(null);

  const values = useMemo(() => gridValues(columns, texts), [columns, texts]);
  const shown = useGridRows(rows, columns, values, view, rowId);
  const visible = state.kind === 'ready' ? shown : none;
  const hasMenu = props.rowMenu !== undefined;
  const cells = useMemo(
    () => layoutCells(columns, view.hidden, { select: selectionMode === 'multiple', menu: hasMenu }, styles),
    [columns, view.hidden, selectionMode, hasMenu, styles],
  );
  const widths = useMemo(() => layoutWidths(cells, view.widths), [cells, view.widths]);

  const place = useGridPlace(visible, cells, rowId);
  const extractRange = useCallback((range: Range) => withIndex(defaultRangeExtractor(range), place.row), [place.row]);
  const virtualizer = useVirtualizer({
    count: visible.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    scrollMargin: rowHeight,
    overscan,
    rangeExtractor: extractRange,
  });
  const across = useColumnWindow(scroller, cells, widths, place.column);
  const drawn = virtualizer.getVirtualItems().flatMap(({ index }) => {
    const row = visible[index];
    return row === undefined ? [] : [{ row, index, id: rowId(row) }];
  });
  const slots = useSlots(
    drawn.map(({ id }) => id),
    place.rowId,
  );

  const focus = useHeldFocus(
    grid,
    () => grid.current?.querySelector<HTMLElement>('[tabindex="0"]') ?? null,
    (cell) => {
      if (cell !== grid.current) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
  );
  const input = useGridInput({
    ...props,
    selectionMode,
    selected,
    rows: visible,
    cells,
    place,
    pageRows: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2),
    focus,
    onMenu: setMenu,
  });
  const resize = useColumnResize(grid, cells, view, onViewChange);

  useAnnouncements(props, shown.length, texts.text);

  const context = useMemo(
    (): GridRowContext<Row> => ({
      cells: across,
      values,
      styles,
      rowClasses: [styles.row, mergeClasses(styles.row, styles.rowSelected)],
      boxClasses: [styles.box, mergeClasses(styles.box, styles.boxChecked)],
      selectable: selectionMode !== 'none',
      selectLabel: (row) => text('grid.selectRow', { title: rowTitle(row) }),
      menuLabel: (row) => text('grid.rowMenu', { title: rowTitle(row) }),
    }),
    // how a row is named never changes
    [across, values, styles, text, selectionMode],
  );
  const bySlot = drawn
    .map((each) => ({ ...each, slot: slots.get(each.id) ?? 0 }))
    .sort((one, other) => one.slot - other.slot);
  const closeMenu = () => {
    setMenu(null);
    focus.request();
  };
  const menuRowId = menu?.row ?? null;
  const menuRow = menuRowId === null ? undefined : visible.find((row) => rowId(row) === menuRowId);
  const menuColumn = columns.find(({ id }) => id === menu?.column);

  return (
    <div className={styles.root}>
      {props.bare !== true && (
        <GridBar
          label={label}
          columns={columns}
          view={view}
          texts={texts}
          shown={shown.length}
          count={state.kind === 'ready' ? rows.length : null}
          selected={selected.size}
          search={search}
          filter={filter}
          onFilter={setFilter}
          onViewChange={onViewChange}
        >
          {props.bar}
        </GridBar>
      )}
      <div ref={scroller} className={styles.scroller}>
        <div
          ref={grid}
          role="grid"
          tabIndex={-1}
          className={styles.grid}
          style={{ '--kit-grid-columns': widths.template, minWidth: `${widths.total}px` } as CSSProperties}
          aria-label={label}
          aria-rowcount={visible.length + 1}
          aria-colcount={cells.length}
          aria-multiselectable={selectionMode === 'multiple' ? true : undefined}
          aria-busy={state.kind === 'loading' ? true : undefined}
          {...input.handlers}
        >
          <GridHeader
            cells={across}
            view={view}
            activeColumn={place.row < 0 ? place.column : -1}
            selected={input.share}
            canSelectAll={visible.length > 0}
            styles={styles}
            text={text}
            onResizeStart={resize.onStart}
            onResetWidth={resize.onReset}
          />
          {visible.length > 0 && (
            <div
              role="rowgroup"
              className={styles.body}
              style={{ height: `${visible.length * rowHeight}px` }}
              // recycled rows stand in the page in any order: this is the order in which they are read
              aria-owns={drawn.map(({ id }) => `${gridId}${slots.get(id) ?? 0}`).join(' ')}
            >
              {bySlot.map(({ row, index, id, slot }) => (
                <GridRow
                  key={slot}
                  id={`${gridId}${slot}`}
                  row={row}
                  index={index}
                  selected={selected.has(id)}
                  activeColumn={index === place.row ? place.column : -1}
                  context={context}
                />
              ))}
            </div>
          )}
        </div>
        {state.kind === 'loading' && (
          <RowSkeleton label={text('grid.loading', { label })} rows={12} rowHeight={rowHeight} />
        )}
        {state.kind === 'error' && <ErrorState state={state} text={text} />}
        {state.kind === 'ready' && shown.length === 0 && (rows.length === 0 || !isFiltered(view)) && (
          <EmptyState {...empty} />
        )}
        {state.kind === 'ready' && shown.length === 0 && rows.length > 0 && isFiltered(view) && (
          <EmptyState
            title={text('grid.noMatch')}
            message={text('grid.noMatchHelp')}
            action={
              <Button
                onClick={() => {
                  // the button goes with the message: the focus moves on before it does
                  (search.current ?? grid.current)?.focus();
                  onViewChange({ ...view, search: '', filters: {} });
                }}
              >
                {text('grid.clearFilters')}
              </Button>
            }
          />
        )}
      </div>
      {menu !== null && menuRow !== undefined && (
        <EntryMenu
          label={text('grid.rowMenu', { title: rowTitle(menuRow) })}
          entries={props.rowMenu?.(menuRow) ?? []}
          target={menu.target}
          onClose={closeMenu}
        />
      )}
      {menu !== null && menu.row === null && menuColumn !== undefined && (
        <EntryMenu
          label={text('grid.columnMenu', { title: menuColumn.title })}
          entries={columnEntries(menuColumn, view, text, {
            onViewChange,
            onFilter: props.bare === true ? null : (target) => setFilter({ column: menuColumn.id, target }),
            target: menu.target,
          })}
          target={menu.target}
          onClose={closeMenu}
        />
      )}
    </div>
  );
}

const none: readonly never[] = [];

/** The active row is always drawn: the focus must not be taken away by scrolling. */
function withIndex(indexes: number[], index: number): number[] {
  if (index < 0 || indexes.includes(index)) return indexes;
  const first = indexes[0];
  return first !== undefined && index < first ? [index, ...indexes] : [...indexes, index];
}

/** Says what a change of the view has done, to those who do not see it. */
function useAnnouncements<Row extends object>(
  { columns, view, rows }: GridProps<Row>,
  shown: number,
  text: ReturnType<typeof useKitTexts>['text'],
): void {
  const announcer = useAnnouncer();
  const last = useRef({ view, shown });
  useEffect(() => {
    const before = last.current;
    last.current = { view, shown };
    const main = view.sort[0];
    if (before.view.sort !== view.sort) {
      const title = columns.find(({ id }) => id === main?.column)?.title ?? '';
      if (main === undefined) announcer.say(text('grid.sortedNone'));
      else announcer.say(text(main.descending ? 'grid.sortedDescending' : 'grid.sortedAscending', { title }));
    }
    const isNarrowed = before.view.search !== view.search || before.view.filters !== view.filters;
    if (isNarrowed) announcer.sayLast(text('grid.rowsOf', { shown, count: rows.length }));
  });
}
