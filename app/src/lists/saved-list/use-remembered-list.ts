import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isJsonObject, type Json } from '@scn/core/base/json';
import { rowIdOfLine } from '@scn/kit/grid/grid-lines';
import { readView, type GridColumn, type GridView } from '@scn/kit/grid/grid-model';
import { readGridPosition, type GridPosition } from '@scn/kit/grid/grid-position';
import type { SavedViews } from '@scn/kit/grid/saved-views';

const nothingSelected: ReadonlySet<string> = new Set();

/**
 * The state of a list, stored for this tab so that Back and a reload restore rows, selection and scroll position. The chosen
 * saved view is in the address.
 *
 * @param key - identifies the list, the user and the institution
 * @param onDeleted - called if the view in the address does not exist
 * @param parameter - of the address, for a list beside another one
 */
export function useRememberedList<Row extends object>(
  key: string,
  columns: readonly GridColumn<Row>[],
  start: GridView,
  saved: SavedViews,
  onDeleted: () => void,
  parameter = 'view',
) {
  const [parameters, setParameters] = useSearchParams();
  const chosen = parameters.get(parameter);
  const [remembered] = useState(() => {
    const list = readRememberedList(sessionStorage, key, columns);
    // the address has another view: the user followed a link to it
    return list === null || (chosen !== null && chosen !== list.viewId) ? null : list;
  });
  const [view, setView] = useState(remembered?.view ?? start);
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    remembered === null ? nothingSelected : new Set(remembered.selected),
  );
  /** The saved view that the list shows, possibly modified. */
  const [applied, setApplied] = useState(remembered?.viewId ?? null);
  const spot = useRef<GridPosition | null>(remembered?.spot ?? null);

  const choose = useCallback(
    (id: string | null) => {
      setApplied(id);
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === null) next.delete(parameter);
          else next.set(parameter, id);
          return next;
        },
        // choosing a view is no history entry: Back leaves the list
        { replace: true },
      );
    },
    [setParameters, parameter],
  );

  const latest = useRef({ onDeleted, start });
  latest.current = { onDeleted, start };
  const isRestored = useRef(false);
  useEffect(() => {
    if (!isRestored.current) {
      isRestored.current = true;
      if (chosen === null && applied !== null) {
        choose(applied);
        return;
      }
    }
    if (chosen === applied) return;
    if (chosen === null) {
      setView(latest.current.start);
      setApplied(null);
      return;
    }
    if (saved.state === 'loading') return;
    const found = saved.views.find(({ id }) => id === chosen);
    if (found === undefined) {
      choose(null);
      latest.current.onDeleted();
      return;
    }
    setView(found.view);
    setApplied(chosen);
  }, [chosen, applied, saved.state, saved.views, choose]);

  const list = useRef({ viewId: applied, view, selected });
  list.current = { viewId: applied, view, selected };
  useEffect(() => {
    const keep = () => {
      const { viewId, view: shown, selected: codes } = list.current;
      rememberList(sessionStorage, key, { viewId, view: shown, selected: [...codes], spot: spot.current });
    };
    // a reload does not unmount anything
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      window.removeEventListener('pagehide', keep);
    };
  }, [key]);

  return {
    view,
    setView,
    selected,
    setSelected,
    chosen: applied,
    choose,
    spot: remembered?.spot ?? undefined,
    rememberPosition: useCallback((next: GridPosition) => {
      spot.current = next;
    }, []),
    /** The id of the row with the active cell; null if there is none. */
    activeRow: useCallback(() => {
      const line = spot.current?.row ?? null;
      return line === null ? null : rowIdOfLine(line);
    }, []),
  };
}

/** The state of a list in this tab, restored when the user comes back. */
interface RejectedChangeList {
  /** The saved view that it is based on. */
  readonly viewId: string | null;
  readonly view: GridView;
  readonly selected: readonly string[];
  readonly spot: GridPosition | null;
}

/** Parses a stored list leniently; null if it is unusable. */
function readRememberedList<Row extends object>(
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
function rememberList(storage: Storage, key: string, list: RejectedChangeList): void {
  storage.setItem(key, JSON.stringify(list));
}

function parse(text: string | null): Json {
  try {
    return JSON.parse(text ?? 'null') as Json;
  } catch {
    return null;
  }
}
