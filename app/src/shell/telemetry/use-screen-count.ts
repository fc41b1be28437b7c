import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { adminRoutes, assetRoutes, mainRoutes } from '#routes/main-routes';
import { scenarioRoutes } from '#routes/scenario-routes';
import { patternOf } from '#routes/route';
import { useShellServices } from '#services/shell-services.tsx';

const patterns = [...mainRoutes, ...adminRoutes, ...assetRoutes, ...scenarioRoutes].map(patternOf);

/** The pattern of an address, without codes and ids; null if no route matches. */
export function patternFor(pathname: string): string | null {
  return patterns.find((pattern) => matchPath(pattern, pathname) !== null) ?? null;
}

/** Counts opened screens if telemetry is on. */
export function useScreenCount(): void {
  const { pathname } = useLocation();
  const { telemetry } = useShellServices();
  const pattern = patternFor(pathname);
  useEffect(() => {
    if (pattern !== null) telemetry.screen(pattern);
  }, [pattern, telemetry]);
}
