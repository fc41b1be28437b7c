import { lazy, type ComponentType } from 'react';
import type { ScreenProps } from './screen-props';

/** The screens by the names in the route tables. Each is loaded on first use. */
export const screens: Readonly<Partial<Record<string, ComponentType<ScreenProps>>>> = {
  actions: lazy(() => import('./actions/actions-screen')),
  dashboard: lazy(() => import('./dashboard/dashboard-screen')),
  'import-issues': lazy(() => import('./import-issues/import-issues-screen')),
  'missing-assets': lazy(() => import('./missing-assets/scenario-missing-screen')),
  'admin-missing-assets': lazy(() => import('./missing-assets/admin-missing-screen')),
  library: lazy(() => import('./library/library-screen')),
  'all-scenarios': lazy(() => import('./all-scenarios/all-scenarios-screen')),
  'validation-issues': lazy(() => import('./validation-issues/validation-issues-screen')),
  'actions-overview': lazy(() => import('./actions-overview/actions-overview-screen')),
  'scenario-history': lazy(() => import('./scenario-history/scenario-history-screen')),
  'scenario-upload': lazy(() => import('./scenario-upload/scenario-upload-screen')),
  'playlist-commands': lazy(() => import('./playlist-commands/playlist-commands-screen')),
  'whats-coming': lazy(() => import('./whats-coming/whats-coming-screen')),
};
