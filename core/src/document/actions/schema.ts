import { Type } from 'typebox';
import {
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
  seconds,
  title,
  type Snapshot,
} from '#schema/fields';
import { actionCode, responseCode } from '../codes';
import { unlimitedRepetitions } from '#base/document-values';
import { changeTowards, menuLockKinds, responseDelayStarts } from '#base/enumerations';
import { expression } from '#schema/expressions';

/** Maximum length of a response descriptor, in characters. */
export const maxResponseDescription = 255;
/** Default delay of a response when the delay is turned on, in seconds. */
export const defaultResponseDelay = 30;

/** One command of a response's playlist: a leaf that is replaced as a whole. */
export const playlistCommand = Type.Object(
  {
    id: identity(),
    block: Type.String({ maxLength: 128, title: 'Playlist command block' }),
    args: Type.Record(Type.String(), Type.Unknown(), { default: {}, 'x-holds': 'command' }),
  },
  {
    additionalProperties: false,
    title: 'Playlist command',
    'x-entity': 'command',
    'x-subject': 'ScenarioPlaylistCommand',
    'x-id': 'id',
    'x-plugin': 'block',
    'x-frozen': true,
    'x-line': true,
  },
);

/** Payload of the trigger plugin that starts an action. */
export const actionTrigger = Type.Object(
  {
    trigger: Type.String({ maxLength: 128, title: 'Trigger', default: 'trigger.hidden' }),
    args: Type.Record(Type.String(), Type.Unknown(), { default: {}, 'x-holds': 'trigger' }),
  },
  { additionalProperties: false, title: 'Trigger', 'x-plugin': 'trigger', 'x-frozen': true, 'x-line': true },
);

/** An ordered response of an action. */
export const response = Type.Object(
  {
    responseCode: responseCode(),
    description: title({ title: 'Response descriptor', maxLength: maxResponseDescription }),
    island: integer({ title: 'Island', minimum: 0, maximum: 99, default: 0 }),
    conditionsEnabled: flag({ title: 'Conditions enabled' }),
    conditions: expression({ title: 'Conditions' }),
    responseDelayStart: choice(responseDelayStarts, {
      title: 'Delay starts',
      description: 'immediate: no delay; action: from the trigger; response: after the first response.',
    }),
    delay: seconds({ title: 'Delay', default: defaultResponseDelay, maximum: 86_400 }),
    usePhysiologyChangeDuration: flag({ title: 'Use the duration of the physiology change' }),
    playlist: Type.Array(playlistCommand, { title: 'Playlist', default: [], maxItems: 1000 }),
  },
  {
    additionalProperties: false,
    title: 'Response',
    'x-entity': 'response',
    'x-id': 'responseCode',
    'x-subject': 'ScenarioActionResponse',
  },
);

/** How much one physiology item of one patient changes. */
export const physiologyChangeValue = object(
  {
    physiologyItemId: reference('physiology-item', { title: 'Physiology item' }),
    valueChange: number({ title: 'Change', description: 'Percentage of the way to the target, unless absolute.' }),
    absolute: flag({ title: 'Absolute value' }),
    changeTowards: choice(changeTowards, { title: 'Towards' }),
    disabled: flag({ title: 'Disabled' }),
  },
  { title: 'Change value', 'x-line': true },
);

/** The effect of an action on one patient's physiology. */
export const physiologyChange = entity(
  'change',
  {
    id: identity(),
    patientId: reference('patient', { title: 'Patient', 'x-on-delete': 'cascade' }),
    resetsPhysiology: flag({ title: 'Cancels deterioration' }),
    values: list(physiologyChangeValue, { title: 'Change values' }),
  },
  { title: 'Physiology change' },
);

/** A scenario action. */
export const action = Type.Object(
  {
    actionCode: actionCode(),
    title: title({ title: 'Action name' }),
    description: prose({ title: 'Description' }),
    globalActionId: optionalReference('asset.global-action', { title: 'Global action' }),
    actionCategoryId: nullable(plainString({ maxLength: 128 }), { title: 'Action category' }),
    actionCategoryCommandId: nullable(plainString({ maxLength: 128 }), { title: 'Action category command' }),
    trigger: actionTrigger,
    confirmationBox: flag({ title: 'Ask the learner to confirm' }),
    sidebar: title({ title: 'Action label', description: 'The text in the learner’s side bar.' }),
    voice: object(
      {
        isVoiceControlled: flag({ title: 'Voice controlled' }),
        intention: plainString({ title: 'Intention' }),
        rootUtterance: title({ title: 'Utterance' }),
      },
      { title: 'Voice', 'x-line': true },
    ),
    visibilityEnabled: flag({ title: 'Visibility enabled', default: true }),
    visibleOnStart: flag({ title: 'Visible on start', default: true }),
    visible: expression({ title: 'Visibility triggers' }),
    triggerInvisible: expression({ title: 'Invisibility triggers' }),
    dependenciesEnabled: flag({ title: 'Prerequisites enabled' }),
    dependencies: expression({ title: 'Prerequisites' }),
    setsLocks: list(choice(menuLockKinds), { title: 'Locks set by this action', uniqueItems: true, 'x-line': true }),
    actionLockedBys: list(choice(menuLockKinds), { title: 'Locked by', uniqueItems: true, 'x-line': true }),
    harmful: flag({ title: 'Harmful' }),
    isUnindicated: flag({ title: 'Unindicated' }),
    repetitions: integer({
      title: 'Repetitions',
      description: '100 is unlimited.',
      minimum: 1,
      maximum: 100,
      default: unlimitedRepetitions,
    }),
    linkedActionCodes: list(reference('action'), { title: 'Linked actions', uniqueItems: true, 'x-line': true }),
    roles: list(reference('role', { 'x-on-delete': 'restrict' }), {
      title: 'Action roles',
      uniqueItems: true,
      'x-line': true,
    }),
    changesPhysiology: flag({ title: 'Changes physiology' }),
    physiologyChangeDuration: seconds({ title: 'Time for change' }),
    physiologyChanges: list(physiologyChange, { title: 'Physiology changes' }),
    responses: Type.Array(response, { title: 'Responses', default: [] }),
  },
  {
    additionalProperties: false,
    title: 'Action',
    'x-entity': 'action',
    'x-id': 'actionCode',
    'x-subject': 'ScenarioAction',
  },
);

/** An array: the first or last of several actions or responses, used by feedback. */
export const arrayDefinition = entity(
  'array',
  {
    id: identity(),
    arrayName: title({ title: 'Title' }),
    occurrence: choice(['first', 'last'], { title: 'Occurrence' }),
    items: list(
      object(
        {
          actionCode: reference('action', { title: 'Action', 'x-on-delete': 'cascade' }),
          responseCode: optionalReference('response', { title: 'Response', 'x-on-delete': 'cascade' }),
        },
        { 'x-line': true },
      ),
      { title: 'Items' },
    ),
  },
  { title: 'Array', 'x-subject': 'ScenarioArray' },
);

/** A playlist command in snapshots; `args` is validated by its plugin's schema. */
export type PlaylistCommand = Snapshot<typeof playlistCommand>;
/** A trigger payload in snapshots. */
export type ActionTrigger = Snapshot<typeof actionTrigger>;
/** A response in snapshots. */
export type Response = Snapshot<typeof response>;
/** A physiology change in snapshots. */
export type PhysiologyChange = Snapshot<typeof physiologyChange>;
/** An action in snapshots. */
export type Action = Snapshot<typeof action>;
/** An array definition in snapshots. */
export type ArrayDefinition = Snapshot<typeof arrayDefinition>;
