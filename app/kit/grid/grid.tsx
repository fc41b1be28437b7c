import { Button, mergeClasses } from '@fluentui/react-components';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isFindKey } from '../keys';
import { EmptyState, ErrorState, type ListState } from '../states/list-state';
import { useKitTexts } from '../texts/kit-text';
import { usePrinting } from '../window/use-printing';
import { GridBar, type OpenFilter } from './grid-bar';
import { columnsShown, useColumnMoves } from './column-order';
import { GridFindBar } from './grid-find-bar';
import { plainLines, type GridLines } from './grid-lines';
import { GridPager } from './grid-pager';
import { useGridRows, withFirst } from './grid-rows';
import { GridTable } from './grid-table';
import { GridPrint } from './grid-print';
import { gridValues, type GridValues } from './grid-values';
import { initialView, isFiltered, type GridView } from './grid-model';
import { useGridStyles } from './grid.styles';
import { useGridAnnouncements } from './use-grid-announcements';
import { useGridPages } from './use-grid-pages';
import { useRememberedPosition } from './use-remembered-position';
import type { GridProps } from './grid-props';

/** Maximum time slice per idle callback in milliseconds, so that scrolling stays smooth. */
const slice = 6;

const nothingSelected: ReadonlySet<string> = new Set();
const ready: ListState = { kind: 'ready' };
/** A view that keeps the rows as they come. */
const asGiven: Pick<GridView, 'sort' | 'filters' | 'search'> = { sort: [], filters: {}, search: '' };
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
  const { remote } = props;
  const sorted = useGridRows(rows, columns, values, remote === undefined ? view : asGiven);
  const { first = null, rowId } = props;
  const shown = useMemo(() => withFirst(sorted, first, rowId), [sorted, first, rowId]);
  const { paging } = props;
  const pages = useGridPages({
    rows: shown,
    columns,
    view,
    values,
    size: paging?.size ?? Infinity,
    ...(remote === undefined || remote.page === null
      ? {}
      : { remote: { page: remote.page, count: remote.matching, onPage: remote.onPage } }),
    hasGroups: props.gallery === undefined,
    rowId: props.rowId,
    onViewChange,
  });
  const { grouping } = pages;
  const position = useRememberedPosition(props);
  const [isFinding, setFinding] = useState(false);
  const shownColumns = useMemo(() => columnsShown(columns, view), [columns, view.hidden, view.order]);
  const latestReveal = useRef(pages.reveal);
  latestReveal.current = pages.reveal;
  const { reveal = null } = props;
  const hasRows = shown.length > 0;
  // a row selected here is already visible: revealing it later would scroll the user away from where they are now
  const selectedHere = useRef<string | null>(position.revealed);
  const { onSelectedChange } = props;
  const { onRevealed } = position;
  const noteSelected = (ids: ReadonlySet<string>) => {
    const [only, second] = ids;
    selectedHere.current = second === undefined ? (only ?? null) : null;
    onSelectedChange?.(ids);
  };
  useEffect(() => {
    if (reveal !== null && hasRows && reveal !== selectedHere.current) latestReveal.current(reveal);
    if (hasRows) {
      selectedHere.current = null;
      onRevealed(reveal);
    }
  }, [reveal, hasRows, onRevealed]);
  const isPrinting = usePrinting();
  const closeFind = () => {
    setFinding(false);
    const cell = grid.current?.querySelector<HTMLElement>('[tabindex="0"]');
    (cell ?? grid.current)?.focus();
  };
  const isReady = state.kind === 'ready';
  const matching = remote?.matching ?? shown.length;
  const hasNoMatch = shown.length === 0 && count > 0 && isFiltered(view);
  useGridAnnouncements({ view, columns, grouping, shown: matching, count, selected: selected.size }, text);
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
          shown={matching}
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
          isBusy={state.kind === 'loading' || remote?.isBusy === true}
          onSelectedChange={noteSelected}
          {...(position.start === null ? {} : { position: position.start })}
          onPositionChange={position.onPositionChange}
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

/** Prepares the search texts while the browser is idle, so that the first key press in the search box needn't wait for all rows. */
function usePreparedSearch<Row extends object>(rows: readonly Row[], values: GridValues<Row>): void {
  useEffect(() => {
    // Safari has no idle callbacks: there, the first key press computes them
    if (!('requestIdleCallback' in window)) return undefined;
    let request = 0;
    const goOn = (deadline: IdleDeadline) => {
      const end = Math.min(slice, deadline.timeRemaining()) + performance.now();
      const isDone = values.prepareSearch(rows, () => performance.now() > end);
      if (!isDone) request = requestIdleCallback(goOn);
    };
    request = requestIdleCallback(goOn);
    return () => cancelIdleCallback(request);
  }, [rows, values]);
}
