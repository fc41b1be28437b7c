import {
  columnFilteringFeature,
  globalFilteringFeature,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowModel,
  type Table,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { GridColumn } from './grid-column';
import { fold, passes, type GridValues } from './grid-values';
import type { GridFilter, GridView } from './grid-view';

/** What the row models need to know of the rows. */
interface GridMeta {
  readonly values: GridValues<object>;
  readonly columns: ReadonlyMap<string, GridColumn<object>>;
}

const modelFeatures = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  tableMeta: metaHelper<GridMeta>(),
});
const features = tableFeatures({
  ...modelFeatures,
  filteredRowModel: filteredByCachedText,
  sortedRowModel: sortedByCachedKeys,
});
type ModelFeatures = typeof modelFeatures;
type Features = typeof features;

/** The rows of a grid, filtered and sorted. */
export function useGridRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  values: GridValues<Row>,
  view: GridView,
  rowId: (row: Row) => string,
): readonly Row[] {
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<Features, Row> => ({ id: column.id, accessorFn: (row) => column.value(row) })),
    [columns],
  );
  const state = useMemo(
    () => ({
      sorting: view.sort.map(({ column, descending }) => ({ id: column, desc: descending })),
      columnFilters: Object.entries(view.filters).map(([id, value]) => ({ id, value })),
      globalFilter: fold(view.search.trim()),
    }),
    [view.sort, view.filters, view.search],
  );
  const meta = useMemo(
    (): GridMeta => ({
      values,
      columns: new Map(columns.map((column) => [column.id, column as GridColumn<object>])),
    }),
    [columns, values],
  );
  const table = useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state,
    meta,
  });
  const model = table.getRowModel();
  return useMemo(() => model.rows.map(({ original }) => original), [model]);
}

/**
 * Filters by the cached texts of the rows. TanStack's own model makes two objects a row and asks every column in turn, which
 * costs more than the search itself.
 */
function filteredByCachedText(table: Table<ModelFeatures, object>): () => RowModel<ModelFeatures, object> {
  let inputs: readonly unknown[] = [];
  let model: RowModel<ModelFeatures, object> | undefined;
  return () => {
    const before = table.getPreFilteredRowModel();
    const filters = table.atoms.columnFilters.get();
    const search = String(table.atoms.globalFilter.get() ?? '');
    const known = table.options.meta;
    const current = [before, filters, search, known];
    if (model !== undefined && current.every((input, index) => input === inputs[index])) return model;
    inputs = current;
    if (known === undefined || (filters.length === 0 && search === '')) return (model = before);
    const conditions = filters.flatMap(({ id, value }) => {
      const column = known.columns.get(id);
      return column === undefined ? [] : [{ column, filter: value as GridFilter }];
    });
    const rows = before.rows.filter(
      ({ original }) =>
        (search === '' || known.values.searchText(original).includes(search)) &&
        conditions.every(({ column, filter }) => passes(column.value(original), filter)),
    );
    return (model = { rows, flatRows: rows, rowsById: before.rowsById });
  };
}

/** Sorts by numbers that are worked out once for each column. Rows without a value come last, whichever the direction. */
function sortedByCachedKeys(table: Table<ModelFeatures, object>): () => RowModel<ModelFeatures, object> {
  let inputs: readonly unknown[] = [];
  let model: RowModel<ModelFeatures, object> | undefined;
  return () => {
    const before = table.getPreSortedRowModel();
    const sorting = table.atoms.sorting.get();
    const { meta, data } = table.options;
    const current = [before, sorting, meta, data];
    if (model !== undefined && current.every((input, index) => input === inputs[index])) return model;
    inputs = current;
    const orders = sorting.flatMap(({ id, desc }) => {
      const column = meta?.columns.get(id);
      return column === undefined || meta === undefined
        ? []
        : [{ keys: meta.values.sortKeys(data, column), sign: desc ? -1 : 1 }];
    });
    if (orders.length === 0) return (model = before);
    const rows = before.rows.toSorted((one, other) => {
      for (const { keys, sign } of orders) {
        const [a = Number.NaN, b = Number.NaN] = [keys[one.index], keys[other.index]];
        if (a === b) continue;
        const [hasA, hasB] = [!Number.isNaN(a), !Number.isNaN(b)];
        if (hasA && hasB) return (a < b ? -1 : 1) * sign;
        if (hasA !== hasB) return hasA ? -1 : 1;
      }
      return one.index - other.index;
    });
    return (model = { rows, flatRows: rows, rowsById: before.rowsById });
  };
}
