import { isJsonObject, type Json } from '@scn/core/base/json';
import type { GridColumn } from '@scn/kit/grid/grid-column';
import { readSpot, type GridSpot } from '@scn/kit/grid/grid-spot';
import { readView, type GridView } from '@scn/kit/grid/grid-view';

/** The state of a list in this tab, restored when the user comes back. */
export interface KeptList {
  /** The saved view that it is based on. */
  readonly viewId: string | null;
  readonly view: GridView;
  readonly selected: readonly string[];
  readonly spot: GridSpot | null;
}

/** Parses a stored list leniently; null if it is unusable. */
export function readKeptList<Row extends object>(
  storage: Storage,
  key: string,
  columns: readonly GridColumn<Row>[],
): KeptList | null {
  const kept = parse(storage.getItem(key));
  if (!isJsonObject(kept)) return null;
  const { viewId, view, selected, spot } = kept;
  return {
    viewId: typeof viewId === 'string' ? viewId : null,
    view: readView(view ?? null, columns),
    selected: Array.isArray(selected) ? selected.filter((code): code is string => typeof code === 'string') : [],
    spot: readSpot(spot),
  };
}

/** Stores a list. */
export function keepList(storage: Storage, key: string, list: KeptList): void {
  storage.setItem(key, JSON.stringify(list));
}

function parse(text: string | null): Json {
  try {
    return JSON.parse(text ?? 'null') as Json;
  } catch {
    return null;
  }
}
