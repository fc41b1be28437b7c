/** Which rows are selected, and where the next range starts. */
export interface GridSelection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

/** How rows can be selected. */
export type SelectionMode = 'none' | 'single' | 'multiple';

/** Only this row. */
export function selectOnly(id: string): GridSelection {
  return { ids: new Set([id]), anchor: id };
}

/** Adds the row, or takes it away. */
export function toggle({ ids }: GridSelection, id: string, mode: SelectionMode): GridSelection {
  if (mode === 'single') return ids.has(id) ? { ids: new Set(), anchor: id } : selectOnly(id);
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** The rows from the anchor to this one, in the order shown. What was selected elsewhere is let go. */
export function selectRange({ anchor }: GridSelection, id: string, shown: readonly string[]): GridSelection {
  const start = anchor === null ? -1 : shown.indexOf(anchor);
  const end = shown.indexOf(id);
  if (start < 0 || end < 0) return selectOnly(id);
  return { ids: new Set(shown.slice(Math.min(start, end), Math.max(start, end) + 1)), anchor };
}

/** All rows shown, or none of them when all are selected. Rows that a filter hides keep their selection. */
export function toggleAll({ ids, anchor }: GridSelection, shown: readonly string[]): GridSelection {
  const next = new Set(ids);
  if (shown.every((id) => ids.has(id))) for (const id of shown) next.delete(id);
  else for (const id of shown) next.add(id);
  return { ids: next, anchor };
}
