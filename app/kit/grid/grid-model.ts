import type { ReactNode } from 'react';
import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';

/** The value of a cell, used for sorting, filtering and searching. Dates are ISO strings. */
export type GridValue = string | number | boolean | null | readonly string[];

/** Colour of a badge. The tone only repeats what the badge's text says. */
export type BadgeTone = 'neutral' | 'brand' | 'informative' | 'success' | 'warning' | 'danger';

/** An option of a choice column. */
export interface GridChoice {
  readonly value: string;
  readonly title: string;
  /** Shows the value as a badge. */
  readonly tone?: BadgeTone;
}

/** Type of a column's values, which determines sorting, filtering, alignment and format. */
export type GridColumnKind = 'text' | 'code' | 'number' | 'date' | 'flag' | 'choice' | 'choices';

/** Computation over the numbers of a group's rows. Rows without a value don't count. */
export type GridAggregate = 'sum' | 'average' | 'minimum' | 'maximum';

/** A column. The array of columns must be referentially stable. */
export interface GridColumn<Row extends object> {
  readonly id: string;
  readonly title: string;
  readonly kind: GridColumnKind;
  /** For `choice` and `choices`: the options in display order. */
  readonly choices?: readonly GridChoice[];
  /** For `number`: UCUM code of its unit. Ages (`a`) are shown and filtered as people say them: 6 months. */
  readonly unit?: string;
  /** For `choice` and `choices`: the filter can also exclude values. */
  readonly canExclude?: boolean;
  /** No filter is offered, but a filter in a saved view still applies. */
  readonly cannotFilter?: boolean;
  /** Its group heading in the lists of columns. */
  readonly group?: string;
  /** Rows can be grouped by it. Default: only by `flag`, `choice` and `choices`, which have few values. */
  readonly canGroup?: boolean;
  /** Title of the group of rows without a value: 'No device'. Default: 'No value'. */
  readonly emptyTitle?: string;
  /** For `number`: what a group's row shows of the values of its rows. */
  readonly aggregate?: GridAggregate;
  /** Every row has a value: 'No value' is not offered as a filter. */
  readonly alwaysFilled?: boolean;
  /** In pixels. Default: 160. */
  readonly width?: number;
  /** Takes up the remaining width until its width is set. Default: the last column does. */
  readonly grows?: boolean;
  /** Hidden by default. */
  readonly startsHidden?: boolean;
  /** Can't be hidden: the column that identifies the row. */
  readonly alwaysShown?: boolean;
  value(row: Row): GridValue;
  /** Renders the cell instead of the value's text. Must have the same meaning, because search uses the text. */
  cell?(row: Row): ReactNode;
}

/** Whether rows can be grouped by a column. */
export function isGroupable({ kind, canGroup }: Pick<GridColumn<object>, 'kind' | 'canGroup'>): boolean {
  return canGroup ?? (kind === 'flag' || kind === 'choice' || kind === 'choices');
}

/** Minimum width of a column. */
export const minimumWidth = 48;
/** Width change of one key press or menu command. */
export const widthStep = 16;

/** Default width of a column. */
const usualWidth = 160;

/** The width of a column in a view. */
export function widthOf(
  column: { readonly id: string; readonly width?: number },
  widths: Readonly<Record<string, number>>,
): number {
  return Math.max(minimumWidth, widths[column.id] ?? column.width ?? usualWidth);
}

/** The filter of a column. */
export type GridFilter =
  | { readonly kind: 'contains'; readonly text: string }
  | { readonly kind: 'range'; readonly from: number | null; readonly to: number | null }
  | { readonly kind: 'dates'; readonly from: string | null; readonly to: string | null }
  | {
      readonly kind: 'anyOf';
      readonly values: readonly string[];
      /** Excludes the values instead. */
      readonly isNot?: boolean;
    }
  | { readonly kind: 'flag'; readonly is: boolean };

/** A sort column. */
export interface GridSort {
  readonly column: string;
  readonly descending: boolean;
}

/** The settings of a grid as plain JSON, which can be saved under a name. */
export interface GridView {
  readonly search: string;
  /** The first is the main one. */
  readonly sort: readonly GridSort[];
  /** By column id. */
  readonly filters: Readonly<Record<string, GridFilter>>;
  /** Ids of the hidden columns. */
  readonly hidden: readonly string[];
  /** Widths in pixels of resized columns. */
  readonly widths: Readonly<Record<string, number>>;
  /**
   * Ids of columns in display order; columns that it doesn't name follow as declared. Ids of columns that don't exist now keep their place,
   * because the plugin that declares them may be back tomorrow.
   */
  readonly order: readonly string[];
  /** The column by which rows are grouped; null for none. The id of a column that doesn't exist now is kept, and has no effect. */
  readonly groupBy: string | null;
  /** Keys of the collapsed groups, see `GridGroup`. */
  readonly collapsed: readonly string[];
}

/** The default view of a grid. */
export function initialView<Row extends object>(
  columns: readonly GridColumn<Row>[],
  sort: readonly GridSort[] = [],
): GridView {
  const hidden = columns.filter(({ startsHidden }) => startsHidden === true).map(({ id }) => id);
  return { search: '', sort, filters: {}, hidden, widths: {}, order: [], groupBy: null, collapsed: [] };
}

/** Whether the view can hide rows. */
export function isFiltered(view: GridView): boolean {
  return view.search.trim() !== '' || Object.keys(view.filters).length > 0;
}

/**
 * Parses a saved view. Settings that no longer match the columns are dropped, so an old view never breaks a grid. Settings of a newer version,
 * which this one doesn't know, are kept: saving the view doesn't lose them.
 */
export function readView<Row extends object>(saved: Json, columns: readonly GridColumn<Row>[]): GridView {
  const start = initialView(columns);
  if (!isJsonObject(saved)) return start;
  const byId = new Map(columns.map((column) => [column.id, column]));
  const { search, sort, filters, hidden, widths, order, groupBy, collapsed, ...newer } = saved;
  return {
    ...newer,
    search: typeof search === 'string' ? search : start.search,
    sort: (Array.isArray(sort) ? (sort as readonly Json[]) : [])
      .filter(isSort)
      .filter(({ column }) => byId.has(column)),
    filters: Object.fromEntries(
      entriesOf(filters).filter((entry): entry is [string, Json & GridFilter] => {
        const column = byId.get(entry[0]);
        return column !== undefined && isFilterFor(column.kind, entry[1]);
      }),
    ),
    hidden: Array.isArray(hidden)
      ? (hidden as readonly Json[]).filter(
          (id): id is string => typeof id === 'string' && byId.has(id) && byId.get(id)?.alwaysShown !== true,
        )
      : start.hidden,
    widths: Object.fromEntries(
      entriesOf(widths).filter(
        (entry): entry is [string, number] => byId.has(entry[0]) && typeof entry[1] === 'number' && entry[1] > 0,
      ),
    ),
    order: textsOf(order),
    groupBy: typeof groupBy === 'string' ? groupBy : start.groupBy,
    collapsed: textsOf(collapsed),
  };
}

/** The different texts of a list, in order. */
function textsOf(value: Json | undefined): readonly string[] {
  const all = Array.isArray(value) ? (value as readonly Json[]) : [];
  return [...new Set(all.filter((each): each is string => typeof each === 'string'))];
}

function entriesOf(value: Json | undefined): readonly (readonly [string, Json | undefined])[] {
  return isJsonObject(value) ? Object.entries(value) : [];
}

function isSort(value: Json): value is Json & GridSort {
  return isJsonObject(value) && typeof value['column'] === 'string' && typeof value['descending'] === 'boolean';
}

/** Filter kind by column kind. */
export const filterKinds = {
  text: 'contains',
  code: 'contains',
  number: 'range',
  date: 'dates',
  flag: 'flag',
  choice: 'anyOf',
  choices: 'anyOf',
} as const satisfies Record<GridColumn<object>['kind'], GridFilter['kind']>;

function isFilterFor(kind: GridColumn<object>['kind'], value: Json | undefined): boolean {
  if (!isJsonObject(value) || value['kind'] !== filterKinds[kind]) return false;
  switch (filterKinds[kind]) {
    case 'contains':
      return typeof value['text'] === 'string';
    case 'range':
      return isBounds(value, 'number');
    case 'dates':
      return isBounds(value, 'string');
    case 'flag':
      return typeof value['is'] === 'boolean';
    case 'anyOf':
      return (
        Array.isArray(value['values']) &&
        value['values'].every((each) => typeof each === 'string') &&
        ['undefined', 'boolean'].includes(typeof value['isNot'])
      );
  }
}

function isBounds({ from, to }: JsonObject, type: 'number' | 'string'): boolean {
  return [from, to].every((bound) => bound === null || typeof bound === type);
}

/** Whether a filter matches everything: such a filter is removed. */
function isOpen(filter: GridFilter): boolean {
  switch (filter.kind) {
    case 'contains':
      return filter.text.trim() === '';
    case 'range':
    case 'dates':
      return filter.from === null && filter.to === null;
    case 'anyOf':
      return filter.values.length === 0;
    case 'flag':
      return false;
  }
}

/** Replaces a column's filter in a view; null removes it. */
export function withFilter(view: GridView, column: string, filter: GridFilter | null): GridView {
  const { [column]: _, ...others } = view.filters;
  return { ...view, filters: filter === null || isOpen(filter) ? others : { ...others, [column]: filter } };
}

/** Sorts a view by a column; `descending` null removes the column. `further` keeps the existing sort columns. */
export function withSort(view: GridView, column: string, descending: boolean | null, further = false): GridView {
  if (!further) return { ...view, sort: descending === null ? [] : [{ column, descending }] };
  const index = view.sort.findIndex((each) => each.column === column);
  if (descending === null) return { ...view, sort: view.sort.filter((each) => each.column !== column) };
  const entry = { column, descending };
  return { ...view, sort: index < 0 ? [...view.sort, entry] : view.sort.with(index, entry) };
}

/** Sort direction after a click on a column's title: ascending, descending, not sorted. */
export function nextDirection(view: GridView, column: string): boolean | null {
  const sorted = view.sort.find((each) => each.column === column);
  if (sorted === undefined) return false;
  return sorted.descending ? null : true;
}

/** Groups the rows of a view by a column; null removes the grouping. All groups start expanded. */
export function withGrouping(view: GridView, column: string | null): GridView {
  return column === view.groupBy ? view : { ...view, groupBy: column, collapsed: [] };
}

/** Collapses or expands groups of a view. */
export function withCollapsed(view: GridView, keys: readonly string[], isCollapsed: boolean): GridView {
  const collapsed = new Set(view.collapsed);
  for (const key of keys) {
    if (isCollapsed) collapsed.add(key);
    else collapsed.delete(key);
  }
  return { ...view, collapsed: [...collapsed] };
}
