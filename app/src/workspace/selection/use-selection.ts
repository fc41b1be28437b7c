import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams, type Location } from 'react-router';
import { insertParameter } from '#routes/route';
import { useWorkspace } from '../open/workspace-context';
import { markedOf, noSelection, readSelection, selectionPath, type AuthoringScreen, type Selection } from './selection';

/** The selection and its setters. It is stored in the address, so Back restores the previous selection. */
export interface SelectionView {
  readonly screen: AuthoringScreen;
  readonly selection: Selection;
  /** Selection that trees, grids and canvases show: after the properties were closed, still their subject. */
  readonly marked: Selection;
  /** Property sections that the address opens. */
  readonly sections: readonly string[];
  /** The tab that the address opens; null for none. */
  readonly tab: string | null;
  select(selection: Selection, options?: { readonly section?: string; readonly replace?: boolean }): void;
  /** Closes the properties by selecting what contains the element, which stays marked. */
  close(around: Selection): void;
  clear(): void;
}

/** The selection of an authoring screen. */
export function useSelection(): SelectionView {
  const params = useParams();
  const { pathname, search: searchNow, state } = useLocation() as Location<unknown>;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { base } = useWorkspace();
  const screen: AuthoringScreen = pathname.startsWith(`${base}/compose-sim/overview`) ? 'overview' : 'actions';
  const selection = useMemo(() => readSelection(params), [params]);
  const select = useCallback<SelectionView['select']>(
    (next, { section, replace = false } = {}) => {
      const address = `${selectionPath(base, screen, next)}${queryFor(searchNow, section)}`;
      // selecting what is selected is no step that Back should undo
      void navigate(address, { replace: replace || address === `${pathname}${searchNow}` });
    },
    [navigate, base, screen, pathname, searchNow],
  );
  const marked = useMemo(() => markedOf(selection, state), [selection, state]);
  const close = useCallback<SelectionView['close']>(
    (around) => {
      void navigate(`${selectionPath(base, screen, around)}${queryFor(searchNow)}`, { state: { marked } });
    },
    [navigate, base, screen, searchNow, marked],
  );
  const clear = useCallback(() => select(noSelection), [select]);
  const section = search.get('section');
  const sections = useMemo(() => section?.split(',').filter((each) => each !== '') ?? [], [section]);
  return { screen, selection, marked, sections, tab: search.get('tab'), select, close, clear };
}

/** A saved view and similar parameters belong to the screen: only those of the selection, and of what was to be inserted, are dropped. */
function queryFor(search: string, section?: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('section');
  parameters.delete('tab');
  parameters.delete(insertParameter);
  if (section !== undefined) parameters.set('section', section);
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}
