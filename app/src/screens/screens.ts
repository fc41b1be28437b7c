import type { ComponentType } from 'react';
import { lazyPart } from '../parts/lazy-part';
import { ScreenFailure } from '../parts/part-failure';
import type { ScreenProps } from './screen-props';

/** The screens by the names in the route tables. Each is loaded on first use. */
export const screens: Readonly<Partial<Record<string, ComponentType<ScreenProps>>>> = {
  assets: screen(() => import('./assets/asset-screen')),
  actions: screen(() => import('./actions/actions-screen')),
  declared: screen(() => import('./declared/declared-screen')),
  dashboard: screen(() => import('./dashboard/dashboard-screen')),
  'import-issues': screen(() => import('./import-issues/import-issues-screen')),
  'missing-assets': screen(() => import('./missing-assets/scenario-missing-screen')),
  'admin-missing-assets': screen(() => import('./missing-assets/admin-missing-screen')),
  library: screen(() => import('./library/library-screen')),
  'all-scenarios': screen(() => import('./all-scenarios/all-scenarios-screen')),
  'validation-issues': screen(() => import('./validation-issues/validation-issues-screen')),
  'actions-overview': screen(() => import('./actions-overview/actions-overview-screen')),
  'scenario-history': screen(() => import('./scenario-history/scenario-history-screen')),
  'scenario-upload': screen(() => import('./scenario-upload/scenario-upload-screen')),
  'playlist-commands': screen(() => import('./playlist-commands/playlist-commands-screen')),
  'user-management': screen(() => import('./user-management/user-management-screen')),
  'whats-coming': screen(() => import('./whats-coming/whats-coming-screen')),
};

function screen(load: () => Promise<{ readonly default: ComponentType<ScreenProps> }>): ComponentType<ScreenProps> {
  return lazyPart(load, ScreenFailure);
}
