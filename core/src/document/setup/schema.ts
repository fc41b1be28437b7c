import { Type } from 'typebox';
import {
  addedLater,
  choice,
  entity,
  flag,
  identity,
  integer,
  list,
  nullable,
  number,
  object,
  optionalReference,
  plainString,
  prose,
  reference,
  title,
  type Snapshot,
} from '#schema/fields';
import { insideRoom } from './inside-room';
import { actorRoleTypes, cultures, devices, productStatuses, scenarioFeatures } from '#base/enumerations';

/** Basic info of the scenario (setup/basic-info). */
export const basicInfo = object(
  {
    title: title({ title: 'Title' }),
    culture: choice(cultures, { title: 'Culture' }),
    synopsis: prose({ title: 'Synopsis' }),
    briefing: prose({ title: 'Briefing', description: 'Shown to the learner before the start.' }),
    playTime: integer({ title: 'Play time', minimum: 1, maximum: 99, 'x-unit': 'min', default: 20 }),
    date: addedLater(
      Type.String({
        format: 'date',
        maxLength: 10,
        title: 'Date',
        description:
          'The day on which the scenario takes place. Ages are compared with it; without it, only with each other.',
      }),
    ),
    specialty: title({ title: 'Specialty', 'x-terms': 'specialties' }),
    practitionerTypeIds: list(plainString({ maxLength: 128, 'x-terms': 'practitioner-types' }), {
      title: 'Practitioner types',
      uniqueItems: true,
      'x-line': true,
    }),
    tagIds: list(reference('asset.tag'), { title: 'Tags', uniqueItems: true, 'x-line': true }),
    coverImageId: optionalReference('asset.image', { title: 'Cover image' }),
    authors: list(title(), { title: 'Authors', 'x-line': true }),
    references: list(prose({ maxLength: 1000 }), {
      title: 'References',
      description: 'Guidelines that the scenario follows.',
    }),
  },
  { title: 'Basic info' },
);

const clientVersion = { maxLength: 32, 'x-terms': 'client-versions' } as const;

/** Configuration of the scenario (setup/configuration). */
export const configuration = object(
  {
    productStatus: choice(productStatuses, { title: 'Product status', default: 'ALPHA' }),
    devices: list(choice(devices), {
      title: 'Supported devices',
      uniqueItems: true,
      'x-line': true,
      'x-control': 'checkboxes',
    }),
    features: list(choice(scenarioFeatures), {
      title: 'Features',
      uniqueItems: true,
      'x-line': true,
      'x-control': 'checkboxes',
    }),
    multiplayer: flag({ title: 'Multiplayer' }),
    observers: flag({ title: 'Observers can join' }),
    minClientVersion: plainString({ title: 'Minimum client version', default: '1.0.0', ...clientVersion }),
    maxClientVersion: nullable(plainString(clientVersion), { title: 'Maximum client version' }),
    physiologyEngine: flag({ title: 'Simulated physiology', default: true }),
    passMark: number({ title: 'Pass mark', minimum: 0, maximum: 100, 'x-unit': '%', default: 70 }),
  },
  { title: 'Configuration' },
);

/** A learning objective. */
export const objective = entity(
  'objective',
  {
    id: identity(),
    level: integer({ title: 'Level', minimum: 1, maximum: 5, default: 1 }),
    title: title({ title: 'Title' }),
    content: prose({ title: 'Content' }),
    displayFormat: choice(['BULLET', 'NUMBERED', 'PARAGRAPH'], { title: 'Display format' }),
  },
  { title: 'Learning objective', 'x-line': true },
);

/** The learning objectives, in columns. */
export const learningObjectives = object(
  {
    templateId: optionalReference('asset.learning-objective-template', { title: 'Template' }),
    partnerAcknowledgementStatement: prose({ title: 'Partner acknowledgement' }),
    columns: list(
      entity(
        'column',
        {
          id: identity(),
          displayPosition: choice(['LEFT', 'CENTRE', 'RIGHT'], { title: 'Position' }),
          objectives: list(objective, { title: 'Objectives' }),
        },
        { title: 'Column' },
      ),
      { title: 'Columns' },
    ),
  },
  { title: 'Learning objectives' },
);

/** A layout of menu buttons on an island. */
export const buttonLayout = entity(
  'button-layout',
  {
    id: identity(),
    title: title({ title: 'Title' }),
    designation: plainString({ title: 'Designation', maxLength: 128 }),
    columns: integer({ title: 'Columns', minimum: 1, maximum: 6, default: 2 }),
  },
  { title: 'Button layout', 'x-line': true },
);

/** An island: an area of the room with its own menus. */
export const island = entity(
  'island',
  {
    id: identity(),
    title: title({ title: 'Title' }),
    number: integer({ title: 'Number', minimum: 0, maximum: 99 }),
    locationId: optionalReference('asset.location', {
      title: 'Place in the room',
      'x-offers': { where: { level: 'ISLAND' }, inside: insideRoom },
    }),
    buttonLayouts: list(buttonLayout, { title: 'Button layouts' }),
  },
  { title: 'Island' },
);

/** Position of an actor when the scenario starts. */
export const startingPosition = entity(
  'starting-position',
  {
    id: identity(),
    actorId: reference('actor', { title: 'Actor', 'x-on-delete': 'cascade' }),
    islandId: optionalReference('island', { title: 'Island' }),
    position: plainString({ title: 'Position', maxLength: 128 }),
    visibleOnStart: flag({ title: 'Visible on start', default: true }),
  },
  { title: 'Starting position', 'x-subject': 'ScenarioPositions', 'x-line': true },
);

/** The room (environment-and-roles). */
export const environment = object(
  {
    roomId: optionalReference('asset.location', { title: 'Room', 'x-offers': { where: { level: 'ROOM' } } }),
    timeOfDay: choice(['DAY', 'EVENING', 'NIGHT'], { title: 'Time of day' }),
    propIds: list(reference('asset.prop'), { title: 'Props', uniqueItems: true, 'x-line': true }),
    islands: list(island, { title: 'Islands' }),
    startingPositions: list(startingPosition, { title: 'Starting positions' }),
  },
  { title: 'Environment', 'x-subject': 'ScenarioRoom' },
);

/** A role of actors and learners. */
export const role = entity(
  'role',
  {
    id: identity(),
    roleName: title({ title: 'Role name' }),
    roleId: optionalReference('asset.role', { title: 'Global role' }),
    playable: flag({ title: 'Playable' }),
    initials: plainString({ title: 'Initials', maxLength: 3 }),
  },
  { title: 'Role', 'x-subject': 'ScenarioModality', 'x-line': true },
);

/** A person, phone or robot in the scenario. */
export const actor = entity(
  'actor',
  {
    id: identity(),
    name: title({ title: 'Name' }),
    type: choice(actorRoleTypes, { title: 'Type' }),
    roleId: optionalReference('role', { title: 'Role' }),
    characterId: optionalReference('asset.character', { title: 'Character' }),
    phoneNumber: nullable(plainString({ maxLength: 32 }), { title: 'Phone number' }),
  },
  { title: 'Actor', 'x-subject': 'ScenarioActor', 'x-line': true },
);

/** The voice of an actor. */
export const voiceProfileAssignment = entity(
  'voice-profile-assignment',
  {
    id: identity(),
    actorId: reference('actor', { title: 'Actor', 'x-on-delete': 'cascade' }),
    voiceProfileId: reference('asset.voice-profile', { title: 'Voice profile' }),
  },
  { title: 'Voice profile', 'x-subject': 'ScenarioVoiceProfile', 'x-line': true },
);

/** Instructions for characters that speak freely (setup/prompts). */
export const prompt = entity(
  'prompt',
  {
    id: identity(),
    scope: choice(['global', 'character', 'scenario'], { title: 'Scope' }),
    actorId: optionalReference('actor', { title: 'Character' }),
    promptId: optionalReference('asset.prompt', { title: 'Global prompt' }),
    title: title({ title: 'Title' }),
    content: prose({ title: 'Content' }),
    enabled: flag({ title: 'Used', default: true }),
  },
  { title: 'Prompt', 'x-subject': 'ScenarioPrompts' },
);

/** All of Setup. */
export const setup = object(
  {
    basicInfo,
    configuration,
    learningObjectives,
    environment,
    roles: list(role, { title: 'Roles' }),
    actors: list(actor, { title: 'Actors' }),
    voiceProfiles: list(voiceProfileAssignment, { title: 'Voice profiles' }),
    prompts: list(prompt, { title: 'Prompts' }),
  },
  { title: 'Setup' },
);

/** A role in snapshots. */
export type Role = Snapshot<typeof role>;
/** An actor in snapshots. */
export type Actor = Snapshot<typeof actor>;
/** A button layout in snapshots. */
export type ButtonLayout = Snapshot<typeof buttonLayout>;
/** An island in snapshots. */
export type Island = Snapshot<typeof island>;
/** A starting position in snapshots. */
export type StartingPosition = Snapshot<typeof startingPosition>;
/** The voice of an actor in snapshots. */
export type VoiceProfileAssignment = Snapshot<typeof voiceProfileAssignment>;
/** A prompt in snapshots. */
export type Prompt = Snapshot<typeof prompt>;
/** Setup in snapshots. */
export type Setup = Snapshot<typeof setup>;
