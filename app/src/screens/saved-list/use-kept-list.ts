import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { GridColumn } from '../../../kit/grid/grid-column';
import type { GridSpot } from '../../../kit/grid/grid-spot';
import type { GridView } from '../../../kit/grid/grid-view';
import type { SavedViews } from '../../../kit/grid/saved-views';
import { keepList, readKeptList } from './kept-list';

const nothingSelected: ReadonlySet<string> = new Set();

/**
 * The state of a list: kept for this tab, so that Back and a reload bring the same rows, selection and place; the saved view that is
 * chosen stands in the address as `view`.
 *
 * @param key - names the list, the person and the institution
 * @param onGone - hears that the view of the address does not exist
 */
export function useKeptList<Row extends object>(
  key: string,
  columns: readonly GridColumn<Row>[],
  start: GridView,
  saved: SavedViews,
  onGone: () => void,
) {
  const [parameters, setParameters] = useSearchParams();
  const chosen = parameters.get('view');
  const [kept] = useState(() => {
    const list = readKeptList(sessionStorage, key, columns);
    // another view in the address: somebody followed a link to it
    return list === null || (chosen !== null && chosen !== list.viewId) ? null : list;
  });
  const [view, setView] = useState(kept?.view ?? start);
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    kept === null ? nothingSelected : new Set(kept.selected),
  );
  /** The saved view that the list shows, perhaps changed since. */
  const [applied, setApplied] = useState(kept?.viewId ?? null);
  const spot = useRef<GridSpot | null>(kept?.spot ?? null);

  const choose = useCallback(
    (id: string | null) => {
      setApplied(id);
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === null) next.delete('view');
          else next.set('view', id);
          return next;
        },
        // choosing a view is no step of its own: Back leaves the list
        { replace: true },
      );
    },
    [setParameters],
  );

  const latest = useRef({ onGone, start });
  latest.current = { onGone, start };
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
      latest.current.onGone();
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
      keepList(sessionStorage, key, { viewId, view: shown, selected: [...codes], spot: spot.current });
    };
    // a reload takes the page away without unmounting anything
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
    spot: kept?.spot ?? undefined,
    keepSpot: useCallback((next: GridSpot) => {
      spot.current = next;
    }, []),
  };
}
