import type { ReactNode } from 'react';
import type { MenuEntry } from '../menu/entry-menu';
import type { EmptyText, ListState } from '../states/list-state';
import type { GridColumn, GridView } from './grid-model';
import type { GridPaging } from './grid-pager';
import type { SelectionMode } from './grid-selection';
import type { GridPosition } from './grid-position';
import type { GridRelations } from './relation-lanes';
import type { ChosenViews } from './saved-views';

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
  readonly position?: GridPosition;
  readonly state?: ListState;
  readonly empty: EmptyText;
  /** The screen's own controls, in the bar. */
  readonly bar?: ReactNode;
  /** A notice between the bar and the rows. */
  readonly notice?: ReactNode;
  /** Shows the rows in pages. Default: all on one page. */
  readonly paging?: GridPaging;
  /** The source of the rows applies the view. Default: the grid filters, sorts and divides them into pages. */
  readonly remote?: RemoteRows;
  /** Relations drawn as arrows in one of the columns. Must be referentially stable. */
  readonly relations?: GridRelations;
  /** A row to scroll into view when this changes. */
  readonly reveal?: string | null;
  /** A row that comes first whatever the order, such as one that was just created. */
  readonly first?: string | null;
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
  onPositionChange?(position: GridPosition): void;
  /** Called on Enter and double click. */
  onOpen?(row: Row): void;
  /** Called on F2. */
  onEdit?(row: Row, column: string): void;
}

/** Rows that their source filters and sorts, because there are more than are loaded. */
export interface RemoteRows {
  /** Number of rows that match the view. */
  readonly matching: number;
  /** The page that is shown, from 0; null if `rows` are all that could be loaded for groups, which the grid divides into pages. */
  readonly page: number | null;
  /** Whether other rows are being loaded: those of before are shown. */
  readonly isBusy: boolean;
  onPage(page: number): void;
}

/** Another form of a grid's rows than a table. */
export interface GridGallery<Row extends object> {
  /** Shown while the rows are loading, in the layout of the cards. */
  readonly skeleton: ReactNode;
  /** Renders the rows of a page. */
  cards(rows: readonly Row[]): ReactNode;
}
