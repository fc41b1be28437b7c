import { completed, condition, conditions, operationScenario } from '#testing/operation-scenario';
import { testOperation } from '#testing/test-operation';
import { operation as setRepetitions } from './set-repetitions';
import { operation as update } from './update';

testOperation(update, [
  {
    name: 'updates the given fields, even if incomplete',
    input: {
      actionCode: 'AMEDS001',
      title: '',
      sidebar: 'Antibiotics',
      harmful: false,
      physiologyChangeDuration: 150,
      voice: { isVoiceControlled: true, intention: '', rootUtterance: '' },
    },
    expected: {
      '/actions/AMEDS001/title': '',
      '/actions/AMEDS001/sidebar': 'Antibiotics',
      '/actions/AMEDS001/harmful': false,
      '/actions/AMEDS001/physiologyChangeDuration': 150,
      '/actions/AMEDS001/voice/isVoiceControlled': true,
      '/actions/AMEDS001/repetitions': 3,
    },
  },
  {
    name: 'Total Lock expands to all lock types, No Lock empties the list',
    input: { actionCode: 'AMEDS001', setsLocks: ['TOTAL_LOCK'], actionLockedBys: ['MENU', 'NO_LOCK'] },
    expected: {
      '/actions/AMEDS001/setsLocks': ['MENU', 'SPEECH', 'MOVEMENT', 'PHONE', 'DOCUMENTS', 'EQUIPMENT'],
      '/actions/AMEDS001/actionLockedBys': [],
    },
  },
  {
    name: 'keeps locks in the order of the lock types',
    input: { actionCode: 'AMEDS001', setsLocks: ['PHONE', 'MENU'] },
    expected: { '/actions/AMEDS001/setsLocks': ['MENU', 'PHONE'] },
  },
  {
    name: 'turning visibility off makes a learner-triggered action hidden',
    input: { actionCode: 'AMEDS001', visibilityEnabled: false },
    expected: {
      '/actions/AMEDS001/trigger': { trigger: 'trigger.hidden', args: {} },
      '/actions/AMEDS001/visibilityEnabled': false,
    },
  },
  {
    name: 'turning visibility on makes a hidden action learner-triggered',
    input: { actionCode: 'AEVNT001', visibilityEnabled: true, visible: completed('AMEDS001') },
    expected: {
      '/actions/AEVNT001/trigger/trigger': 'trigger.learner',
      '/actions/AEVNT001/visible': completed('AMEDS001'),
    },
  },
  {
    name: 'sets prerequisites',
    input: { actionCode: 'AMEDS001', dependenciesEnabled: true, dependencies: completed('AOXYG001') },
    expected: { '/actions/AMEDS001/dependencies': completed('AOXYG001') },
  },
  {
    name: 'clears visibility triggers and keeps invisibility triggers',
    input: { actionCode: 'AFLUI001', visible: null },
    expected: { '/actions/AFLUI001/visible': null, '/actions/AFLUI001/triggerInvisible': completed('AOXYG001') },
  },
  {
    name: 'a cascading update clears invisibility triggers with the visibility triggers',
    input: { actionCode: 'AFLUI001', visible: null, cascadingUpdate: true },
    expected: { '/actions/AFLUI001/visible': null, '/actions/AFLUI001/triggerInvisible': null },
  },
  {
    name: 'a cascading update removes change values with “changes physiology”',
    input: { actionCode: 'AMEDS001', changesPhysiology: false, cascadingUpdate: true },
    expected: { '/actions/AMEDS001/physiologyChanges': [] },
  },
  {
    name: 'a cascading update keeps the cancelling of deterioration',
    scenario: {
      ...operationScenario,
      actions: [
        {
          actionCode: 'AMEDS001',
          changesPhysiology: true,
          physiologyChanges: [
            {
              id: 'change-1',
              patientId: 'patient',
              resetsPhysiology: true,
              values: [{ physiologyItemId: 'spo2', valueChange: 80 }],
            },
          ],
        },
      ],
    },
    input: { actionCode: 'AMEDS001', changesPhysiology: false, cascadingUpdate: true },
    expected: {
      '/actions/AMEDS001/physiologyChanges': [
        { id: 'change-1', patientId: 'patient', resetsPhysiology: true, values: [] },
      ],
    },
  },
  {
    name: 'clears an unsupported expression',
    input: { actionCode: 'AWAIT001', dependencies: null },
    expected: { '/actions/AWAIT001/dependencies': null },
  },
  {
    name: 'keeps an unsupported expression that is unchanged in the input',
    input: { actionCode: 'AWAIT001', dependencies: { expressionType: 'Unsupported', source: '<imported/>' } },
    expected: { '/actions/AWAIT001/dependencies/source': '<imported/>' },
  },
  {
    name: 'refuses to change an unsupported expression',
    input: { actionCode: 'AWAIT001', dependencies: completed('AOXYG001') },
    refused: 'ExpressionUnsupportedError',
    message: 'An unsupported expression can only be cleared.',
  },
  {
    name: 'refuses an action that waits for itself',
    input: { actionCode: 'AMEDS001', visible: completed('AMEDS001') },
    refused: 'ExpressionInvalidError',
  },
  {
    name: 'refuses prerequisites that are not completions',
    input: { actionCode: 'AMEDS001', dependencies: conditions([condition('PatientState', ['patient'])]) },
    refused: 'ExpressionInvalidError',
    message: 'Data in clipboard contains conditions that are not valid for this expression',
  },
  {
    name: 'refuses visibility for a time-triggered action',
    input: { actionCode: 'ATIME001', visible: completed('AMEDS001') },
    refused: 'UnsupportedForTriggerTypeError',
  },
  {
    name: 'refuses a name for an action of a form',
    input: { actionCode: 'AFORM001', title: 'Answer' },
    refused: 'PropertyFixedForMultiChoiceFormError',
  },
  { name: 'refuses an unknown action', input: { actionCode: 'AXXXX001', title: '' }, refused: 'NoRecordsFoundError' },
]);

const set = { actionCode: 'AWAIT001', repetitions: 2 };

testOperation(setRepetitions, [
  {
    name: 'sets repetitions with linked actions',
    input: { ...set, linkedActionCodes: ['AMEDS001', 'AFLUI001'] },
    expected: { '/actions/AWAIT001/repetitions': 2, '/actions/AWAIT001/linkedActionCodes': ['AMEDS001', 'AFLUI001'] },
  },
  {
    name: 'unlimited repetitions also clear links to the action',
    input: { actionCode: 'AMEDS001', repetitions: 100, linkedActionCodes: [] },
    expected: { '/actions/AMEDS001/repetitions': 100, '/actions/AFLUI001/linkedActionCodes': [] },
  },
  {
    name: 'refuses a link to itself',
    input: { ...set, linkedActionCodes: ['AWAIT001'] },
    refused: 'ActionLinkedToSelfError',
  },
  {
    name: 'refuses a link to the start action',
    input: { ...set, linkedActionCodes: ['ASTAR001'] },
    refused: 'ActionLinkedToStartActionError',
  },
  {
    name: 'refuses a link to an unknown action',
    input: { ...set, linkedActionCodes: ['AXXXX001'] },
    refused: 'ActionLinkedToUnknownActionError',
  },
  {
    name: 'refuses a link to a scorecard matrix action',
    input: { ...set, linkedActionCodes: ['ASCOR001'] },
    refused: 'ActionLinkedToScorecardMatrixActionError',
  },
  {
    name: 'refuses a link to an action with unlimited repetitions',
    input: { ...set, linkedActionCodes: ['AOXYG001'] },
    refused: 'ActionLinkedToInfiniteRepetitionsError',
  },
  {
    name: 'refuses links of an action with unlimited repetitions',
    input: { ...set, repetitions: 100, linkedActionCodes: ['AMEDS001'] },
    refused: 'ActionLinkedToInfiniteRepetitionsError',
  },
  {
    name: 'refuses an unknown action',
    input: { ...set, actionCode: 'AXXXX001', linkedActionCodes: [] },
    refused: 'NoRecordsFoundError',
  },
]);
