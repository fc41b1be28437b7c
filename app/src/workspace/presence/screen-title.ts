import { matchPath } from 'react-router';
import type { Route } from '#routes/route';
import { scenarioRoutes } from '#routes/scenario-routes';

/** A screen, and the values of the parameters in its path. */
export interface ShownScreen {
  readonly route: Route;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The screen at a path below a scenario; null for an unknown path. */
export function screenAt(path: string): ShownScreen | null {
  const [bare = ''] = path.split(/[?#]/);
  // routes are listed before more general patterns that would match them too
  for (const route of scenarioRoutes) {
    const found = matchPath(`/${route.path}`, `/${bare}`);
    if (found !== null) return { route, params: found.params };
  }
  return null;
}

/** The title of the screen at a path below a scenario; null for an unknown path. */
export function screenTitle(path: string): string | null {
  return screenAt(path)?.route.title ?? null;
}
