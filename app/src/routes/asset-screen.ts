import { adminRoutes, assetRoutes } from './main-routes';
import { patternOf, plainAddress, type Route } from './route';

/** The screen of a kind of asset. */
export interface AssetScreen {
  readonly title: string;
  readonly address: string;
  readonly gate: Route['gate'];
}

/** The screen of a kind, by the path that its plugin declares; null if there is none. */
export function assetScreenOf(path: string | null): AssetScreen | null {
  if (path === null) return null;
  const route = [...assetRoutes, ...adminRoutes].find((each) => {
    const pattern = patternOf(each);
    return pattern === path || pattern.startsWith(`${path}/`);
  });
  const address = route === undefined ? null : plainAddress(route);
  if (route === undefined || address === null) return null;
  return { title: route.title, address, gate: route.gate };
}
