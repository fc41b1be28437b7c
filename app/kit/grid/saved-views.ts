import type { Json } from '@scn/core/kernel/json';
import { isJsonObject } from '@scn/core/kernel/json';
import type { GridColumn } from './grid-column';
import { readView, type GridView } from './grid-view';

/** A view that was saved under a name. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly view: GridView;
  /** Whether this person may save over it, rename it and delete it. */
  readonly canChange: boolean;
}

/**
 * The saved views of one grid, wherever they are kept: whoever uses the grid brings them. Each promise says whether it was done, and
 * never rejects; whoever keeps the views tells why not.
 */
export interface SavedViews {
  readonly views: readonly SavedView[];
  readonly state: 'loading' | 'ready' | 'failed';
  /** Whether others can choose them too. */
  readonly isShared: boolean;
  /** Whether this person may save new views. */
  readonly canCreate: boolean;
  /** @returns the id of the new view; null when it was not saved */
  create(name: string, view: GridView): Promise<string | null>;
  update(id: string, change: { readonly name?: string; readonly view?: GridView }): Promise<boolean>;
  remove(id: string): Promise<boolean>;
}

/** The saved views of a grid, and which of them is chosen. */
export interface ChosenViews extends SavedViews {
  /** Null: the view that the grid starts with. */
  readonly chosen: string | null;
  /** Called after the rows have been set up as the view says. */
  onChoose(id: string | null): void;
}

/** The longest name of a view, as the gateway takes it. */
export const longestViewName = 255;

/** Reads a view that was kept as JSON. Null for what is no view: it is passed over. */
export function readSavedView<Row extends object>(kept: Json, columns: readonly GridColumn<Row>[]): GridView | null {
  return isJsonObject(kept) ? readView(kept, columns) : null;
}

/** Whether two views show the same rows in the same way, whatever the order in which that was set. */
export function isSameView(one: GridView, other: GridView): boolean {
  return canonical(one) === canonical(other);
}

function canonical({ search, sort, filters, hidden, widths }: GridView): string {
  return JSON.stringify([
    search.trim(),
    sort.map(({ column, descending }) => [column, descending]),
    sorted(filters).map(([column, filter]) => [
      column,
      filter.kind === 'anyOf' ? [filter.isNot === true, filter.values.toSorted()] : sorted<unknown>({ ...filter }),
    ]),
    hidden.toSorted(),
    sorted(widths),
  ]);
}

function sorted<T>(record: Readonly<Record<string, T>>): readonly (readonly [string, T])[] {
  return Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));
}
