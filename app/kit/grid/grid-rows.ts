import { useMemo } from 'react';
import type { GridColumn, GridSort, GridView } from './grid-model';
import { groupColumn, groupedRows, groupRows } from './grid-groups';
import { fold, containsForm, searchForms } from '@scn/core/search/fold';
import { passes, type GridRanks, type GridValues } from './grid-values';

/**
 * The rows of a grid, sorted and filtered. Sorting comes first, so that typing in the search box only filters. Without
 * sorting and filters, the same array is returned.
 */
export function useGridRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  values: GridValues<Row>,
  { sort, filters, search }: Pick<GridView, 'sort' | 'filters' | 'search'>,
): readonly Row[] {
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const order = useMemo(() => sortedPlaces(rows, byId, values, sort), [rows, byId, values, sort]);
  const ordered = useMemo(() => (order === null ? rows : inOrder(rows, order)), [rows, order]);
  const wanted = fold(search.trim());
  return useMemo(
    () => filterRows({ rows, order, ordered }, byId, values, wanted, filters),
    [rows, order, ordered, byId, values, wanted, filters],
  );
}

/** The same rows, with one of them before all others. The same array if it is there already, or isn’t among them. */
export function withFirst<Row extends object>(
  rows: readonly Row[],
  first: string | null,
  rowId: (row: Row) => string,
): readonly Row[] {
  const at = first === null ? -1 : rows.findIndex((row) => rowId(row) === first);
  return at <= 0 ? rows : [...rows.slice(at, at + 1), ...rows.slice(0, at), ...rows.slice(at + 1)];
}

/** The rows of a view in display order, each once, computed for example for an export. */
export function rowsShown<Row extends object>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  values: GridValues<Row>,
  view: GridView,
): readonly Row[] {
  const { sort, filters, search } = view;
  const byId = new Map(columns.map((column) => [column.id, column]));
  const order = sortedPlaces(rows, byId, values, sort);
  const ordered = order === null ? rows : inOrder(rows, order);
  const filtered = filterRows({ rows, order, ordered }, byId, values, fold(search.trim()), filters);
  const column = groupColumn(columns, view);
  return column === undefined ? filtered : [...new Set(groupedRows(groupRows(filtered, column, values, view)))];
}

function filterRows<Row extends object>(
  sorted: { readonly rows: readonly Row[]; readonly order: Uint32Array | null; readonly ordered: readonly Row[] },
  byId: ReadonlyMap<string, GridColumn<Row>>,
  values: GridValues<Row>,
  wanted: string,
  filters: GridView['filters'],
): readonly Row[] {
  const { rows, order, ordered } = sorted;
  const conditions = Object.entries(filters).flatMap(([id, filter]) => {
    const column = byId.get(id);
    return column === undefined ? [] : [{ column, filter }];
  });
  if (wanted === '' && conditions.length === 0) return ordered;
  const texts = wanted === '' ? [] : values.searchTexts(rows);
  const forms = searchForms(wanted);
  return ordered.filter(
    (row, place) =>
      (wanted === '' || containsForm(texts[order?.[place] ?? place] ?? '', forms)) &&
      conditions.every(({ column, filter }) => passes(column.value(row), filter)),
  );
}

/** Sorts rows by columns, most important first. Returns the same array without sorting. */
export function sortRows<Row extends object>(
  rows: readonly Row[],
  columns: ReadonlyMap<string, GridColumn<Row>>,
  values: GridValues<Row>,
  sort: readonly GridSort[],
): readonly Row[] {
  const order = sortedPlaces(rows, columns, values, sort);
  return order === null ? rows : inOrder(rows, order);
}

function inOrder<Row>(rows: readonly Row[], order: Uint32Array): readonly Row[] {
  const ordered: Row[] = [];
  for (const place of order) {
    const row = rows[place];
    if (row !== undefined) ordered.push(row);
  }
  return ordered;
}

/**
 * Sorts by ranks that are computed once per column: all ranks of a row and its index are combined into one number, so that the
 * browser sorts without callbacks. Rows without a value come last in both directions. Null if there is no sorting.
 */
function sortedPlaces<Row extends object>(
  rows: readonly Row[],
  columns: ReadonlyMap<string, GridColumn<Row>>,
  values: GridValues<Row>,
  sort: readonly GridSort[],
): Uint32Array | null {
  const orders = sort.flatMap(({ column: id, descending }) => {
    const column = columns.get(id);
    return column === undefined ? [] : [{ ...values.ranks(rows, column), descending }];
  });
  if (orders.length === 0) return null;
  const total = rows.length;
  let places = Uint32Array.from({ length: total }, (_, place) => place);
  // if the ranks don't fit into one number, sort in several passes, the last column first
  let end = orders.length;
  while (end > 0) {
    const start = firstThatFits(orders, end, total);
    const keys = new Float64Array(total);
    for (let place = 0; place < total; place += 1) {
      const row = places[place] ?? 0;
      let key = 0;
      for (let each = start; each < end; each += 1) {
        const order = orders[each];
        if (order === undefined) continue;
        const { ranks, count, descending } = order;
        const rank = ranks[row] ?? count;
        key = key * (count + 1) + (descending && rank < count ? count - 1 - rank : rank);
      }
      keys[place] = key * total + place;
    }
    keys.sort();
    const before = places;
    places = new Uint32Array(total);
    for (let place = 0; place < total; place += 1) places[place] = before[(keys[place] ?? 0) % total] ?? 0;
    end = start;
  }
  return places;
}

/** The first of the columns before `end` whose ranks, together with an index, fit into one number; at least one column does. */
function firstThatFits(orders: readonly GridRanks[], end: number, total: number): number {
  let size = total;
  for (let start = end - 1; start >= 0; start -= 1) {
    size *= (orders[start]?.count ?? 0) + 1;
    if (size > Number.MAX_SAFE_INTEGER && start < end - 1) return start + 1;
  }
  return 0;
}
