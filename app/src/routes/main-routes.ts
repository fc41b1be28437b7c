import { may } from './gates';
import type { Redirect, Route } from './route';

/** Public screens and those of the main area. */
export const mainRoutes: readonly Route[] = [
  { area: 'public', path: '/sign-in', title: 'Sign In', screen: 'sign-in' },
  { area: 'main', path: '/dashboard', title: 'Dashboard', screen: 'dashboard' },
  { area: 'main', path: '/libraries/:libraryCode', title: '{LIBRARYCODE} Scenarios', screen: 'library' },
  { area: 'main', path: '/all-scenarios', title: 'All Scenarios', screen: 'all-scenarios' },
  { area: 'main', path: '/whats-coming', title: 'What’s Coming Next?', screen: 'whats-coming' },
];

/** Redirects of the main area. */
export const mainRedirects: readonly Redirect[] = [{ area: 'main', from: '/', to: '/dashboard' }];

/** The gate of the whole administration. */
export const adminGate = may('MenuAccess', 'AdminTasks');
const training = may('Read', 'VoiceControlTraining');
const locations = may('Read', 'MenuLocation');

/** Screens of the administration, below `/admin`. */
export const adminRoutes: readonly Route[] = (
  [
    { path: 'scenarios', title: 'Filter Scenarios' },
    { path: 'scenario-upload', title: 'Upload Scenario', screen: 'scenario-upload' },
    { path: 'missing-assets/:section', title: 'Missing Assets', screen: 'admin-missing-assets' },
    { path: 'user-management/:section', title: 'Manage {section}', screen: 'user-management' },
    { path: 'asset-tags', title: 'Asset Tags' },
    { path: 'tasks/:id?', title: 'Tasks' },
    { path: 'playlist-commands', title: 'Playlist Commands', screen: 'playlist-commands' },
    { path: 'competency-frameworks/:id?', title: 'Competency Frameworks' },
    { path: 'voice-control/intents/:id?', title: 'Intents', gate: training },
    { path: 'voice-control/intent-types/:id?', title: 'Intent Types', gate: training },
    { path: 'voice-control/utterances/:id?', title: 'Utterances', gate: training },
    {
      path: 'voice-control/training-data-import',
      title: 'Propose Data',
      gate: may('Create', 'VoiceControlTraining'),
    },
    { path: 'locations/:roomId?/:islandId?/:buttonLayoutId?', title: 'Locations', gate: locations },
    { path: 'minigames/:designation?', title: 'Minigames', gate: may('Read', 'Minigame', 'minigame-release') },
    { path: 'props/:id?', title: 'Props', gate: may('Read', 'Prop') },
  ] as const
).map((route) => ({ area: 'admin', screen: null, ...route }));

/** Screens of the shared assets, below `/assets`. */
export const assetRoutes: readonly Route[] = (
  [
    { path: 'global-actions', title: 'Global Actions', gate: may('MenuAccess', 'GlobalActions') },
    {
      path: 'speech-assets/:voiceProfileDesignation?/:dialogueId?',
      title: 'Speech Assets',
      gate: may('MenuAccess', 'SpeechAssets'),
    },
    { path: 'dialogues/:id?', title: 'Dialogues', gate: may('MenuAccess', 'Dialogues') },
    { path: 'sound-effects', title: 'Sound Effects', gate: may('MenuAccess', 'SoundEffectAssets') },
    { path: 'roles/voice-profiles/:designation?', title: 'Voice Profiles', gate: may('MenuAccess', 'VoiceProfiles') },
    { path: 'roles/roles/:id?', title: 'Roles', gate: may('Read', 'GlobalRoles') },
    { path: 'roles/characters/:id?', title: 'Characters', gate: may('Read', 'GlobalCharacters') },
    { path: 'images', title: 'Images', gate: may('MenuAccess', 'Images') },
    {
      path: 'educational/learning-objective-templates/:id?',
      title: 'Learning Objective Templates',
      gate: may('MenuAccess', 'LearningObjectiveTemplates'),
    },
    {
      path: 'educational/guided-reflections/:id?',
      title: 'Guided Reflections',
      gate: may('MenuAccess', 'GuidedReflectionManagement'),
    },
    {
      path: 'educational/lab-result-items/:itemId?/:reportId?',
      title: 'Lab Result Items',
      gate: may('MenuAccess', 'LabResultItems'),
    },
    { path: 'global-prompts/:id?', title: 'Global Prompts', gate: may('Read', 'GlobalPrompts') },
    { path: 'legacy-audio', title: 'Legacy Audio', gate: may('MenuAccess', 'AllAudio') },
  ] as const
).map((route) => ({ area: 'assets', screen: null, ...route }));
