import {
  administeringCommands,
  choice,
  cultures,
  flag,
  integer,
  list,
  menuLockKinds,
  nullable,
  object,
  plainString,
  prescribeTypes,
  prose,
  reference,
  title,
} from '@scn/sdk';

/** The prescription of the action; null for an action that prescribes nothing. */
const prescription = nullable(
  object({
    quantity: nullable(integer({ minimum: 1, default: 1 }), { title: 'Quantity' }),
    unit: nullable(plainString({ maxLength: 64, 'x-terms': 'prescription-units' }), {
      title: 'Unit',
      description: 'One of the catalogue’s prescription units.',
    }),
    route: nullable(plainString({ maxLength: 64, 'x-terms': 'routes' }), {
      title: 'Route',
      description: 'The abbreviation of one of the catalogue’s routes, such as IV.',
    }),
    rate: title({ title: 'Rate' }),
    additives: title({ title: 'Additives' }),
    instructions: prose({ title: 'Instructions' }),
    prescriptionLocales: list(
      object(
        {
          cultureName: choice(cultures, { title: 'Culture' }),
          displayName: title({ title: 'Name on the chart', 'x-required': true }),
        },
        { title: 'Locale', 'x-line': true },
      ),
      { title: 'Names on the chart' },
    ),
  }),
  { title: 'Prescription' },
);

/*
 * Fields are nullable where a rule reports, with its own message, that they are not set.
 */

export const schema = object({
  code: plainString({
    title: 'Code',
    description: 'A prefix of five capital letters and a three-digit number, such as AMEDS001.',
    maxLength: 16,
  }),
  systemTitle: title({ title: 'Title' }),
  actionRoles: list(reference('asset.role', { title: 'Role', 'x-offers': { where: { playableRole: true } } }), {
    title: 'Roles',
    description: 'Up to two playable roles that can do the action.',
    maxItems: 2,
    uniqueItems: true,
    'x-unordered': true,
    'x-line': true,
    'x-control': 'checkboxes',
  }),
  observable: flag({
    title: 'Observers',
    description: 'Only when both playable roles are selected.',
    'x-needs': { property: 'actionRoles', minItems: 2 },
  }),
  actionLocales: list(
    object(
      {
        cultureName: choice(cultures, { title: 'Culture' }),
        sidebar: title({ title: 'Action Label', description: 'The text in the learner’s side bar.' }),
        title: title({ title: 'Action name', description: 'Leave empty to use the title above.' }),
      },
      { title: 'Locale', 'x-line': true },
    ),
    { title: 'Locales', 'x-control': 'cultures' },
  ),
  isPublic: nullable(flag(), { title: 'Public', description: 'Scenarios of other institutions can use it.' }),
  actionCategoryId: nullable(plainString({ maxLength: 128, 'x-terms': 'action-categories' }), {
    title: 'Action category',
    'x-section': 'Categorisation',
  }),
  actionCategoryCommandId: nullable(
    plainString({ maxLength: 128, 'x-terms': 'action-category-commands', 'x-terms-of': 'actionCategoryId' }),
    { title: 'Action category command' },
  ),
  showConfirmation: nullable(flag(), { title: 'Ask the learner to confirm', 'x-section': 'Scenario Defaults' }),
  repetitions: nullable(integer({ maximum: 100, default: 100 }), {
    title: 'Repetitions',
    description: 'From 1 to 100. 100 means unlimited.',
  }),
  visibilityEnabled: nullable(flag({ default: true }), { title: 'Visibility enabled' }),
  setsLocks: list(choice(menuLockKinds), {
    title: 'Locks set by this action',
    uniqueItems: true,
    'x-line': true,
    'x-control': 'locks',
  }),
  actionLockedBys: list(choice(menuLockKinds), {
    title: 'Locked by',
    uniqueItems: true,
    'x-line': true,
    'x-control': 'locks',
  }),
  isVoiceControlled: flag({ title: 'Voice controlled', 'x-section': 'Voice' }),
  intention: plainString({
    title: 'Intention',
    maxLength: 128,
    'x-when': { property: 'isVoiceControlled', in: [true] },
  }),
  rootUtterance: title({ title: 'Utterance', 'x-when': { property: 'isVoiceControlled', in: [true] } }),
  administeringActions: list(reference('asset.global-action', { title: 'Action' }), {
    title: 'Administering actions',
    description: 'The actions that give what this one prescribes.',
    uniqueItems: true,
    'x-line': true,
    'x-section': 'Prescriptions',
    'x-when': { property: 'actionCategoryCommandId', in: [...administeringCommands, null] },
  }),
  prescribeType: nullable(choice(prescribeTypes), {
    title: 'Prescribe Type',
    'x-when': { property: 'actionCategoryCommandId', in: [...administeringCommands, null] },
    description: 'Whether one, all or any of the administering actions complete the prescription.',
  }),
  prescription,
});
