import { useMemo } from 'react';
import type { GridColumn } from './grid-column';
import { fold, passes, type GridRanks, type GridValues } from './grid-values';
import type { GridSort, GridView } from './grid-view';

/**
 * The rows of a grid, sorted and filtered. They are sorted first: a key in the search box then only looks through them. While nothing
 * is sorted or filtered these are the rows themselves, however many.
 */
export function useGridRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  values: GridValues<Row>,
  { sort, filters, search }: GridView,
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

/** The rows that a view shows, once: for what is done with all of them, such as an export. */
export function rowsShown<Row extends object>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  values: GridValues<Row>,
  { sort, filters, search }: GridView,
): readonly Row[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const order = sortedPlaces(rows, byId, values, sort);
  const ordered = order === null ? rows : inOrder(rows, order);
  return filterRows({ rows, order, ordered }, byId, values, fold(search.trim()), filters);
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
  return ordered.filter(
    (row, place) =>
      (wanted === '' || texts[order?.[place] ?? place]?.includes(wanted) === true) &&
      conditions.every(({ column, filter }) => passes(column.value(row), filter)),
  );
}

/** Sorts rows by columns, the first most important. The rows themselves when nothing is sorted by. */
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
 * Sorts by ranks that are worked out once for each column: all ranks of a row, and its place among the rows, make one number, and the
 * browser sorts those without calling back. Rows without a value come last, whichever the direction. Null: the rows stay as they are.
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
  // more columns than fit into one number are sorted in several passes, the last column first
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

/** The first of the columns before `end` whose ranks fit into one number, together with a place; at least one column does. */
function firstThatFits(orders: readonly GridRanks[], end: number, total: number): number {
  let size = total;
  for (let start = end - 1; start >= 0; start -= 1) {
    size *= (orders[start]?.count ?? 0) + 1;
    if (size > Number.MAX_SAFE_INTEGER && start < end - 1) return start + 1;
  }
  return 0;
}
