import { mergeClasses } from '@fluentui/react-components';
import {
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { EntryMenu } from '../menu/entry-menu';
import { RowSkeleton } from '../states/list-state';
import type { KitText, KitTexts } from '../texts/kit-text';
import { useFocusRecovery } from '../window/use-focus-recovery';
import { useSlots } from '../window/use-slots';
import { useCheckBoxClasses } from './check-box.styles';
import { columnEntries } from './column-entries';
import { columnsShown, fixedColumns, type ColumnMoves } from './column-order';
import type { GridProps } from './grid-props';
import type { OpenFilter } from './grid-bar.tsx';
import { groupEntries } from './group-chip.tsx';
import type { Grouping } from './grid-groups';
import { GridHeader } from './grid-header';
import { groupSpan, layoutCells, layoutWidths, type GridCell } from './grid-layout';
import type { GridLine, GridLines } from './grid-lines';
import { GridGroupRow, GridRow, type GridRowContext } from './grid-row';
import type { GridPosition } from './grid-position';
import type { GridValues } from './grid-values';
import { shareOf } from './grid-selection';
import { rowHeight, type GridStyles } from './grid.styles';
import { useColumnResize } from './use-column-resize';
import { useGridInput, type OpenMenu } from './use-grid-input';
import { RelationArrows } from './relation-arrows';
import { useGridPlace, type ActivePlace } from './grid-place';
import { useGridWindow } from './use-grid-window';
import { useReorder } from './use-reorder';

/** A cell to go to. */
export interface GridGoal {
  /** Id of the line. */
  readonly row: string;
  /** Null for any column. */
  readonly column: string | null;
}

interface GridTableProps<Row extends object> extends GridProps<Row> {
  /** The lines of the page. */
  readonly lines: GridLines<Row>;
  /** Null without groups. */
  readonly grouping: Grouping<Row> | null;
  readonly moves: ColumnMoves;
  readonly values: GridValues<Row>;
  readonly texts: KitTexts;
  readonly styles: GridStyles;
  readonly selectionMode: NonNullable<GridProps<Row>['selectionMode']>;
  readonly selected: ReadonlySet<string>;
  readonly isLoading: boolean;
  /** Whether the rows will be replaced. */
  readonly isBusy: boolean;
  /** The cell to scroll to without moving the focus; pass a new object each time. */
  readonly goal: GridGoal | null;
  /** The grid element, which gets the focus if there is no cell. */
  readonly grid: RefObject<HTMLDivElement | null>;
  /** Content shown without rows. */
  readonly children: ReactNode;
  onFilter(filter: OpenFilter): void;
}

const startPosition: GridPosition = { row: '', column: '', top: 0 };

/** The table. Scrolling re-renders only this part of the grid. */
export function GridTable<Row extends object>(props: GridTableProps<Row>) {
  const { label, columns, view, lines, grouping, values, styles, selectionMode, selected, grid, rowId, rowTitle } =
    props;
  const { text } = props.texts;
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [position] = useState(() => ({ ...startPosition, ...props.position }));

  const hasMenu = props.rowMenu !== undefined;
  const cells = useMemo(
    () => layoutCells(columnsShown(columns, view), { select: selectionMode === 'multiple', menu: hasMenu }, styles),
    // of the view, these two
    [columns, view.hidden, view.order, selectionMode, hasMenu, styles],
  );
  const widths = useMemo(() => layoutWidths(cells, view.widths), [cells, view.widths]);
  const place = useGridPlace(lines, cells, props.position, (at) => {
    Object.assign(position, at);
    props.onPositionChange?.({ ...position });
  });
  useGoal(props.goal, lines, cells, place, grid);
  const drawnPart = useGridWindow(scroller, lines.count, cells, widths, place, position.top);
  const drawn = drawnPart.rows.flatMap((index) => {
    const line = lines.at(index);
    return line === undefined ? [] : [{ line, index, id: line.id }];
  });
  const slots = useSlots(
    drawn.map(({ id }) => id),
    place.lineId,
  );
  const focus = useFocusRecovery(
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
    lines,
    cells,
    place,
    onMoveColumn: props.moves.step,
    pageRows: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2),
    focus,
    onMenu: setMenu,
  });
  const attach = useReorder('x', scroller, props.moves.place);
  const fixedIds = useMemo(() => new Set(columns.slice(0, fixedColumns(columns)).map(({ id }) => id)), [columns]);
  const span = useMemo(() => groupSpan(cells), [cells]);
  const boxClasses = useCheckBoxClasses();
  const resize = useColumnResize(grid, cells, view, props.onViewChange);
  const { across } = drawnPart;
  const labels = useMemo(
    () => ({ select: labelMaker(text, 'grid.selectRow'), menu: labelMaker(text, 'grid.rowMenu') }),
    [text],
  );
  const context = useMemo(
    (): GridRowContext<Row> => ({
      cells: across,
      values,
      styles,
      rowClasses: [styles.row, mergeClasses(styles.row, styles.rowSelected)],
      boxClasses,
      selectable: selectionMode !== 'none',
      selectLabel: (row) => labels.select(rowTitle(row)),
      menuLabel: (row) => labels.menu(rowTitle(row)),
    }),
    // `rowId` is stable
    [across, values, styles, boxClasses, labels, selectionMode],
  );
  const bySlot = drawn
    .map((each) => ({ ...each, slot: slots.get(each.id) ?? 0 }))
    .sort((one, other) => one.slot - other.slot);
  const relationColumn = cells.findIndex(({ id }) => id === props.relations?.column);
  const places = useMemo(
    () => (props.relations === undefined ? noPlaces : placesOf(lines, rowId)),
    // `rowId` is stable
    [lines, props.relations],
  );
  const seen = seenRows(drawnPart.rows, place.row);
  const closeMenu = () => {
    setMenu(null);
    focus.request();
  };
  const menuLine = menu?.kind === 'line' ? lines.at(lines.indexOf(menu.line)) : undefined;
  const menuColumn = menu?.kind === 'column' ? columns.find(({ id }) => id === menu.column) : undefined;
  const activeLine = lines.at(place.row);

  const entriesOf = (line: GridLine<Row>) => {
    if (line.kind === 'row') return props.rowMenu?.(line.row) ?? [];
    if (grouping === null) return [];
    return groupEntries(line.group, grouping, view, text, {
      onViewChange: props.onViewChange,
      onSelect: selectionMode === 'multiple' ? () => input.selectGroup(line) : null,
    });
  };

  return (
    <>
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={({ currentTarget }) => {
          position.top = currentTarget.scrollTop;
          grid.current?.style.setProperty('--kit-grid-left', `${currentTarget.scrollLeft}px`);
          props.onPositionChange?.({ ...position });
        }}
      >
        <div
          ref={grid}
          role={grouping === null ? 'grid' : 'treegrid'}
          tabIndex={-1}
          className={styles.grid}
          style={{ '--kit-grid-columns': widths.template, minWidth: `${widths.total}px` } as CSSProperties}
          aria-label={label}
          aria-rowcount={lines.count + 1}
          aria-colcount={cells.length}
          aria-multiselectable={selectionMode === 'multiple' ? true : undefined}
          aria-busy={props.isBusy ? true : undefined}
          {...input.handlers}
        >
          <GridHeader
            cells={across}
            view={view}
            activeColumn={place.row < 0 ? place.column : -1}
            selected={input.share}
            canSelectAll={lines.count > 0}
            fixedIds={fixedIds}
            attach={attach}
            styles={styles}
            boxClasses={boxClasses}
            text={text}
            onResizeStart={resize.onStart}
            onResetWidth={resize.onReset}
          />
          {lines.count > 0 && (
            <div
              role="rowgroup"
              className={styles.body}
              style={{ height: `${lines.count * rowHeight}px` }}
              // recycled rows are in any order in the DOM: this sets the reading order
              aria-owns={drawn.map(({ id }) => `${gridId}${slots.get(id) ?? 0}`).join(' ')}
            >
              {bySlot.map(({ line, index, slot }) =>
                line.kind === 'row' ? (
                  <GridRow
                    key={slot}
                    id={`${gridId}${slot}`}
                    row={line.row}
                    index={index}
                    selected={selected.has(rowId(line.row))}
                    isInGroup={grouping !== null}
                    mark={props.rowClass?.(line.row)}
                    activeColumn={index === place.row ? place.column : -1}
                    context={context}
                  />
                ) : (
                  grouping !== null && (
                    <GridGroupRow
                      key={slot}
                      id={`${gridId}${slot}`}
                      group={line.group}
                      column={grouping.column}
                      index={index}
                      isOpen={line.isOpen}
                      share={selectionMode === 'multiple' ? shareOf(selected, line.group.rows, rowId) : 'none'}
                      span={span}
                      hasSelect={selectionMode === 'multiple'}
                      activeColumn={index === place.row ? place.column : -1}
                      context={context}
                      text={text}
                    />
                  )
                ),
              )}
              {props.relations !== undefined && relationColumn >= 0 && (
                <RelationArrows
                  relations={props.relations}
                  places={places}
                  first={seen.first}
                  end={seen.end}
                  column={relationColumn}
                  width={widths.sizes[relationColumn] ?? 0}
                  active={activeLine?.kind === 'row' ? rowId(activeLine.row) : null}
                />
              )}
            </div>
          )}
        </div>
        {props.isLoading && (
          <RowSkeleton
            label={text('grid.loading', { label })}
            rows={12}
            rowHeight={rowHeight}
            columns={{ template: widths.template, filled: cells.map(({ kind }) => kind === 'data') }}
          />
        )}
        {props.children}
      </div>
      {menu !== null && menuLine !== undefined && (
        <EntryMenu
          label={text('grid.rowMenu', {
            title: menuLine.kind === 'row' ? rowTitle(menuLine.row) : menuLine.group.title,
          })}
          entries={entriesOf(menuLine)}
          target={menu.target}
          onClose={closeMenu}
        />
      )}
      {menu !== null && menuColumn !== undefined && (
        <EntryMenu
          label={text('grid.columnMenu', { title: menuColumn.title })}
          entries={columnEntries(menuColumn, columns, view, text, {
            onMove: (step) => props.moves.step(menuColumn.id, step),
            onViewChange: props.onViewChange,
            onFilter:
              props.bare === true || menuColumn.cannotFilter === true
                ? null
                : (target) => props.onFilter({ column: menuColumn.id, target }),
            target: menu.target,
          })}
          target={menu.target}
          onClose={closeMenu}
        />
      )}
    </>
  );
}

/** The contiguous range of rendered rows: the active row can be far away. */
function seenRows(rows: readonly number[], active: number): { readonly first: number; readonly end: number } {
  const isApart = (at: number, beside: number) =>
    rows[at] === active && Math.abs((rows[beside] ?? active) - active) > 1;
  const start = isApart(0, 1) ? 1 : 0;
  const last = isApart(rows.length - 1, rows.length - 2) ? rows.length - 2 : rows.length - 1;
  return { first: rows[start] ?? 0, end: (rows[last] ?? -1) + 1 };
}

/** Activates the goal cell and scrolls it into view. */
function useGoal<Row extends object>(
  goal: GridGoal | null,
  lines: GridLines<Row>,
  cells: readonly GridCell<Row>[],
  place: ActivePlace,
  grid: RefObject<HTMLElement | null>,
): void {
  const reached = useRef<GridGoal | null>(null);
  const isOnTheWay = useRef(false);
  useLayoutEffect(() => {
    if (goal !== null && goal !== reached.current) {
      const row = lines.indexOf(goal.row);
      if (row < 0) return;
      reached.current = goal;
      isOnTheWay.current = true;
      const column = cells.findIndex(({ id }) => id === goal.column);
      place.moveTo({ row, column: column < 0 ? place.column : column });
      return;
    }
    if (!isOnTheWay.current) return;
    isOnTheWay.current = false;
    grid.current
      ?.querySelector('[role=gridcell][tabindex="0"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

const noPlaces: ReadonlyMap<string, number> = new Map();

/** Line of each row on the page; of its first one, if it is in several groups. */
function placesOf<Row extends object>(lines: GridLines<Row>, rowId: (row: Row) => string): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (let index = lines.count - 1; index >= 0; index -= 1) {
    const line = lines.at(index);
    if (line?.kind === 'row') places.set(rowId(line.row), index);
  }
  return places;
}

/** Creates a function that inserts a title into a text: each row needs two labels, and looking up a text takes longer than rendering a cell. */
function labelMaker(text: KitText, key: 'grid.selectRow' | 'grid.rowMenu'): (title: string) => string {
  const place = '\u0000';
  const [before = '', after = ''] = text(key, { title: place }).split(place);
  return (title) => `${before}${title}${after}`;
}
