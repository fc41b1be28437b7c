import type { DeclaredScreen } from './declared-screen';

/** Set-up: what the scenario is, what it runs on, who takes part and where. */
export const setupScreens: readonly DeclaredScreen[] = [
  {
    path: 'setup/basic-info',
    title: 'Basic Info',
    part: 'setup.basicInfo',
    groups: [
      { title: 'Scenario', fields: ['title', 'culture', 'specialty', 'playTime'] },
      { title: 'People', fields: ['practitionerTypeIds', 'authors'] },
      { title: 'Texts', fields: ['synopsis', 'briefing', 'references'] },
      { title: 'Appearance', fields: ['coverImageId', 'tagIds'] },
    ],
  },
  {
    path: 'setup/configuration',
    title: 'Configuration',
    part: 'setup.configuration',
    groups: [
      { title: 'Product', fields: ['productStatus', 'devices', 'minClientVersion', 'maxClientVersion'] },
      { title: 'Simulation', fields: ['physiologyEngine', 'multiplayer', 'observers', 'features'] },
      { title: 'Assessment', fields: ['passMark'] },
    ],
  },
  {
    path: 'setup/learning-objectives',
    title: 'Learning Objectives',
    part: 'setup.learningObjectives',
    groups: [{ title: 'For all objectives', fields: ['templateId', 'partnerAcknowledgementStatement'] }],
    lists: [
      {
        kind: 'column',
        empty: 'Objectives stand in columns of the briefing. Add a column, then what learners will learn.',
      },
    ],
  },
  {
    path: 'setup/environment-and-roles/voice-profiles',
    title: 'Edit voice profiles',
    lists: [
      {
        kind: 'voice-profile-assignment',
        empty: 'A voice profile gives an actor a voice. Add one for everyone who speaks.',
      },
    ],
    opensWith: { actions: ['Update'] },
  },
  {
    path: 'setup/environment-and-roles/roles',
    title: 'Edit Roles',
    lists: [
      { kind: 'role', empty: 'Who takes part? Start with the roles that learners play.' },
      { kind: 'actor', empty: 'Actors are the people, phones and robots that learners meet.' },
    ],
    opensWith: { actions: ['Update'] },
  },
  {
    path: 'setup/environment-and-roles/room',
    title: 'Edit environment',
    part: 'setup.environment',
    groups: [{ title: 'Room', fields: ['roomId', 'timeOfDay', 'propIds'] }],
    opensWith: { actions: ['Update'] },
  },
  {
    path: 'setup/environment-and-roles/island-layout',
    title: 'Edit island',
    lists: [{ kind: 'island', empty: 'An island is an area of the room with its own menus, such as the bed.' }],
    opensWith: { actions: ['Update'] },
  },
  {
    path: 'setup/environment-and-roles/starting-positions',
    title: 'Edit starting positions',
    lists: [
      { kind: 'starting-position', empty: 'A starting position says where an actor is when the scenario starts.' },
    ],
    opensWith: { actions: ['Update'] },
  },
  {
    path: 'setup/prompts',
    title: 'Prompts',
    lists: [{ kind: 'prompt', empty: 'A prompt tells characters that speak freely what to know and how to behave.' }],
    opensWith: { actions: ['Update'] },
  },
];
