import { matchPath } from 'react-router';
import { areaOf, placedAt, type AssetPlace } from './asset-place';
import { adminRoutes, assetRoutes } from './main-routes';
import { patternOf, type Route } from './route';

/** The routes of the kinds of assets that packages add. An address that the editor itself has isn't theirs. */
export function packageRoutes(places: readonly AssetPlace[]): readonly Route[] {
  const own = [...adminRoutes, ...assetRoutes].map(patternOf);
  return places.flatMap((place): readonly Route[] => {
    const area = areaOf(place);
    if (area === null || own.some((pattern) => matchPath(pattern, place.route) !== null)) return [];
    return [{ area, screen: 'assets', ...placedAt(place, '/:id?') }];
  });
}

/** The route of an address; null if no package has one there. */
export function packageRouteAt(routes: readonly Route[], pathname: string): Route | null {
  return routes.find((route) => matchPath(patternOf(route), pathname) !== null) ?? null;
}
