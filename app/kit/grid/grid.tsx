import { Button, mergeClasses } from '@fluentui/react-components';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { MenuEntry } from '../menu/entry-menu';
import { EmptyState, ErrorState, type EmptyText, type ListState } from '../states/list-state';
import { useKitTexts } from '../texts/kit-text';
import { GridBar, type OpenFilter } from './grid-bar';
import type { GridColumn } from './grid-column';
import { GridFindBar } from './grid-find-bar';
import { GridPager, type GridPaging } from './grid-pager';
import { useGridRows } from './grid-rows';
import type { SelectionMode } from './grid-selection';
import type { GridSpot } from './grid-spot';
import { GridTable, type GridGoal } from './grid-table';
import { gridValues } from './grid-values';
import { initialView, isFiltered, type GridView } from './grid-view';
import { useGridStyles } from './grid.styles';
import type { GridRelations } from './relation-lanes';
import type { ChosenViews } from './saved-views';
import { useGridAnnouncements } from './use-grid-announcements';
import { usePreparedSearch } from './use-prepared-search';

/** What a grid is given. `rows` and `columns` must keep their identity while nothing in them changes. */
export interface GridProps<Row extends object> {
  /** What the rows are: 'Scenarios'. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly view: GridView;
  /** The view that the grid starts with; that of its columns when it is left out. */
  readonly start?: GridView;
  /** Saved views; without them the bar offers none. */
  readonly views?: ChosenViews;
  /** How many rows there are, where not all of them are given; `rows.length` when it is left out. */
  readonly count?: number;
  readonly selectionMode?: SelectionMode;
  /** Ids of the selected rows. They survive sorting, filtering and remote changes. */
  readonly selected?: ReadonlySet<string>;
  /** Where somebody was in the grid when it was left. */
  readonly spot?: GridSpot;
  readonly state?: ListState;
  readonly empty: EmptyText;
  /** Buttons of the screen, in the bar above. */
  readonly bar?: ReactNode;
  /** Between the bar and the rows: what should be known about them. */
  readonly notice?: ReactNode;
  /** Shows the rows in pages; all on one when it is left out. */
  readonly paging?: GridPaging;
  /** Drawn as arrows in one of the columns. Keeps its identity while nothing in it changes. */
  readonly relations?: GridRelations;
  /** A row to bring into view whenever it becomes another one. */
  readonly reveal?: string | null;
  /** Without the bar: the screen has its own search and filters, or the list is short. */
  readonly bare?: boolean;
  rowId(row: Row): string;
  /** The row's name: in the names of its check box and menu. */
  rowTitle(row: Row): string;
  rowMenu?(row: Row): readonly MenuEntry[];
  /** Marks a row: others have just changed it. */
  rowClass?(row: Row): string | undefined;
  onViewChange(view: GridView): void;
  onSelectedChange?(selected: ReadonlySet<string>): void;
  onSpotChange?(spot: GridSpot): void;
  /** Enter, and double click. */
  onOpen?(row: Row): void;
  /** F2. */
  onEdit?(row: Row, column: string): void;
}

const nothingSelected: ReadonlySet<string> = new Set();
const ready: ListState = { kind: 'ready' };
const none: readonly never[] = [];

/**
 * The product's grid: any number of rows at the price of those in view, with the keyboard of the ARIA grid pattern. The
 * focus is always on one cell, whatever sorting, filtering, scrolling or a removal does to the rows.
 */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const { label, rows, columns, view, onViewChange, empty } = props;
  const { selectionMode = 'none', selected = nothingSelected, state = ready } = props;
  const texts = useKitTexts();
  const { text } = texts;
  const styles = useGridStyles();
  const grid = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState<OpenFilter | null>(null);
  const columnStart = useMemo(() => initialView(columns), [columns]);
  const start = props.start ?? columnStart;
  const count = props.count ?? rows.length;

  const values = useMemo(() => gridValues(columns, texts), [columns, texts]);
  usePreparedSearch(rows, values);
  const shown = useGridRows(rows, columns, values, view);
  const { paging } = props;
  const [page, setPage] = useState(0);
  const size = paging?.size ?? Infinity;
  const current = Math.min(page, Math.max(0, Math.ceil(shown.length / size) - 1));
  const onPage = useMemo(
    () => (shown.length <= size ? shown : shown.slice(current * size, (current + 1) * size)),
    [shown, current, size],
  );
  const [goal, setGoal] = useState<GridGoal | null>(null);
  const [isFinding, setFinding] = useState(false);
  const shownColumns = useMemo(
    () => columns.filter(({ id, alwaysShown }) => alwaysShown === true || !view.hidden.includes(id)),
    [columns, view.hidden],
  );
  const goTo = (place: number, column: string | null) => {
    const row = shown[place];
    if (row === undefined) return;
    setPage(Number.isFinite(size) ? Math.floor(place / size) : 0);
    setGoal({ row: props.rowId(row), column });
  };
  const latestGoTo = useRef((id: string) =>
    goTo(
      shown.findIndex((row) => props.rowId(row) === id),
      null,
    ),
  );
  latestGoTo.current = (id) =>
    goTo(
      shown.findIndex((row) => props.rowId(row) === id),
      null,
    );
  const { reveal = null } = props;
  const hasRows = shown.length > 0;
  // who selects a row here sees it: to come back to it later, when the screen has heard of it, would take them away from where they went on to
  const selectedHere = useRef<string | null>(null);
  const { onSelectedChange } = props;
  const noteSelected = (ids: ReadonlySet<string>) => {
    const [only, second] = ids;
    selectedHere.current = second === undefined ? (only ?? null) : null;
    onSelectedChange?.(ids);
  };
  useEffect(() => {
    if (reveal !== null && hasRows && reveal !== selectedHere.current) latestGoTo.current(reveal);
    selectedHere.current = null;
  }, [reveal, hasRows]);
  const closeFind = () => {
    setFinding(false);
    const cell = grid.current?.querySelector<HTMLElement>('[tabindex="0"]');
    (cell ?? grid.current)?.focus();
  };
  const isReady = state.kind === 'ready';
  const hasNoMatch = shown.length === 0 && count > 0 && isFiltered(view);
  useGridAnnouncements({ view, columns, shown: shown.length, count, selected: selected.size }, text);

  return (
    <div
      className={isFinding ? mergeClasses(styles.root, styles.finding) : styles.root}
      onKeyDown={(event) => {
        // the browser's own search finds nothing in rows that are not drawn
        const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey) && !event.altKey;
        if (!isFind || event.shiftKey || props.bare === true || event.defaultPrevented) return;
        event.preventDefault();
        setFinding(true);
      }}
    >
      {props.bare !== true && (
        <GridBar
          label={label}
          columns={columns}
          view={view}
          start={start}
          views={props.views}
          texts={texts}
          shown={shown.length}
          count={isReady ? count : null}
          selected={selected.size}
          search={search}
          filter={filter}
          isFinding={isFinding}
          onFind={() => (isFinding ? closeFind() : setFinding(true))}
          onFilter={setFilter}
          onViewChange={onViewChange}
        >
          {props.bar}
        </GridBar>
      )}
      {isFinding && (
        <GridFindBar
          label={label}
          rows={shown}
          columns={shownColumns}
          values={values}
          text={text}
          rowTitle={props.rowTitle}
          onGo={({ place, column }) => goTo(place, column)}
          onClose={closeFind}
        />
      )}
      {props.notice}
      <GridTable
        {...props}
        visible={isReady ? onPage : none}
        values={values}
        texts={texts}
        styles={styles}
        selectionMode={selectionMode}
        selected={selected}
        isLoading={state.kind === 'loading'}
        onSelectedChange={noteSelected}
        grid={grid}
        goal={goal}
        onFilter={setFilter}
      >
        {state.kind === 'error' && <ErrorState state={state} text={text} />}
        {isReady && shown.length === 0 && !hasNoMatch && <EmptyState {...empty} />}
        {isReady && hasNoMatch && (
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
      </GridTable>
      {paging !== undefined && isReady && hasRows && (
        <GridPager
          label={label}
          paging={paging}
          page={current}
          count={shown.length}
          text={text}
          culture={texts.culture}
          onPage={setPage}
        />
      )}
    </div>
  );
}
