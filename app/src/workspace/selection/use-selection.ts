import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useWorkspace } from '../open/workspace-context';
import { noSelection, readSelection, selectionPath, type AuthoringScreen, type Selection } from './selection';

/** The selection and its setters. It is stored in the address, so Back restores the previous selection. */
export interface SelectionView {
  readonly screen: AuthoringScreen;
  readonly selection: Selection;
  /** Property sections that the address opens. */
  readonly sections: readonly string[];
  /** The tab that the address opens; null for none. */
  readonly tab: string | null;
  select(selection: Selection, options?: { readonly section?: string; readonly replace?: boolean }): void;
  /** Clears the selection. */
  clear(): void;
}

/** The selection of an authoring screen. */
export function useSelection(): SelectionView {
  const params = useParams();
  const { pathname, search: searchNow } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { base } = useWorkspace();
  const screen: AuthoringScreen = pathname.startsWith(`${base}/compose-sim/overview`) ? 'overview' : 'actions';
  const selection = useMemo(() => readSelection(params), [params]);
  const select = useCallback<SelectionView['select']>(
    (next, { section, replace = false } = {}) => {
      // a saved view and similar parameters belong to the screen: only those of the selection are dropped
      const parameters = new URLSearchParams(searchNow);
      parameters.delete('section');
      parameters.delete('tab');
      if (section !== undefined) parameters.set('section', section);
      const query = parameters.size === 0 ? '' : `?${parameters.toString()}`;
      const address = `${selectionPath(base, screen, next)}${query}`;
      // selecting what is selected is no step that Back should undo
      void navigate(address, { replace: replace || address === `${pathname}${searchNow}` });
    },
    [navigate, base, screen, pathname, searchNow],
  );
  const clear = useCallback(() => {
    select(noSelection);
  }, [select]);
  const section = search.get('section');
  const sections = useMemo(() => section?.split(',').filter((each) => each !== '') ?? [], [section]);
  return { screen, selection, sections, tab: search.get('tab'), select, clear };
}
