import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { SlowSkeleton, type SkeletonShape } from '@scn/kit/states/slow-skeleton.tsx';
import { Gated } from '#permissions/permissions-context.tsx';
import type { Route } from '#routes/route';
import { NoAccessScreen } from '#page/no-access/no-access-screen.tsx';
import { NotFoundScreen } from '#page/not-found/not-found-screen.tsx';
import { screens } from './screens';
import { isKnownSection } from '#routes/sections';
import { usePageTitle } from '#page/use-page-title';

/** A screen of the route table with its title and gate. */
export function RouteScreen({ route }: { readonly route: Route }): ReactNode {
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
