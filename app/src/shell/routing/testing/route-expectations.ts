/**
 * Who may open what, written down from the specification and from nothing of the app: for each address its title, and what it
 * asks for.
 */
export interface RouteExpectation {
  readonly title: string;
  /** Any of these policies; none: open to all. */
  readonly anyOf?: readonly string[];
  /** This one as well. */
  readonly area?: 'AdminTasks:MenuAccess';
  readonly flag?: 'minigame-release' | 'debrief-experiment';
  /** The setting of the gateway names the user. */
  readonly isOperator?: true;
  /** The scenario belongs to the active institution. */
  readonly isOwned?: true;
  /** The side menu has an entry for it. */
  readonly inMenu?: readonly string[];
}

const admin = (title: string, path: string | readonly string[], more: Partial<RouteExpectation> = {}) =>
  ({
    title,
    area: 'AdminTasks:MenuAccess',
    inMenu: (typeof path === 'string' ? [path] : path).map((each) => `/admin/${each}`),
    ...more,
  }) as const satisfies RouteExpectation;
const asset = (title: string, policy: string, path: string): RouteExpectation => ({
  title,
  anyOf: [policy],
  inMenu: [`/assets/${path}`],
});
const training = { anyOf: ['VoiceControlTraining:Read'] } as const;
const scenario = (title: string, ...anyOf: readonly string[]): RouteExpectation => ({
  title,
  ...(anyOf.length === 0 ? {} : { anyOf }),
});
const minigames: RouteExpectation = {
  title: 'Minigames',
  anyOf: ['ScenarioMinigame:Create', 'ScenarioMinigame:Update', 'ScenarioMinigame:Delete'],
  flag: 'minigame-release',
};

/** Addresses of the main area, the administration and the shared assets. */
export const shellRoutes: Readonly<Record<string, RouteExpectation>> = {
  '/dashboard': { title: 'Dashboard', inMenu: ['/dashboard'] },
  '/all-scenarios': { title: 'All Scenarios', inMenu: ['/all-scenarios'] },
  '/libraries/:libraryCode': { title: 'EXAMPLES Scenarios' },
  '/account': { title: 'Account' },
  '/operation': { title: 'Operation', isOperator: true, inMenu: ['/operation'] },
  '/whats-coming': { title: 'What’s Coming Next?' },

  '/admin/scenarios': admin('Filter Scenarios', 'scenarios'),
  '/admin/scenario-upload': admin('Upload Scenario', 'scenario-upload'),
  '/admin/missing-assets/:section': admin('Missing Assets', ['missing-assets/images', 'missing-assets/audio']),
  '/admin/user-management/:section': admin('Manage Users', [
    'user-management/users',
    'user-management/groups',
    'user-management/libraries',
    'user-management/institutions',
  ]),
  '/admin/audit-log': admin('Audit Log', 'audit-log', { anyOf: ['AuditLog:Read'] }),
  '/admin/webhooks/:view?': admin('Webhooks', 'webhooks', { anyOf: ['Webhook:Read'] }),
  '/admin/asset-tags': admin('Asset Tags', 'asset-tags'),
  '/admin/tasks/:id?': admin('Tasks', 'tasks'),
  '/admin/playlist-commands': admin('Playlist Commands', 'playlist-commands'),
  '/admin/competency-frameworks/:id?': admin('Competency Frameworks', 'competency-frameworks'),
  '/admin/voice-control/intents/:id?': admin('Intents', 'voice-control/intents', training),
  '/admin/voice-control/intent-types/:id?': admin('Intent Types', 'voice-control/intent-types', training),
  '/admin/voice-control/utterances/:id?': admin('Utterances', 'voice-control/utterances', training),
  '/admin/voice-control/training-data-import': admin('Propose Data', 'voice-control/training-data-import', {
    anyOf: ['VoiceControlTraining:Create'],
  }),
  '/admin/locations/:roomId?/:islandId?/:buttonLayoutId?': admin('Locations', 'locations', {
    anyOf: ['MenuLocation:Read'],
  }),
  '/admin/minigames/:designation?': admin('Minigames', 'minigames', {
    anyOf: ['Minigame:Read'],
    flag: 'minigame-release',
  }),
  '/admin/props/:id?': admin('Props', 'props', { anyOf: ['Prop:Read'] }),

  '/assets/global-actions': asset('Global Actions', 'GlobalActions:MenuAccess', 'global-actions'),
  '/assets/speech-assets/:voiceProfileDesignation?/:dialogueId?': asset(
    'Speech Assets',
    'SpeechAssets:MenuAccess',
    'speech-assets',
  ),
  '/assets/dialogues/:id?': asset('Dialogues', 'Dialogues:MenuAccess', 'dialogues'),
  '/assets/sound-effects': asset('Sound Effects', 'SoundEffectAssets:MenuAccess', 'sound-effects'),
  '/assets/roles/voice-profiles/:designation?': asset(
    'Voice Profiles',
    'VoiceProfiles:MenuAccess',
    'roles/voice-profiles',
  ),
  '/assets/roles/voice-actors/:id?': asset('Voice Actors', 'VoiceActor:Read', 'roles/voice-actors'),
  '/assets/roles/roles/:id?': asset('Roles', 'GlobalRoles:Read', 'roles/roles'),
  '/assets/roles/characters/:id?': asset('Characters', 'GlobalCharacters:Read', 'roles/characters'),
  '/assets/images': asset('Images', 'Images:MenuAccess', 'images'),
  '/assets/educational/learning-objective-templates/:id?': asset(
    'Learning Objective Templates',
    'LearningObjectiveTemplates:MenuAccess',
    'educational/learning-objective-templates',
  ),
  '/assets/educational/guided-reflections/:id?': asset(
    'Guided Reflections',
    'GuidedReflectionManagement:MenuAccess',
    'educational/guided-reflections',
  ),
  '/assets/educational/lab-result-items/:itemId?/:reportId?': asset(
    'Lab Result Items',
    'LabResultItems:MenuAccess',
    'educational/lab-result-items',
  ),
  '/assets/global-prompts/:id?': asset('Global Prompts', 'GlobalPrompts:Read', 'global-prompts'),
  '/assets/legacy-audio': asset('Legacy Audio', 'AllAudio:MenuAccess', 'legacy-audio'),
};

const patient = 'compose-sim/patient-details/:patientId';
const environment = 'setup/environment-and-roles';

/** Addresses below a scenario. */
export const scenarioRoutes: Readonly<Record<string, RouteExpectation>> = {
  'setup/basic-info': scenario('Basic Info'),
  'setup/configuration': scenario('Configuration'),
  'setup/learning-objectives': scenario('Learning Objectives'),
  [environment]: scenario('Environment & Roles'),
  [`${environment}/voice-profiles`]: scenario('Edit voice profiles', 'ScenarioVoiceProfile:Update'),
  [`${environment}/roles`]: scenario('Edit Roles', 'ScenarioActor:Update', 'ScenarioModality:Update'),
  [`${environment}/room`]: scenario('Edit environment', 'ScenarioRoom:Update'),
  [`${environment}/island-layout`]: scenario('Edit island', 'ScenarioRoom:Update'),
  [`${environment}/starting-positions`]: scenario('Edit starting positions', 'ScenarioPositions:Update'),
  'setup/prompts': scenario('Prompts', 'ScenarioPrompts:Update'),
  'compose-sim/patient-details': scenario('Patient Details'),
  [`${patient}/general-information`]: scenario('General Information'),
  [`${patient}/allergies`]: scenario('Allergies'),
  [`${patient}/physiology/deterioration`]: scenario('Deterioration'),
  [`${patient}/physiology/appearance-range`]: scenario('Appearance Range'),
  [`${patient}/physiology/overview`]: scenario('Physiology Overview'),
  [`${patient}/physiology/:report`]: scenario('Physiology'),
  [`${patient}/results/radiology`]: scenario('Radiology'),
  [`${patient}/results/ekg`]: scenario('ECG'),
  [`${patient}/results/efm`]: scenario('EFM'),
  'compose-sim/actions/:actionCode?/:elementType?/:elementId?': scenario('Actions'),
  'compose-sim/overview/:actionCode?/:elementType?/:elementId?': scenario('Actions Overview'),
  'compose-sim/minigames': minigames,
  'compose-sim/minigames/:minigameTemplateDesignation/:scenarioMinigameId': minigames,
  'compose-sim/documents': scenario('Documents'),
  'compose-sim/documents/template/:templateId/:formId': scenario('Documents'),
  'compose-sim/documents/image/:formId': scenario('Documents'),
  'compose-sim/multiple-choice/:formId?': scenario('Multiple Choice'),
  'compose-sim/speech-summary': scenario('Speech Summary'),
  'post-sim/guided-reflection/:templateId?': scenario('Guided Reflection'),
  'post-sim/frameworks': scenario('Frameworks'),
  'post-sim/feedback/:feedbackPointId?': scenario('Feedback'),
  'post-sim/debrief': { title: 'Debrief', anyOf: ['ScenarioDebrief:Read'], flag: 'debrief-experiment' },
  'play/play-test': scenario('Play-test'),
  'play/tests': scenario('Tests'),
  'more/scenario-history': scenario('Scenario History'),
  'more/scenario-history/:versionId/issues': scenario('Import Issues'),
  'more/missing-assets': { title: 'Missing Assets', anyOf: ['MissingAsset:Read'], isOwned: true },
  'validation-issues': scenario('Review & Publish'),
};

/** Conditions of a gate in addition to permissions. */
export interface Circumstances {
  readonly flags: readonly string[];
  readonly isOwned: boolean;
  /** Omitted: no. */
  readonly isOperator?: boolean;
}

/** Whether a user with these policies can open a screen. */
export function canOpen(
  wanted: RouteExpectation,
  has: (policy: string) => boolean,
  circumstances: Circumstances,
): boolean {
  return refusal(wanted, has, circumstances) === null;
}

/** The heading shown instead of a screen that the user can’t open: the permission first, which reveals nothing else. */
export function refusal(
  { area, anyOf, flag, isOwned, isOperator }: RouteExpectation,
  has: (policy: string) => boolean,
  circumstances: Circumstances,
): string | null {
  const isAllowed =
    (area === undefined || has(area)) &&
    (anyOf === undefined || anyOf.some(has)) &&
    (isOperator === undefined || circumstances.isOperator === true);
  if (!isAllowed) return 'You can’t open this page';
  if (flag !== undefined && !circumstances.flags.includes(flag)) return 'Not released yet';
  return isOwned === undefined || circumstances.isOwned ? null : 'Only for the owner of the scenario';
}

/** The addresses of the side menu's links, sorted, without those of libraries. */
export function expectedLinks(has: (policy: string) => boolean, circumstances: Circumstances): readonly string[] {
  return Object.values(shellRoutes)
    .flatMap((wanted) => (canOpen(wanted, has, circumstances) ? (wanted.inMenu ?? []) : []))
    .sort();
}
