import type { DeclaredScreen } from './declared-screen';

/** Set-up: what the scenario is, what it runs on, who takes part and where. */
export const setupScreens: readonly DeclaredScreen[] = [
  {
    path: 'setup/basic-info',
    title: 'Basic Info',
    part: 'setup.basicInfo',
    groups: [
      { title: 'fieldGroups:scenario', fields: ['title', 'culture', 'specialty', 'date', 'playTime'] },
      { title: 'fieldGroups:people', fields: ['practitionerTypeIds', 'authors'] },
      { title: 'fieldGroups:texts', fields: ['synopsis', 'briefing', 'references'] },
      { title: 'fieldGroups:appearance', fields: ['coverImageId', 'tagIds'] },
    ],
  },
  {
    path: 'setup/configuration',
    title: 'Configuration',
    words: ['devices', 'client version', 'settings'],
    part: 'setup.configuration',
    groups: [
      { title: 'fieldGroups:product', fields: ['productStatus', 'devices', 'minClientVersion', 'maxClientVersion'] },
      { title: 'fieldGroups:simulation', fields: ['physiologyEngine', 'multiplayer', 'observers', 'features'] },
      { title: 'fieldGroups:assessment', fields: ['passMark'] },
    ],
  },
  {
    path: 'setup/learning-objectives',
    title: 'Learning Objectives',
    slot: { name: 'objective-teaching', at: 'below' },
    part: 'setup.learningObjectives',
    groups: [{ title: 'fieldGroups:forAllObjectives', fields: ['templateId', 'partnerAcknowledgementStatement'] }],
    lists: [
      {
        kind: 'column',
      },
    ],
  },
  {
    path: 'setup/environment-and-roles',
    title: 'Environment & Roles',
    words: ['people', 'characters', 'voices', 'equipment'],
    slot: { name: 'environment-overview', at: 'above' },
    places: ['/setup'],
  },
  {
    path: 'setup/environment-and-roles/voice-profiles',
    title: 'Edit voice profiles',
    lists: [
      {
        kind: 'voice-profile-assignment',
      },
    ],
    opensWith: { actions: ['Update'] },
  },
  {
    path: 'setup/environment-and-roles/roles',
    title: 'Edit Roles',
    lists: [{ kind: 'role' }, { kind: 'actor' }],
    opensWith: { actions: ['Update'] },
  },
  {
    path: 'setup/environment-and-roles/room',
    title: 'Edit environment',
    slot: { name: 'room-plan', at: 'below' },
    part: 'setup.environment',
    groups: [{ title: 'fieldGroups:room', fields: ['roomId', 'timeOfDay', 'propIds'] }],
    opensWith: { actions: ['Update'] },
  },
  {
    path: 'setup/environment-and-roles/island-layout',
    title: 'Edit island',
    slot: { name: 'islands-plan', at: 'below' },
    lists: [{ kind: 'island' }],
    opensWith: { actions: ['Update'] },
  },
  {
    path: 'setup/environment-and-roles/starting-positions',
    title: 'Edit starting positions',
    slot: { name: 'room-plan', at: 'below' },
    lists: [{ kind: 'starting-position' }],
    opensWith: { actions: ['Update'] },
  },
  {
    path: 'setup/prompts',
    title: 'Prompts',
    slot: { name: 'prompt-texts', at: 'above' },
    lists: [{ kind: 'prompt' }],
    opensWith: { actions: ['Update'] },
  },
];
