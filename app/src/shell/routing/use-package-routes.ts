import { useMemo } from 'react';
import { useQuery } from '@apollo/client/react';
import { pluginPackagesDocument } from '#plugins/known-plugins';
import type { Route } from '#routes/route';
import { packageRoutes } from '#routes/package-routes';

const none: readonly Route[] = [];

/** The screens that the gateway's packages add. Their code is loaded only when one of them is opened. */
export function usePackageRoutes(): {
  readonly routes: readonly Route[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly reload: () => void;
} {
  const { data, error, refetch } = useQuery(pluginPackagesDocument, { context: { handlesUnreachable: true } });
  const packages = data?.pluginPackages;
  const routes = useMemo(
    () => (packages === undefined ? none : packageRoutes(packages.flatMap(({ screens }) => screens))),
    [packages],
  );
  return {
    routes,
    isLoading: packages === undefined && error === undefined,
    hasFailed: packages === undefined && error !== undefined,
    reload: () => void refetch().catch(() => undefined), // the error has already been shown
  };
}
