import { useCallback } from 'react';
import type { EntityKind } from '@scn/core/schema/keywords';
import { generatePath, type Location, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { chosenParameter, dialogParameter, tabParameter, type DeclaredScreen } from '#routes/declared/declared-screen';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';

/** The chosen entity of a declared screen. It is in the address, so Back restores the previous one. */
export interface Chosen {
  /** Null for none. */
  readonly id: string | null;
  /** @param root - the entity of the screen’s own lists that contains it, or itself; null for none */
  choose(id: string | null, root: RootEntity | null, options?: ChooseOptions): void;
}

/** How an entity is chosen. */
export interface ChooseOptions {
  /** Takes the place of the address in the history; without it, Back returns there. */
  readonly replace?: boolean;
  /** Shows its first tab, in which its name is asked; without it, the tab that was shown for the previous one. */
  readonly isNew?: boolean;
}

/** An entity of a screen’s own lists. */
export interface RootEntity {
  readonly id: string;
  readonly kind: EntityKind;
}

/** {@link Chosen} of a screen. @param dialog - the dialog that shows its lists; null if the screen itself does */
export function useChosen({ path, lists = [], aliases = [] }: DeclaredScreen, dialog: string | null): Chosen {
  const parameters = useParams();
  const [query] = useSearchParams();
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const { base } = useWorkspace();
  const named = lists.find((list) => list.parameter !== undefined);
  const parameter = named?.parameter;
  const inAddress = [...aliases.map((alias) => alias.parameter), ...(parameter === undefined ? [] : [parameter])];
  const inPath = inAddress.map((name) => parameters[name]).find((value) => value !== undefined);
  const inQuery = query.get(dialogParameter) === dialog ? query.get(chosenParameter) : null;
  const id = inQuery ?? (dialog === null ? inPath : null) ?? null;
  const choose = useCallback<Chosen['choose']>(
    (next, rootEntity, { replace = false, isNew = false } = {}) => {
      const root = rootEntity?.kind === named?.kind ? (rootEntity?.id ?? null) : null;
      const screenPath = generatePath(path, {
        ...parameters,
        ...(parameter === undefined ? {} : { [parameter]: root }),
      });
      const rest = new URLSearchParams(search);
      rest.delete(chosenParameter);
      // the tab is of the screen's form, not of one in a dialog above it
      if (dialog === null && (isNew || next === null)) rest.delete(tabParameter);
      if (next !== null && next !== root) rest.set(chosenParameter, next);
      const text = rest.size === 0 ? '' : `?${rest.toString()}`;
      const address = `${base}/${screenPath}${text}`;
      // choosing what is chosen is no step that Back should undo, and in a dialog Back closes it
      void navigate(address, { replace: replace || dialog !== null || address === `${pathname}${search}`, state });
    },
    [navigate, base, path, dialog, named?.kind, parameter, parameters, pathname, search, state],
  );
  return { id, choose };
}
