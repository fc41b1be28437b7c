import type { ComponentType } from 'react';
import { lazyPart, ScreenFailure } from '#page/parts/lazy-part.tsx';
import type { ScreenProps } from '#routes/route';

/** The screens by the names in the route tables. Each is loaded on first use. */
export const screens: Readonly<Partial<Record<string, ComponentType<ScreenProps>>>> = {
  account: screen(() => import('#screens/user-management/account/account-screen.tsx')),
  assets: screen(() => import('#screens/assets/asset-screen.tsx')),
  'speech-assets': screen(() => import('#screens/assets/voice/speech-screen.tsx')),
  actions: screen(() => import('#screens/actions/actions-screen.tsx')),
  declared: screen(() => import('#screens/declared/declared-screen.tsx')),
  dashboard: screen(() => import('#screens/dashboard/dashboard-screen.tsx')),
  'import-issues': screen(() => import('#screens/import-issues/import-issues-screen.tsx')),
  'missing-assets': screen(() => import('#screens/missing-assets/scenario-missing-screen.tsx')),
  'admin-missing-assets': screen(() => import('#screens/missing-assets/admin-missing-screen.tsx')),
  library: screen(() => import('#screens/library/library-screen.tsx')),
  'all-scenarios': screen(() => import('#screens/all-scenarios/all-scenarios-screen.tsx')),
  'filter-scenarios': screen(() => import('#screens/filter-scenarios/filter-scenarios-screen.tsx')),
  'validation-issues': screen(() => import('#screens/validation-issues/validation-issues-screen.tsx')),
  'play-test': screen(() => import('#screens/play-test/play-test-screen.tsx')),
  'actions-overview': screen(() => import('#screens/actions-overview/actions-overview-screen.tsx')),
  'scenario-history': screen(() => import('#screens/scenario-history/scenario-history-screen.tsx')),
  'scenario-upload': screen(() => import('#screens/scenario-upload/scenario-upload-screen.tsx')),
  'audit-log': screen(() => import('#screens/audit-log/audit-log-screen.tsx')),
  webhooks: screen(() => import('#screens/webhooks/webhooks-screen.tsx')),
  operation: screen(() => import('#screens/operation/operation-screen.tsx')),
  'playlist-commands': screen(() => import('#screens/playlist-commands/playlist-commands-screen.tsx')),
  'user-management': screen(() => import('#screens/user-management/user-management-screen.tsx')),
  'propose-data': screen(() => import('#screens/voice-control/propose-data-screen.tsx')),
  'whats-coming': screen(() => import('#screens/whats-coming/whats-coming-screen.tsx')),
};

function screen(load: () => Promise<{ readonly default: ComponentType<ScreenProps> }>): ComponentType<ScreenProps> {
  return lazyPart(load, ScreenFailure);
}
