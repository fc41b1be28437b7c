import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { adminGate, adminRoutes, assetRoutes, mainRedirects, mainRoutes } from '#routes/main-routes';
import type { AssetArea } from '#routes/asset-place';
import type { Route } from '#routes/route';
import { scenarioRedirects, scenarioRoutes } from '#routes/scenario-routes';
import { NotFoundScreen } from '#page/not-found/not-found-screen.tsx';
import { ScenarioArea } from '#workspace/area/scenario-area.tsx';
import { LastScreen } from '#workspace/tabs/last-screen.tsx';
import { TabRedirect } from '#workspace/tabs/tab-redirect.tsx';
import { ErrorPage } from '../errors/error-page';
import { AppFrame } from '../frame/app-frame';
import { areaPaths } from '#routes/addresses';
import { FirstScreen } from './first-screen';
import { GatedArea } from './gated-area';
import { PackageScreen } from './package-screen';
import { RouteScreen } from './route-screen';

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
