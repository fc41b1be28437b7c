import { Button, mergeClasses } from '@fluentui/react-components';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { MenuEntry } from '../menu/entry-menu';
import { isFindKey } from '../keys';
import { EmptyState, ErrorState, type EmptyText, type ListState } from '../states/list-state';
import { useKitTexts } from '../texts/kit-text';
import { usePrinting } from '../window/use-printing';
import { GridBar, type OpenFilter } from './grid-bar';
import { columnsShown } from './column-order';
import type { GridColumn } from './grid-column';
import { GridFindBar } from './grid-find-bar';
import { plainLines, type GridLines } from './grid-lines';
import { GridPager, type GridPaging } from './grid-pager';
import { useGridRows } from './grid-rows';
import type { SelectionMode } from './grid-selection';
import type { GridSpot } from './grid-spot';
import { GridTable } from './grid-table';
import { GridPrint } from './grid-print';
import { gridValues } from './grid-values';
import { initialView, isFiltered, type GridView } from './grid-view';
import { useGridStyles } from './grid.styles';
import type { GridRelations } from './relation-lanes';
import type { ChosenViews } from './saved-views';
import { useColumnMoves } from './use-column-moves';
import { useGridAnnouncements } from './use-grid-announcements';
import { useGridPages } from './use-grid-pages';
import { usePreparedSearch } from './use-prepared-search';

/** Props of a grid. `rows` and `columns` must be referentially stable while nothing in them changes. */
export interface GridProps<Row extends object> {
  /** Label of the rows: 'Scenarios'. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly view: GridView;
  /** Initial view. Default: the default view of the columns. */
  readonly start?: GridView;
  /** Saved views, if the grid supports them. */
  readonly views?: ChosenViews;
  /** Total number of rows if `rows` is incomplete. Default: `rows.length`. */
  readonly count?: number;
  readonly selectionMode?: SelectionMode;
  /** Ids of the selected rows. They survive sorting, filtering and remote changes. */
  readonly selected?: ReadonlySet<string>;
  /** Active cell and scroll position to restore. */
  readonly spot?: GridSpot;
  readonly state?: ListState;
  readonly empty: EmptyText;
  /** The screen's own controls, in the bar. */
  readonly bar?: ReactNode;
  /** A notice between the bar and the rows. */
  readonly notice?: ReactNode;
  /** Shows the rows in pages. Default: all on one page. */
  readonly paging?: GridPaging;
  /** Relations drawn as arrows in one of the columns. Must be referentially stable. */
  readonly relations?: GridRelations;
  /** A row to scroll into view when this changes. */
  readonly reveal?: string | null;
  /** Shows the rows in another form than a table, such as cards. */
  readonly gallery?: GridGallery<Row>;
  /** Hides the bar: the screen has its own search and filters, or the list is short. */
  readonly bare?: boolean;
  rowId(row: Row): string;
  /** Name of a row, used for its check box and menu. */
  rowTitle(row: Row): string;
  rowMenu?(row: Row): readonly MenuEntry[];
  /** Class that marks a row, for example after a change by someone else. */
  rowClass?(row: Row): string | undefined;
  onViewChange(view: GridView): void;
  onSelectedChange?(selected: ReadonlySet<string>): void;
  onSpotChange?(spot: GridSpot): void;
  /** Called on Enter and double click. */
  onOpen?(row: Row): void;
  /** Called on F2. */
  onEdit?(row: Row, column: string): void;
}

/** Another form of a grid's rows than a table. */
export interface GridGallery<Row extends object> {
  /** Shown while the rows are loading, in the layout of the cards. */
  readonly skeleton: ReactNode;
  /** Renders the rows of a page. */
  cards(rows: readonly Row[]): ReactNode;
}

const nothingSelected: ReadonlySet<string> = new Set();
const ready: ListState = { kind: 'ready' };
const noLines: GridLines<never> = plainLines<never>([], () => '');

/**
 * A virtualised grid with the keyboard support of the ARIA grid pattern. The
 * focus always stays on one cell through sorting, filtering, scrolling and removals.
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
  const pages = useGridPages({
    rows: shown,
    columns,
    view,
    values,
    size: paging?.size ?? Infinity,
    hasGroups: props.gallery === undefined,
    rowId: props.rowId,
    onViewChange,
  });
  const { grouping } = pages;
  const [isFinding, setFinding] = useState(false);
  const shownColumns = useMemo(() => columnsShown(columns, view), [columns, view.hidden, view.order]);
  const latestReveal = useRef(pages.reveal);
  latestReveal.current = pages.reveal;
  const { reveal = null } = props;
  const hasRows = shown.length > 0;
  // a row selected here is already visible: revealing it later would scroll the user away from where they are now
  const selectedHere = useRef<string | null>(null);
  const { onSelectedChange } = props;
  const noteSelected = (ids: ReadonlySet<string>) => {
    const [only, second] = ids;
    selectedHere.current = second === undefined ? (only ?? null) : null;
    onSelectedChange?.(ids);
  };
  useEffect(() => {
    if (reveal !== null && hasRows && reveal !== selectedHere.current) latestReveal.current(reveal);
    selectedHere.current = null;
  }, [reveal, hasRows]);
  const isPrinting = usePrinting();
  const closeFind = () => {
    setFinding(false);
    const cell = grid.current?.querySelector<HTMLElement>('[tabindex="0"]');
    (cell ?? grid.current)?.focus();
  };
  const isReady = state.kind === 'ready';
  const hasNoMatch = shown.length === 0 && count > 0 && isFiltered(view);
  useGridAnnouncements({ view, columns, grouping, shown: shown.length, count, selected: selected.size }, text);
  const moves = useColumnMoves(columns, view, onViewChange, text);

  const states = (
    <>
      {state.kind === 'error' && <ErrorState state={state} text={text} />}
      {isReady && shown.length === 0 && !hasNoMatch && <EmptyState {...empty} />}
      {isReady && hasNoMatch && (
        <EmptyState
          title={text('grid.noMatch')}
          message={text('grid.noMatchHelp')}
          action={
            <Button
              onClick={() => {
                // the button is removed with the message: move the focus first
                (search.current ?? grid.current)?.focus();
                onViewChange({ ...view, search: '', filters: {} });
              }}
            >
              {text('grid.clearFilters')}
            </Button>
          }
        />
      )}
    </>
  );

  return (
    <div
      className={isFinding ? mergeClasses(styles.root, styles.finding) : styles.root}
      onKeyDown={(event) => {
        // the browser's search doesn't find rows that aren't rendered
        if (!isFindKey(event) || props.bare === true || props.gallery !== undefined) return;
        if (event.defaultPrevented) return;
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
          loaded={rows.length}
          grouping={grouping}
          canGroup={props.gallery === undefined}
          moves={moves}
          search={search}
          filter={filter}
          isFinding={isFinding}
          onFind={props.gallery === undefined ? () => (isFinding ? closeFind() : setFinding(true)) : null}
          onFilter={setFilter}
          onViewChange={onViewChange}
        >
          {props.bar}
        </GridBar>
      )}
      {isPrinting && (
        <GridPrint label={label} rows={pages.ordered} columns={shownColumns} values={values} empty={empty.title} />
      )}
      {isFinding && (
        <GridFindBar
          label={label}
          rows={pages.ordered}
          columns={shownColumns}
          values={values}
          text={text}
          rowTitle={props.rowTitle}
          onGo={({ place, column }) => pages.goTo(place, column)}
          onClose={closeFind}
        />
      )}
      {props.notice}
      {props.gallery === undefined ? (
        <GridTable
          {...props}
          lines={isReady ? pages.lines : noLines}
          grouping={grouping}
          moves={moves}
          values={values}
          texts={texts}
          styles={styles}
          selectionMode={selectionMode}
          selected={selected}
          isLoading={state.kind === 'loading'}
          onSelectedChange={noteSelected}
          grid={grid}
          goal={pages.goal}
          onFilter={setFilter}
        >
          {states}
        </GridTable>
      ) : (
        <>
          {state.kind === 'loading' && props.gallery.skeleton}
          {states}
          {isReady && hasRows && props.gallery.cards(pages.lines.rows)}
        </>
      )}
      {paging !== undefined && isReady && hasRows && (
        <GridPager
          label={label}
          paging={paging}
          page={pages.page}
          count={pages.count}
          text={text}
          culture={texts.culture}
          onPage={pages.setPage}
        />
      )}
    </div>
  );
}
