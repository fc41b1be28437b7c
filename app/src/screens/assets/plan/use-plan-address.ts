import { useCallback, useEffect, useMemo } from 'react';
import { generatePath, useLocation, useMatch, useNavigate } from 'react-router';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { fieldOfEntity, newEntity } from '#page/entity-field';
import { patternOf, type Route } from '#routes/route';
import type { AssetAddress, AssetChoice } from '../asset-address';
import type { Places } from './places';

/** The address of a screen with plans: what its plan shows, and what is chosen on it. */
export interface PlanAddress extends AssetAddress {
  /** The outermost place whose plan is shown; null for the list. */
  readonly room: string | null;
  /** The place in the room whose plan is shown as well; null for none. */
  readonly inner: string | null;
  /** The layout of the chosen place that is shown, by what identifies it in addresses. */
  readonly layout: string | null;
  /** Whether all places are listed, instead of the outermost. */
  readonly isList: boolean;
  /** The level of what is being created; null for any. */
  readonly newLevel: string | null;
  /** The address of a plan with nothing chosen; of the list for null. */
  toPlan(room: string | null): string;
  /** The address of the list of all places. */
  readonly toList: string;
  /** Starts a new place in another one. */
  create(level: string, within: string): void;
  /** The address of a layout of the chosen place. */
  toLayout(id: string, key: string): string;
}

/**
 * The address of a screen with plans: `/{room}/{place in it}/{layout}`. A place deeper inside is `selected`, and so is the room when its form is
 * open. Null for a screen without plans.
 */
export function usePlanAddress(
  route: Route,
  plain: AssetAddress,
  places: Places | null,
  hasPlan: boolean,
): PlanAddress | null {
  const pattern = patternOf(route);
  const names = useMemo(() => [...pattern.matchAll(/\/:(\w+)\?/g)].map(([, name = '']) => name), [pattern]);
  const match = useMatch(pattern);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [room, inner, layout] = names.map((name) => match?.params[name] ?? null);
  const given = useMemo(() => new URLSearchParams(search), [search]);
  const selected = given.get('selected');
  const choice = useMemo((): AssetChoice => {
    if (given.has('new')) return { kind: 'new', from: given.get('from') };
    const id = selected ?? inner ?? null;
    return id === null ? { kind: 'none' } : { kind: 'asset', id };
  }, [given, selected, inner]);
  const pathOf = useCallback(
    (parts: readonly (string | null | undefined)[], parameters: Readonly<Record<string, string>> = {}) => {
      const path = generatePath(
        pattern,
        Object.fromEntries(
          names.flatMap((name, index) => {
            const part = parts[index] ?? null;
            return part === null ? [] : [[name, part]];
          }),
        ),
      );
      const retained = new URLSearchParams(search);
      for (const name of ['selected', 'new', 'from', 'level', 'list']) retained.delete(name);
      for (const [name, value] of Object.entries(parameters)) retained.set(name, value);
      const text = retained.toString();
      return text === '' ? path : `${path}?${text}`;
    },
    [pattern, names, search],
  );
  const toPlace = useCallback(
    (id: string, key: string | null): string => {
      const chain = places?.chain(id) ?? [];
      // one that was just created isn’t known yet
      if (chain.length === 0) return pathOf([room, inner], { selected: id });
      const path = chain.slice(0, 2).map((place) => place.id);
      const isInPath = path.length === 2 && path[1] === id;
      return pathOf([...path, ...(path.length === 2 ? [key] : [])], isInPath ? {} : { selected: id });
    },
    [places, pathOf, room, inner],
  );
  // an address that names only a place becomes the one with what it is part of
  const settled =
    choice.kind === 'asset' && places?.get(choice.id) !== undefined ? toPlace(choice.id, layout ?? null) : null;
  useEffect(() => {
    if (hasPlan && settled !== null && settled !== `${pathname}${search}`) void navigate(settled, { replace: true });
  }, [hasPlan, settled, pathname, search, navigate]);
  const to = useCallback(
    (wanted: AssetChoice): string => {
      if (wanted.kind === 'asset') return toPlace(wanted.id, null);
      if (wanted.kind === 'new') return pathOf([], { new: '', ...(wanted.from === null ? {} : { from: wanted.from }) });
      return pathOf([room], given.has('list') ? { list: '' } : {});
    },
    [toPlace, pathOf, room, given],
  );
  return useMemo((): PlanAddress | null => {
    if (!hasPlan) return null;
    return {
      ...{ choice, property: null, to },
      ...{ room: room ?? null, inner: inner ?? null, layout: layout ?? null },
      chooses: ({ id }) => choice.kind === 'asset' && choice.id === id,
      of: ({ id }) => ({ kind: 'asset', id }),
      go: (wanted) => {
        void navigate(to(wanted));
        if (wanted.kind === 'new') awaitedFocus.request(fieldOfEntity({ entityId: newEntity }));
      },
      isList: room === null && given.has('list'),
      newLevel: choice.kind === 'new' ? given.get('level') : null,
      toPlan: (id) => pathOf([id]),
      toList: pathOf([], { list: '' }),
      create: (level, within) => {
        const path = (places?.chain(within) ?? []).map(({ id }) => id);
        void navigate(pathOf(path, { new: '', level }));
        awaitedFocus.request(fieldOfEntity({ entityId: newEntity }));
      },
      toLayout: toPlace,
    };
  }, [hasPlan, choice, to, room, inner, layout, navigate, given, pathOf, places, toPlace]);
}
