import { useMemo, useState } from 'react';
import { withCollapsed, type GridColumn, type GridView } from './grid-model';
import { groupColumn, groupedRows, groupRows, type Grouping } from './grid-groups';
import { groupedLines, groupLineId, openRows, plainLines, type GridLines } from './grid-lines';
import type { GridGoal } from './grid-table';
import type { GridValues } from './grid-values';

interface GridPagesOptions<Row extends object> {
  /** All rows of the view, sorted and filtered. */
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly view: GridView;
  readonly values: GridValues<Row>;
  /** Rows per page; Infinity for one page. */
  readonly size: number;
  readonly hasGroups: boolean;
  /** The source divides the rows into pages: `rows` are those of one page. */
  readonly remote?: { readonly page: number; readonly count: number; onPage(page: number): void };
  rowId(row: Row): string;
  onViewChange(view: GridView): void;
}

/** The pages of a grid, and the lines of the current one. */
export interface GridPages<Row extends object> {
  readonly lines: GridLines<Row>;
  readonly grouping: Grouping<Row> | null;
  /** All rows in display order, on every page and in collapsed groups; rows in several groups are repeated. */
  readonly ordered: readonly Row[];
  /** From 0. */
  readonly page: number;
  /** Rows on all pages. */
  readonly count: number;
  /** The cell to scroll to. */
  readonly goal: GridGoal | null;
  setPage(page: number): void;
  /** Goes to a row by its index in `ordered`, and expands its group. */
  goTo(place: number, column: string | null): void;
  /** Goes to a row by its id; to the title of its group, if that is collapsed. */
  reveal(id: string): void;
}

/** Divides the rows of a view into groups and pages. */
export function useGridPages<Row extends object>(options: GridPagesOptions<Row>): GridPages<Row> {
  const { rows, columns, view, values, rowId, onViewChange, remote } = options;
  const size = remote === undefined ? options.size : Infinity;
  const [chosen, setPage] = useState(0);
  const [goal, setGoal] = useState<GridGoal | null>(null);
  const { groupBy, sort } = view;
  const column = options.hasGroups && remote === undefined ? groupColumn(columns, { groupBy }) : undefined;
  const grouping = useMemo(
    () => (column === undefined ? null : groupRows(rows, column, values, { sort })),
    [rows, column, values, sort],
  );
  const collapsed = useMemo(() => new Set(view.collapsed), [view.collapsed]);
  const ordered = useMemo(() => (grouping === null ? rows : groupedRows(grouping)), [rows, grouping]);
  const count = useMemo(
    () => (grouping === null ? rows.length : openRows(grouping, collapsed)),
    [rows, grouping, collapsed],
  );
  const last = Math.max(0, Math.ceil(count / size) - 1);
  const page = Math.min(chosen, last);
  const lines = useMemo(() => {
    // without pages, the size is infinite
    const from = page === 0 ? 0 : page * size;
    if (grouping !== null)
      return groupedLines(grouping, collapsed, rowId, { from, to: page === last ? Infinity : from + size });
    return plainLines(rows.length <= size ? rows : rows.slice(from, from + size), rowId);
    // `rowId` is stable
  }, [rows, grouping, collapsed, page, last, size]);

  const goToRow = (id: string, place: number, at: string | null) => {
    setPage(Number.isFinite(size) ? Math.floor(place / size) : 0);
    setGoal({ row: id, column: at });
  };
  return {
    lines,
    grouping,
    ordered,
    page: remote?.page ?? page,
    count: remote?.count ?? count,
    goal,
    setPage: remote?.onPage ?? setPage,
    goTo: (place, at) => {
      const row = ordered[place];
      if (row === undefined) return;
      if (grouping === null) {
        goToRow(rowId(row), place, at);
        return;
      }
      let [start, before] = [0, 0];
      for (const { key, rows: members } of grouping.groups) {
        if (place < start + members.length) {
          if (collapsed.has(key)) onViewChange(withCollapsed(view, [key], false));
          goToRow(`${rowId(row)}${groupLineId(key)}`, before + place - start, at);
          return;
        }
        start += members.length;
        if (!collapsed.has(key)) before += members.length;
      }
    },
    reveal: (id) => {
      if (grouping === null) {
        const place = rows.findIndex((row) => rowId(row) === id);
        if (place >= 0) goToRow(id, place, null);
        return;
      }
      let before = 0;
      for (const { key, rows: members } of grouping.groups) {
        const place = members.findIndex((row) => rowId(row) === id);
        if (place >= 0) {
          goToRow(id, collapsed.has(key) ? before : before + place, null);
          return;
        }
        if (!collapsed.has(key)) before += members.length;
      }
    },
  };
}
