import { useCallback, useMemo } from 'react';
import { generatePath, useLocation, useMatch, useNavigate } from 'react-router';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { fieldOfEntity, newEntity } from '#page/entity-field';
import type { ListedAsset } from '#catalogue/asset';
import { patternOf, type Route } from '#routes/route';
import { isKeyOf } from './use-asset';

/** Content of the panel beside a list. */
export type AssetChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'asset'; readonly id: string }
  /** The one with this value of the property that addresses of its kind contain, such as a designation. */
  | { readonly kind: 'named'; readonly name: string }
  /** A new asset, perhaps as a copy of another one. */
  | { readonly kind: 'new'; readonly from: string | null };

/** The choice in an address, and the addresses of others. */
export interface AssetAddress {
  readonly choice: AssetChoice;
  /** The property by which the path chooses an asset; null for the id. */
  readonly property: string | null;
  /** Whether an asset is the chosen one. */
  chooses(asset: Pick<ListedAsset, 'id' | 'data'>): boolean;
  /** The choice of an asset. */
  of(asset: Pick<ListedAsset, 'id' | 'isOwned' | 'data'>): AssetChoice;
  to(choice: AssetChoice): string;
  go(choice: AssetChoice): void;
}

const ownParameters = ['selected', 'new', 'from'];

/**
 * The asset that the address chooses: its path parameter where the route has one, otherwise `selected`; `new` and `from` for a new one.
 * Other parameters, such as the saved view, are kept.
 *
 * @param properties - of the kind: a path parameter with the name of one contains its value instead of an id
 */
export function useAssetAddress(route: Route, properties: Readonly<Record<string, unknown>> = {}): AssetAddress {
  const pattern = patternOf(route);
  const match = useMatch(pattern);
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameter = /\/:(\w+)\?/.exec(pattern)?.[1] ?? null;
  const property = parameter !== null && Object.hasOwn(properties, parameter) ? parameter : null;
  const inPath = parameter === null ? null : (match?.params[parameter] ?? null);
  const choice = useMemo((): AssetChoice => {
    const given = new URLSearchParams(search);
    if (given.has('new')) return { kind: 'new', from: given.get('from') };
    if (inPath !== null && inPath !== '' && property !== null) return { kind: 'named', name: inPath };
    const id = inPath ?? given.get('selected');
    return id === null || id === '' ? { kind: 'none' } : { kind: 'asset', id };
  }, [search, inPath, property]);
  const to = useCallback(
    (wanted: AssetChoice): string => {
      const parameters = new URLSearchParams(search);
      for (const name of ownParameters) parameters.delete(name);
      if (wanted.kind === 'new') parameters.set('new', '');
      if (wanted.kind === 'new' && wanted.from !== null) parameters.set('from', wanted.from);
      const isById = parameter === null || property !== null;
      if (wanted.kind === 'asset' && isById) parameters.set('selected', wanted.id);
      const value = wanted.kind === 'named' ? wanted.name : wanted.kind === 'asset' && !isById ? wanted.id : null;
      const path = generatePath(pattern, parameter === null || value === null ? {} : { [parameter]: value });
      const text = parameters.toString();
      return text === '' ? path : `${path}?${text}`;
    },
    [search, pattern, parameter, property],
  );
  const go = useCallback(
    (wanted: AssetChoice) => {
      void navigate(to(wanted));
      if (wanted.kind === 'new') awaitedFocus.request(fieldOfEntity({ entityId: newEntity }));
    },
    [navigate, to],
  );
  const of = useCallback(
    ({ id, isOwned, data }: Pick<ListedAsset, 'id' | 'isOwned' | 'data'>): AssetChoice => {
      const name = property === null ? undefined : data[property];
      // several institutions can give theirs the same one
      return isOwned && typeof name === 'string' && name !== '' ? { kind: 'named', name } : { kind: 'asset', id };
    },
    [property],
  );
  const chooses = useCallback(
    (asset: Pick<ListedAsset, 'id' | 'data'>): boolean => {
      if (choice.kind === 'asset') return choice.id === asset.id;
      return choice.kind === 'named' && property !== null && isKeyOf({ property, name: choice.name }, asset);
    },
    [choice, property],
  );
  return useMemo(() => ({ choice, property, chooses, of, to, go }), [choice, property, chooses, of, to, go]);
}
