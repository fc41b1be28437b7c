/** The selected rows, and the anchor of the next range. */
export interface GridSelection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

/** How rows can be selected. */
export type SelectionMode = 'none' | 'single' | 'multiple';

/** Selects only this row. */
export function selectOnly(id: string): GridSelection {
  return { ids: new Set([id]), anchor: id };
}

/** Toggles the selection of a row. */
export function toggle({ ids }: GridSelection, id: string, mode: SelectionMode): GridSelection {
  if (mode === 'single') return ids.has(id) ? { ids: new Set(), anchor: id } : selectOnly(id);
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Selects the rows from the anchor to this one in display order, and deselects all others. */
export function selectRange({ anchor }: GridSelection, id: string, shown: readonly string[]): GridSelection {
  const start = anchor === null ? -1 : shown.indexOf(anchor);
  const end = shown.indexOf(id);
  if (start < 0 || end < 0) return selectOnly(id);
  return { ids: new Set(shown.slice(Math.min(start, end), Math.max(start, end) + 1)), anchor };
}

/** Selects all visible rows, or deselects them if all are selected. Rows hidden by a filter keep their selection. */
export function toggleAll({ ids, anchor }: GridSelection, shown: readonly string[]): GridSelection {
  const next = new Set(ids);
  if (shown.every((id) => ids.has(id))) for (const id of shown) next.delete(id);
  else for (const id of shown) next.add(id);
  return { ids: next, anchor };
}

/** How many of some rows are selected. */
export type SelectedShare = 'none' | 'some' | 'all';

/** Counts no more rows than needed: with many, the result is usually known after a few. */
export function shareOf<Row extends object>(
  selected: ReadonlySet<string>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
): SelectedShare {
  if (selected.size === 0 || rows.length === 0) return 'none';
  const isSelected = (row: Row | undefined) => row !== undefined && selected.has(rowId(row));
  const first = isSelected(rows[0]);
  if (rows.some((row) => isSelected(row) !== first)) return 'some';
  return first ? 'all' : 'none';
}
