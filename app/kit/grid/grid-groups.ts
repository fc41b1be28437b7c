import { isGroupable, type GridColumn, type GridView } from './grid-model';
import { dayOf, isEmpty, type GridValues } from './grid-values';

/** The rows with the same value in the column that a view is grouped by. */
export interface GridGroup<Row extends object> {
  /** The value as text: an option's value, `true`, a day. '' for rows without a value. */
  readonly key: string;
  readonly title: string;
  /** In the order of the view. Never empty. */
  readonly rows: readonly Row[];
}

/** The rows of a grid in groups. A row with several values is in the group of each of them. */
export interface Grouping<Row extends object> {
  readonly column: GridColumn<Row>;
  readonly groups: readonly GridGroup<Row>[];
  /** Whether rows are in several groups. */
  readonly hasRepeats: boolean;
  /** Index of the first group that contains a row. */
  firstGroupOf(row: Row): number;
}

/** The column by which a view is grouped; undefined for none. */
export function groupColumn<Row extends object>(
  columns: readonly GridColumn<Row>[],
  { groupBy }: Pick<GridView, 'groupBy'>,
): GridColumn<Row> | undefined {
  return groupBy === null ? undefined : columns.find((column) => column.id === groupBy && isGroupable(column));
}

/**
 * Groups rows by a column. Groups are sorted by their values, descending if the view sorts the column so; the group of rows without a value is
 * last, as such rows are when sorting. Each row is read once.
 */
export function groupRows<Row extends object>(
  rows: readonly Row[],
  column: GridColumn<Row>,
  values: GridValues<Row>,
  { sort }: Pick<GridView, 'sort'>,
): Grouping<Row> {
  const members = new Map<string, Row[]>();
  let hasRepeats = false;
  for (const row of rows) {
    const keys = keysOf(row, column);
    if (keys.length > 1) hasRepeats = true;
    for (const key of keys) {
      const known = members.get(key);
      if (known === undefined) members.set(key, [row]);
      else known.push(row);
    }
  }
  const compare = keyOrder(column, values);
  const isDescending = sort.find((each) => each.column === column.id)?.descending === true;
  const keys = [...members.keys()].sort((one, other) => {
    if (one === '' || other === '') return one === '' ? 1 : -1;
    return isDescending ? compare(other, one) : compare(one, other);
  });
  const places = new Map(keys.map((key, place) => [key, place]));
  return {
    column,
    hasRepeats,
    groups: keys.map((key) => ({ key, title: titleOf(key, column, values), rows: members.get(key) ?? [] })),
    firstGroupOf: (row) => Math.min(...keysOf(row, column).map((key) => places.get(key) ?? Infinity)),
  };
}

/** The rows of all groups, in order; rows in several groups are repeated. */
export function groupedRows<Row extends object>({ groups }: Grouping<Row>): readonly Row[] {
  return groups.flatMap(({ rows }) => rows);
}

function keysOf<Row extends object>(row: Row, column: GridColumn<Row>): readonly string[] {
  const value = column.value(row);
  if (isEmpty(value) || value === null) return [''];
  if (typeof value === 'object') return value.length === 1 ? value : [...new Set(value)];
  return [column.kind === 'date' ? dayOf(String(value)) : String(value)];
}

function keyOrder<Row extends object>(
  { kind, choices = [] }: GridColumn<Row>,
  { compare }: GridValues<Row>,
): (one: string, other: string) => number {
  switch (kind) {
    case 'choice':
    case 'choices': {
      const places = new Map(choices.map(({ value }, place) => [value, place]));
      const placeOf = (key: string) => places.get(key) ?? choices.length;
      return (one, other) => placeOf(one) - placeOf(other) || compare(one, other);
    }
    case 'number':
      return (one, other) => Number(one) - Number(other);
    case 'flag':
    case 'date':
      // ISO days, and 'false' before 'true'
      return (one, other) => (one < other ? -1 : 1);
    case 'text':
    case 'code':
      return compare;
  }
}

function titleOf<Row extends object>(key: string, column: GridColumn<Row>, values: GridValues<Row>): string {
  if (key === '') return column.emptyTitle ?? values.noValue;
  if (column.kind === 'flag') return values.format(key === 'true', column);
  if (column.kind === 'number') return values.format(Number(key), column);
  return values.format(column.kind === 'choices' ? [key] : key, column);
}
