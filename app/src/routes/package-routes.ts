import { matchPath } from 'react-router';
import type { AssetScreen } from '@scn/core/kernel/asset-names';
import { kindRoutes } from './asset-place';
import { adminRoutes, assetRoutes } from './main-routes';
import { patternOf, type Route } from './route';

/** The routes of the kinds of assets that packages add. An address that the editor itself has isn't theirs. */
export function packageRoutes(places: readonly AssetScreen[]): readonly Route[] {
  const own = [...adminRoutes, ...assetRoutes].map(patternOf);
  return kindRoutes(places.filter(({ route }) => own.every((pattern) => matchPath(pattern, route) === null)));
}

/** The route of an address; null if no package has one there. */
export function packageRouteAt(routes: readonly Route[], pathname: string): Route | null {
  return routes.find((route) => matchPath(patternOf(route), pathname) !== null) ?? null;
}
