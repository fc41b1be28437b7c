import { matchPath } from 'react-router';
import { scenarioRoutes } from '#routes/scenario-routes';

/** The title of the screen at a path below a scenario; null for an unknown path. */
export function screenTitle(path: string): string | null {
  const [bare = ''] = path.split(/[?#]/);
  // routes are listed before more general patterns that would match them too
  return scenarioRoutes.find((route) => matchPath(`/${route.path}`, `/${bare}`) !== null)?.title ?? null;
}
