import { placedAt } from './asset-place';
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

/** Screens of the administration, below `/admin`. */
export const adminRoutes: readonly Route[] = (
  [
    { path: 'scenarios', title: 'Filter Scenarios', screen: 'filter-scenarios' },
    { path: 'scenario-upload', title: 'Upload Scenario', screen: 'scenario-upload' },
    { path: 'missing-assets/:section', title: 'Missing Assets', screen: 'admin-missing-assets' },
    { path: 'user-management/:section', title: 'Manage {section}', screen: 'user-management' },
    {
      path: 'audit-log',
      title: 'Audit Log',
      words: ['permissions', 'sign-ins', 'exports', 'deletions'],
      screen: 'audit-log',
      gate: may('Read', 'AuditLog'),
    },
    {
      path: 'webhooks/:view?',
      title: 'Webhooks',
      words: ['events', 'notifications', 'deliveries', 'integration'],
      screen: 'webhooks',
      gate: may('Read', 'Webhook'),
    },
    { ...kind('asset.tag'), screen: 'assets' },
    { ...kind('asset.task', '/:id?'), screen: 'assets' },
    { path: 'playlist-commands', title: 'Playlist Commands', screen: 'playlist-commands' },
    { ...kind('asset.competency-framework', '/:id?'), screen: 'assets' },
    { ...kind('asset.intent', '/:id?'), screen: 'assets' },
    { ...kind('asset.intent-type', '/:id?'), screen: 'assets' },
    { ...kind('asset.utterance', '/:id?'), screen: 'assets' },
    {
      path: 'voice-control/training-data-import',
      title: 'Propose Data',
      screen: 'propose-data',
      gate: may('Create', 'VoiceControlTraining'),
    },
    { ...kind('asset.location', '/:roomId?/:islandId?/:buttonLayoutId?'), screen: 'assets' },
    {
      ...kind('asset.minigame', '/:designation?'),
      screen: 'assets',
      gate: may('Read', 'Minigame', 'minigame-release'),
    },
    { ...kind('asset.prop', '/:id?'), screen: 'assets' },
  ] as const
).map((route) => ({ area: 'admin', ...route }));

/** Screens of the shared assets, below `/assets`. */
export const assetRoutes: readonly Route[] = [
  { ...kind('asset.global-action'), screen: 'assets' },
  {
    path: 'speech-assets/:voiceProfileDesignation?/:dialogueId?',
    title: 'Speech Assets',
    screen: 'speech-assets',
    gate: may('MenuAccess', 'SpeechAssets'),
  },
  { ...kind('asset.dialogue', '/:id?'), screen: 'assets' },
  { ...kind('asset.sound-effect'), screen: 'assets' },
  { ...kind('asset.voice-profile', '/:designation?'), screen: 'assets' },
  { ...kind('asset.voice-actor', '/:id?'), screen: 'assets' },
  { ...kind('asset.role', '/:id?'), screen: 'assets' },
  { ...kind('asset.character', '/:id?'), screen: 'assets' },
  { ...kind('asset.image'), screen: 'assets' },
  { ...kind('asset.learning-objective-template', '/:id?'), screen: 'assets' },
  { ...kind('asset.guided-reflection', '/:id?'), screen: 'assets' },
  { ...kind('asset.lab-result-item', '/:itemId?/:reportId?'), screen: 'assets' },
  { ...kind('asset.prompt', '/:id?'), screen: 'assets' },
  { ...kind('asset.audio'), screen: 'assets' },
].map((route) => ({ area: 'assets', ...route }));

/** The screen of a built-in kind of asset, where its plugin says. @param parameters - path parameters: `/:id?` */
function kind(plugin: string, parameters = '') {
  const place = builtInPlaces.find((each) => each.plugin === plugin);
  if (place === undefined) throw new Error(`${plugin} has no screen.`);
  return placedAt(place, parameters);
}
