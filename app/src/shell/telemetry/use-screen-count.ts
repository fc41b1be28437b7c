import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { adminRoutes, assetRoutes, mainRoutes } from '../../routes/main-routes';
import { scenarioRoutes } from '../../routes/scenario-routes';
import { patternOf } from '../../routing/addresses';
import { useShellServices } from '../shell-services';

const patterns = [...mainRoutes, ...adminRoutes, ...assetRoutes, ...scenarioRoutes].map(patternOf);

/** The pattern of an address; null for one that there is none of. Codes and ids are not in it. */
export function patternFor(pathname: string): string | null {
  return patterns.find((pattern) => matchPath(pattern, pathname) !== null) ?? null;
}

/** Counts the screens that are opened, while the person has switched that on. */
export function useScreenCount(): void {
  const { pathname } = useLocation();
  const { telemetry } = useShellServices();
  const pattern = patternFor(pathname);
  useEffect(() => {
    if (pattern !== null) telemetry.screen(pattern);
  }, [pattern, telemetry]);
}
