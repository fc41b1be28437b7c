import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ErrorState } from '@scn/kit/states/list-state.tsx';
import { SlowSkeleton } from '@scn/kit/states/slow-skeleton.tsx';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import { NotFoundScreen } from '#page/not-found/not-found-screen.tsx';
import { packageRouteAt } from '#routes/package-routes';
import { RouteScreen } from './route-screen';
import { usePackageRoutes } from './use-package-routes';

/** The screen of a package's kind of asset, or 'Page Not Found'. */
export function PackageScreen(): ReactNode {
  const { t } = useTranslation(['shell', 'errors']);
  const { text } = useKitTexts();
  const { pathname } = useLocation();
  const { routes, isLoading, hasFailed, reload } = usePackageRoutes();
  const route = packageRouteAt(routes, pathname);
  if (route !== null) return <RouteScreen key={route.path} route={route} />;
  if (isLoading) return <SlowSkeleton label={t('loading')} shape="list" />;
  if (!hasFailed) return <NotFoundScreen />;
  const [title, message] = [t('errors:fetchFailed'), t('errors:noConnection')];
  return <ErrorState state={{ kind: 'error', title, message, onRetry: reload }} text={text} />;
}
