import { kindRoutes } from './asset-place';
import { builtInPlaces } from './asset-places.gen';
import { may, type Redirect, type Route } from './route';

/** Public screens and those of the main area. */
export const mainRoutes: readonly Route[] = [
  { area: 'public', path: '/sign-in', title: 'Sign In', screen: 'sign-in' },
  { area: 'public', path: '/sign-in/password', title: 'Choose a Password', screen: 'choose-password' },
  { area: 'main', path: '/dashboard', title: 'Dashboard', screen: 'dashboard' },
  { area: 'main', path: '/libraries/:libraryCode', title: '{LIBRARYCODE} Scenarios', screen: 'library' },
  { area: 'main', path: '/all-scenarios', title: 'All Scenarios', screen: 'all-scenarios' },
  {
    area: 'main',
    path: '/account',
    title: 'Account',
    words: ['password', 'sessions', 'API tokens'],
    screen: 'account',
  },
  {
    area: 'main',
    path: '/operation',
    title: 'Operation',
    words: ['gateways', 'jobs', 'disk', 'database', 'backup', 'versions'],
    screen: 'operation',
    gate: { anyOf: [], conditions: ['operator'] },
  },
  { area: 'main', path: '/whats-coming', title: 'What’s Coming Next?', screen: 'whats-coming' },
];

/** Redirects of the main area. */
export const mainRedirects: readonly Redirect[] = [{ area: 'main', from: '/', to: '/dashboard' }];

/** The gate of the whole administration. */
export const adminGate = may('MenuAccess', 'AdminTasks');

/** The starts of the paths of screens, in the order of the specification. */
export const specifiedOrder = {
  admin: [
    ...['scenarios', 'scenario-upload', 'missing-assets', 'user-management', 'audit-log', 'webhooks', 'asset-tags'],
    ...['tasks', 'playlist-commands', 'competency-frameworks', 'voice-control/intents', 'voice-control/intent-types'],
    ...['voice-control/utterances', 'voice-control/training-data-import', 'locations', 'minigames', 'props'],
  ],
  assets: [
    ...['global-actions', 'speech-assets', 'dialogues', 'sound-effects', 'roles/roles', 'roles/characters'],
    ...['roles/voice-profiles', 'roles/voice-actors', 'images', 'educational/learning-objective-templates'],
    ...['educational/guided-reflections', 'educational/lab-result-items', 'global-prompts', 'legacy-audio'],
  ],
} as const;

const builtInKinds = kindRoutes(builtInPlaces);

/** Screens of the administration, below `/admin`, in the order of the menu. */
export const adminRoutes: readonly Route[] = inOrder(
  [
    { area: 'admin', path: 'scenarios', title: 'Filter Scenarios', screen: 'filter-scenarios' },
    { area: 'admin', path: 'scenario-upload', title: 'Upload Scenario', screen: 'scenario-upload' },
    { area: 'admin', path: 'missing-assets/:section', title: 'Missing Assets', screen: 'admin-missing-assets' },
    { area: 'admin', path: 'user-management/:section', title: 'Manage {section}', screen: 'user-management' },
    {
      area: 'admin',
      path: 'audit-log',
      title: 'Audit Log',
      words: ['permissions', 'sign-ins', 'exports', 'deletions'],
      screen: 'audit-log',
      gate: may('Read', 'AuditLog'),
    },
    {
      area: 'admin',
      path: 'webhooks/:view?',
      title: 'Webhooks',
      words: ['events', 'notifications', 'deliveries', 'integration'],
      screen: 'webhooks',
      gate: may('Read', 'Webhook'),
    },
    { area: 'admin', path: 'playlist-commands', title: 'Playlist Commands', screen: 'playlist-commands' },
    {
      area: 'admin',
      path: 'voice-control/training-data-import',
      title: 'Propose Data',
      screen: 'propose-data',
      gate: may('Create', 'VoiceControlTraining'),
    },
    ...builtInKinds.filter(({ area }) => area === 'admin'),
  ],
  specifiedOrder.admin,
);

/** Screens of the shared assets, below `/assets`, in the order of the menu. */
export const assetRoutes: readonly Route[] = inOrder(
  [
    {
      area: 'assets',
      path: 'speech-assets/:voiceProfileDesignation?/:dialogueId?',
      title: 'Speech Assets',
      screen: 'speech-assets',
      gate: may('MenuAccess', 'SpeechAssets'),
    },
    ...builtInKinds.filter(({ area }) => area === 'assets'),
  ],
  specifiedOrder.assets,
);

/**
 * Screens in the order of the specification: by the start of their paths. Those that it doesn’t name, such as those of another kind of asset,
 * follow in their own order.
 */
export function inOrder(routes: readonly Route[], specified: readonly string[]): readonly Route[] {
  const placeOf = ({ path }: Route) => {
    const place = specified.findIndex((start) => path === start || path.startsWith(`${start}/:`));
    return place === -1 ? specified.length : place;
  };
  return routes.toSorted((one, other) => placeOf(one) - placeOf(other));
}
