import { useCallback, useMemo } from 'react';
import { generatePath, useLocation, useMatch, useNavigate } from 'react-router';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { fieldOfEntity, newEntity } from '#page/entity-field';
import { patternOf } from '#routes/addresses';
import type { Route } from '#routes/route';

/** What the panel beside a list shows. */
export type AssetChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'asset'; readonly id: string }
  /** A new asset, perhaps as a copy of another one. */
  | { readonly kind: 'new'; readonly from: string | null };

/** The choice in an address, and the addresses of others. */
export interface AssetAddress {
  readonly choice: AssetChoice;
  to(choice: AssetChoice): string;
  go(choice: AssetChoice): void;
}

const ownParameters = ['selected', 'new', 'from'];

/**
 * The asset that the address chooses: its path parameter where the route has one, otherwise `selected`; `new` and `from` for a new one.
 * Other parameters, such as the saved view, are kept.
 */
export function useAssetAddress(route: Route): AssetAddress {
  const pattern = patternOf(route);
  const match = useMatch(pattern);
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameter = /\/:(\w+)\?/.exec(pattern)?.[1] ?? null;
  const inPath = parameter === null ? null : (match?.params[parameter] ?? null);
  const choice = useMemo((): AssetChoice => {
    const given = new URLSearchParams(search);
    if (given.has('new')) return { kind: 'new', from: given.get('from') };
    const id = inPath ?? given.get('selected');
    return id === null || id === '' ? { kind: 'none' } : { kind: 'asset', id };
  }, [search, inPath]);
  const to = useCallback(
    (wanted: AssetChoice): string => {
      const parameters = new URLSearchParams(search);
      for (const name of ownParameters) parameters.delete(name);
      if (wanted.kind === 'new') parameters.set('new', '');
      if (wanted.kind === 'new' && wanted.from !== null) parameters.set('from', wanted.from);
      if (wanted.kind === 'asset' && parameter === null) parameters.set('selected', wanted.id);
      const path = generatePath(
        pattern,
        parameter === null || wanted.kind !== 'asset' ? {} : { [parameter]: wanted.id },
      );
      const text = parameters.toString();
      return text === '' ? path : `${path}?${text}`;
    },
    [search, pattern, parameter],
  );
  const go = useCallback(
    (wanted: AssetChoice) => {
      void navigate(to(wanted));
      if (wanted.kind === 'new') awaitedFocus.request(fieldOfEntity({ entityId: newEntity }));
    },
    [navigate, to],
  );
  return useMemo(() => ({ choice, to, go }), [choice, to, go]);
}
