import { Button } from '@fluentui/react-components';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { MenuEntry } from '../menu/entry-menu';
import { EmptyState, ErrorState, type EmptyText, type ListState } from '../states/list-state';
import { useKitTexts } from '../texts/kit-text';
import { GridBar, type OpenFilter } from './grid-bar';
import type { GridColumn } from './grid-column';
import { useGridRows } from './grid-rows';
import type { SelectionMode } from './grid-selection';
import type { GridSpot } from './grid-spot';
import { GridTable } from './grid-table';
import { gridValues } from './grid-values';
import { initialView, isFiltered, type GridView } from './grid-view';
import { useGridStyles } from './grid.styles';
import type { ChosenViews } from './saved-views';
import { useGridAnnouncements } from './use-grid-announcements';

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
  /** Without the bar: the screen has its own search and filters, or the list is short. */
  readonly bare?: boolean;
  rowId(row: Row): string;
  /** The row's name: in the names of its check box and menu. */
  rowTitle(row: Row): string;
  rowMenu?(row: Row): readonly MenuEntry[];
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
  const shown = useGridRows(rows, columns, values, view);
  const isReady = state.kind === 'ready';
  const hasNoMatch = shown.length === 0 && count > 0 && isFiltered(view);
  useGridAnnouncements({ view, columns, shown: shown.length, count, selected: selected.size }, text);

  return (
    <div className={styles.root}>
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
          onFilter={setFilter}
          onViewChange={onViewChange}
        >
          {props.bar}
        </GridBar>
      )}
      {props.notice}
      <GridTable
        {...props}
        visible={isReady ? shown : none}
        values={values}
        texts={texts}
        styles={styles}
        selectionMode={selectionMode}
        selected={selected}
        isLoading={state.kind === 'loading'}
        grid={grid}
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
    </div>
  );
}
