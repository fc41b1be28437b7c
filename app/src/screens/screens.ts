import { lazy, type ComponentType } from 'react';

/** What a screen is given. */
export interface ScreenProps {
  readonly title: string;
}

/** The screens by the names that the route tables give them. Each is loaded when it is first opened. */
export const screens: Readonly<Partial<Record<string, ComponentType<ScreenProps>>>> = {
  dashboard: lazy(() => import('./dashboard/dashboard-screen')),
  library: lazy(() => import('./library/library-screen')),
  'all-scenarios': lazy(() => import('./all-scenarios/all-scenarios-screen')),
  'whats-coming': lazy(() => import('./whats-coming/whats-coming-screen')),
};
