import { useCallback, useState, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  createBrowserRouter,
  Navigate,
  isRouteErrorResponse,
  useRouteError,
  Outlet,
  useLocation,
  useParams,
  type RouteObject,
} from 'react-router';
import { ErrorState } from '@scn/kit/states/list-state.tsx';
import { SlowSkeleton, type SkeletonShape } from '@scn/kit/states/slow-skeleton.tsx';
import { SlowSpinner } from '@scn/kit/states/slow-spinner.tsx';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import { BrokenPage } from '#page/broken/broken-page.tsx';
import { NoAccessScreen } from '#page/no-access/no-access-screen.tsx';
import { NotFoundScreen } from '#page/not-found/not-found-screen.tsx';
import { usePageTitle } from '#page/use-page-title';
import { Gated, useGates, useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import type { AssetArea } from '#routes/asset-place';
import { adminGate, adminRoutes, assetRoutes, mainRedirects, mainRoutes } from '#routes/main-routes';
import { packageRouteAt } from '#routes/package-routes';
import { areaPaths, type Route, type Gate } from '#routes/route';
import { scenarioRedirects, scenarioRoutes } from '#routes/scenario-routes';
import { isKnownSection } from '#routes/sections';
import { readLastScreen } from '#scenarios/last-opened/last-opened';
import { useShellServices } from '#services/shell-services.tsx';
import { ScenarioArea } from '#workspace/area/scenario-area.tsx';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { visibleTabs } from '#workspace/tabs/visible-tabs';
import { AppFrame } from '../frame/app-frame.tsx';
import { linksOf, useMenuGroup } from '../menu/use-menu-groups';
import { screens } from './screens';
import { usePackageRoutes } from './use-package-routes';

/** The router of the app. */
export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** Creates the router from the route tables: every screen with its title and gate, redirects, and 'Page Not Found' for everything else. */
export function createAppRouter(): AppRouter {
  return createBrowserRouter([{ element: <AppFrame />, errorElement: <ErrorPage />, children: areas() }]);
}

const unknown: RouteObject = { path: '*', element: <NotFoundScreen /> };

function areas(): RouteObject[] {
  return [
    // an error keeps the frame
    {
      errorElement: <ErrorPage />,
      children: [...mainArea(), scenarioArea(), area('admin', adminRoutes), area('assets', assetRoutes), unknown],
    },
  ];
}

function mainArea(): RouteObject[] {
  return [
    ...mainRedirects.map(({ from, to }): RouteObject => ({ path: from, element: <Navigate to={to} replace /> })),
    // signed-in users are redirected
    { path: '/sign-in/*', element: <Navigate to="/" replace /> },
    ...mainRoutes.filter(({ area }) => area === 'main').map(screenOf),
  ];
}

function area(name: AssetArea, routes: readonly Route[]): RouteObject {
  return {
    path: areaPaths[name],
    element: <GatedArea gate={name === 'admin' ? adminGate : undefined} />,
    children: [
      ...routes.map(screenOf),
      { index: true, element: <FirstScreen area={name} /> },
      // screens of packages are known only once the gateway has listed them
      { path: '*', element: <PackageScreen />, errorElement: <ErrorPage /> },
    ],
  };
}

function scenarioArea(): RouteObject {
  return {
    path: areaPaths.scenario,
    element: <ScenarioArea />,
    children: [
      ...scenarioRedirects.map(({ from, to }): RouteObject => {
        if (from === '') return { index: true, element: <LastScreen first={to} /> };
        return { path: from, element: <TabRedirect key={from} slug={from} /> };
      }),
      ...scenarioRoutes.map(screenOf),
      unknown,
    ],
  };
}

function screenOf(route: Route): RouteObject {
  // a screen that crashes leaves its area intact
  return { path: route.path, element: <RouteScreen key={route.path} route={route} />, errorElement: <ErrorPage /> };
}

/** The error page of a broken screen. Later problem reports include the error. */
function ErrorPage(): ReactNode {
  const error = useRouteError();
  const { lastError, telemetry } = useShellServices();
  const keep = useCallback(
    (details: string, code: 'page' | 'chunk') => {
      lastError.keep(details);
      telemetry.error(code);
    },
    [lastError, telemetry],
  );
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <NotFoundScreen />
  ) : (
    <BrokenPage error={error} onBroken={keep} />
  );
}

/** Redirects from the address of an area to the first entry of its menu that the user can open. */
export function FirstScreen({ area }: { readonly area: AssetArea }): ReactNode {
  const { t } = useTranslation('shell');
  const { isLoading } = usePackageRoutes();
  const group = useMenuGroup(area);
  const [first] = group === null ? [] : linksOf(group);
  if (first !== undefined) return <Navigate to={first.to} replace />;
  return isLoading ? <SlowSpinner label={t('loading')} /> : <NoAccessScreen />;
}

/** An area with a gate for all its screens. */
function GatedArea({ gate }: { readonly gate: Gate | undefined }): ReactNode {
  return (
    <Gated gate={gate} otherwise={(closed) => <NoAccessScreen closed={closed} />}>
      <Outlet />
    </Gated>
  );
}

/** The screen of a package's kind of asset, or 'Page Not Found'. */
function PackageScreen(): ReactNode {
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

/** Opens a scenario on the screen that the user last used there. @param first - the screen otherwise */
function LastScreen({ first }: { readonly first: string }): ReactNode {
  const { id } = useViewer();
  const institutionId = useInstitutionId();
  const { scenarioCode } = useWorkspace().scenario;
  const areas = visibleTabs(useGates());
  const [last] = useState(() => readLastScreen(localStorage, id, institutionId, scenarioCode));
  const isOpen = areas.some(({ tab, screens }) => screens.some(({ slug }) => `${tab.slug}/${slug}` === last));
  return <Navigate to={last !== null && isOpen ? last : first} replace />;
}

/** Redirects from a primary tab to its first accessible screen. */
function TabRedirect({ slug }: { readonly slug: string }): ReactNode {
  const area = visibleTabs(useGates()).find(({ tab }) => tab.slug === slug);
  const first = area?.screens[0];
  return first === undefined ? <NoAccessScreen /> : <Navigate to={`../${slug}/${first.slug}`} replace />;
}

/** A screen of the route table with its title and gate. */
function RouteScreen({ route }: { readonly route: Route }): ReactNode {
  const parameters = useParams();
  if (!isKnownSection(route, parameters)) return <NotFoundScreen />;
  return (
    <Gated gate={route.gate} otherwise={(closed) => <NoAccessScreen closed={closed} />}>
      <OpenScreen route={route} />
    </Gated>
  );
}

function OpenScreen({ route }: { readonly route: Route }): ReactNode {
  const { t } = useTranslation('shell');
  const title = usePageTitle(route);
  const Screen = screens[route.screen];
  if (Screen === undefined) throw new Error(`There is no screen ‘${route.screen}’.`);
  return (
    <Suspense fallback={<SlowSkeleton label={t('loading')} shape={shapeOf(route)} />}>
      <Screen title={title} route={route} />
    </Suspense>
  );
}

/** The layout of a screen while its code is loading. */
function shapeOf({ area, declared, screen }: Route): SkeletonShape {
  if (screen === 'actions' || declared?.lists !== undefined) return 'tree and form';
  return declared !== undefined && area === 'scenario' ? 'fields' : 'list';
}
