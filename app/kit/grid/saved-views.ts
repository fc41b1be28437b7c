import type { Json } from '@scn/core/base/json';
import { isJsonObject } from '@scn/core/base/json';
import { readView, type GridColumn, type GridView } from './grid-model';

/** A named view. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly view: GridView;
  /** Whether the user can overwrite, rename and delete it. */
  readonly canChange: boolean;
}

/**
 * The saved views of one grid, provided by the screen. Each promise resolves to whether the operation succeeded, and
 * never rejects; the provider shows the error.
 */
export interface SavedViews {
  readonly views: readonly SavedView[];
  readonly state: 'loading' | 'ready' | 'failed';
  /** Whether others can choose them too. */
  readonly isShared: boolean;
  /** Whether the user can save new views. */
  readonly canCreate: boolean;
  /** @returns the id of the new view; null if saving failed */
  create(name: string, view: GridView): Promise<string | null>;
  update(id: string, change: { readonly name?: string; readonly view?: GridView }): Promise<boolean>;
  remove(id: string): Promise<boolean>;
}

/** The saved views of a grid, and the selected one. */
export interface ChosenViews extends SavedViews {
  /** Null for the default view. */
  readonly chosen: string | null;
  /** Called after the view has been applied. */
  onChoose(id: string | null): void;
}

/** Maximum length of a view's name, as on the gateway. */
export const maxViewNameLength = 255;

/** Parses a saved view from JSON. Null if it isn't a view. */
export function readSavedView<Row extends object>(stored: Json, columns: readonly GridColumn<Row>[]): GridView | null {
  return isJsonObject(stored) ? readView(stored, columns) : null;
}

/** Whether two views are equivalent, regardless of the order of their settings. */
export function isSameView(one: GridView, other: GridView): boolean {
  return canonical(one) === canonical(other);
}

function canonical({ search, sort, filters, hidden, widths, order, groupBy, collapsed }: GridView): string {
  return JSON.stringify([
    search.trim(),
    sort.map(({ column, descending }) => [column, descending]),
    sorted(filters).map(([column, filter]) => [
      column,
      filter.kind === 'anyOf' ? [filter.isNot === true, filter.values.toSorted()] : sorted<unknown>({ ...filter }),
    ]),
    hidden.toSorted(),
    sorted(widths),
    order,
    groupBy,
    // without grouping, nothing is collapsed
    groupBy === null ? [] : collapsed.toSorted(),
  ]);
}

function sorted<T>(record: Readonly<Record<string, T>>): readonly (readonly [string, T])[] {
  return Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));
}
