import { isJsonObject, type Json } from '@scn/core/base/json';
import type { GridColumn } from '@scn/kit/grid/grid-column';
import { readGridPosition, type GridPosition } from '@scn/kit/grid/grid-position';
import { readView, type GridView } from '@scn/kit/grid/grid-view';

/** The state of a list in this tab, restored when the user comes back. */
export interface RejectedChangeList {
  /** The saved view that it is based on. */
  readonly viewId: string | null;
  readonly view: GridView;
  readonly selected: readonly string[];
  readonly spot: GridPosition | null;
}

/** Parses a stored list leniently; null if it is unusable. */
export function readRememberedList<Row extends object>(
  storage: Storage,
  key: string,
  columns: readonly GridColumn<Row>[],
): RejectedChangeList | null {
  const remembered = parse(storage.getItem(key));
  if (!isJsonObject(remembered)) return null;
  const { viewId, view, selected, spot } = remembered;
  return {
    viewId: typeof viewId === 'string' ? viewId : null,
    view: readView(view ?? null, columns),
    selected: Array.isArray(selected) ? selected.filter((code): code is string => typeof code === 'string') : [],
    spot: readGridPosition(spot),
  };
}

/** Stores a list. */
export function rememberList(storage: Storage, key: string, list: RejectedChangeList): void {
  storage.setItem(key, JSON.stringify(list));
}

function parse(text: string | null): Json {
  try {
    return JSON.parse(text ?? 'null') as Json;
  } catch {
    return null;
  }
}
