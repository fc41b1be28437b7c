import { condition, conditions, operationScenario } from '#testing/operation-scenario';
import { testOperation } from '#testing/test-operation';
import { operation as copy } from './copy';
import { operation as create } from './create';
import { operation as remove } from './delete';
import { operation as duplicate } from './duplicate';
import { operation as reorder } from './reorder';
import { operation as saveConditions } from './save-conditions';
import { operation as update } from './update';

const responses = '/actions/AMEDS001/responses';
const spo2 = conditions([condition('PatientPhysiology', ['patient', 'monitor.oxygen-saturation'])]);

testOperation(create, [
  {
    name: 'creates a response with the dropped commands',
    input: {
      actionCode: 'AMEDS001',
      responseCode: 'AMEDS001R4',
      description: 'Half given',
      playlistCommands: [
        { id: 'new-1', block: 'command.speech' },
        { id: 'new-2', block: 'command.response-complete' },
      ],
      after: 'AMEDS001R1',
    },
    expected: {
      [`${responses}/*`]: ['AMEDS001R1', 'AMEDS001R4', 'AMEDS001R2', 'AMEDS001R3'],
      [`${responses}/AMEDS001R4/delay`]: 30,
      [`${responses}/AMEDS001R4/responseDelayStart`]: 'immediate',
      [`${responses}/AMEDS001R4/playlist/*`]: ['new-1', 'new-2'],
      [`${responses}/AMEDS001R4/playlist/new-1/args`]: { actorId: null, text: '' },
    },
  },
  {
    name: 'creates an empty response at the beginning',
    input: { actionCode: 'AMEDS001', responseCode: 'AMEDS001R4', description: '', playlistCommands: [], after: null },
    expected: { [`${responses}/0/responseCode`]: 'AMEDS001R4' },
  },
  {
    name: 'refuses the code of another action',
    input: { actionCode: 'AMEDS001', responseCode: 'AOXYG001R4', description: '', playlistCommands: [], after: null },
    refused: 'InvalidResponseCodeError',
  },
  {
    name: 'refuses a code that is used',
    input: { actionCode: 'AMEDS001', responseCode: 'AMEDS001R2', description: '', playlistCommands: [], after: null },
    refused: 'DuplicateValue',
  },
  {
    name: 'refuses Trigger Another Action without Response Complete',
    input: {
      actionCode: 'AMEDS001',
      responseCode: 'AMEDS001R4',
      description: '',
      playlistCommands: [{ id: 'new-1', block: 'command.trigger-another-action' }],
      after: null,
    },
    refused: 'ValidationError',
    message: 'The first Trigger Another Action can only be placed after the Response Complete',
  },
  {
    name: 'refuses an unknown action',
    input: { actionCode: 'AXXXX001', responseCode: 'AXXXX001R1', description: '', playlistCommands: [], after: null },
    refused: 'NoRecordsFoundError',
    message: 'Action does not exist in scenario',
  },
]);

testOperation(update, [
  {
    name: 'updates only the given fields',
    input: { responseCode: 'AMEDS001R2', description: 'Once more', delay: 12 },
    expected: {
      [`${responses}/AMEDS001R2/description`]: 'Once more',
      [`${responses}/AMEDS001R2/delay`]: 12,
      [`${responses}/AMEDS001R2/playlist/*`]: ['meds-6', 'meds-7'],
    },
  },
  {
    name: 'turning the delay on makes it start from the trigger',
    input: { responseCode: 'AMEDS001R2', delayEnabled: true },
    expected: { [`${responses}/AMEDS001R2/responseDelayStart`]: 'action' },
  },
  {
    name: 'turning the delay on keeps where it starts',
    input: { responseCode: 'AMEDS001R2', responseDelayStart: 'response', delayEnabled: true },
    expected: { [`${responses}/AMEDS001R2/responseDelayStart`]: 'response' },
  },
  {
    name: 'turning the delay off makes it immediate',
    input: { responseCode: 'AMEDS001R2', responseDelayStart: 'response', delayEnabled: false },
    expected: { [`${responses}/AMEDS001R2/responseDelayStart`]: 'immediate' },
  },
  {
    name: 'drops empty groups and conditions without an object',
    input: { responseCode: 'AMEDS001R2', conditions: conditions([conditions([]), condition('PatientState', [])]) },
    expected: { [`${responses}/AMEDS001R2/conditions`]: null },
  },
  {
    name: 'refuses groups that are nested too deeply',
    input: {
      responseCode: 'AMEDS001R2',
      conditions: conditions([conditions([conditions([conditions([spo2])])])]),
    },
    refused: 'ExpressionInvalidError',
    message: 'Conditions can be nested at most 4 groups deep.',
  },
  {
    name: 'refuses to create an unsupported expression',
    input: { responseCode: 'AMEDS001R2', conditions: { expressionType: 'Unsupported', source: 'x' } },
    refused: 'ExpressionUnsupportedError',
  },
  {
    name: 'refuses an unknown response',
    input: { responseCode: 'AMEDS001R9', delay: 1 },
    refused: 'NoRecordsFoundError',
  },
]);

testOperation(saveConditions, [
  {
    name: 'saves conditions and enables them',
    input: { responseCode: 'AMEDS001R2', conditions: spo2 },
    expected: {
      [`${responses}/AMEDS001R2/conditions`]: spo2,
      [`${responses}/AMEDS001R2/conditionsEnabled`]: true,
    },
  },
  {
    name: 'refuses an unknown response',
    input: { responseCode: 'AMEDS001R9', conditions: null },
    refused: 'NoRecordsFoundError',
  },
]);

testOperation(duplicate, [
  {
    name: 'duplicates a response after itself',
    input: { responseCode: 'AMEDS001R1', newResponseCode: 'AMEDS001R4', description: 'Given too', idSeed: 'seed' },
    expected: {
      [`${responses}/*`]: ['AMEDS001R1', 'AMEDS001R4', 'AMEDS001R2', 'AMEDS001R3'],
      [`${responses}/AMEDS001R4/description`]: 'Given too',
      [`${responses}/AMEDS001R4/playlist/*`]: ['seed-1', 'seed-2', 'seed-3', 'seed-4', 'seed-5'],
      [`${responses}/AMEDS001R4/playlist/seed-5/args/responseCode`]: 'AMEDS001R2',
    },
  },
  {
    name: 'refuses the code of another action',
    input: { responseCode: 'AMEDS001R1', newResponseCode: 'AOXYG001R9', description: '', idSeed: 'seed' },
    refused: 'InvalidResponseCodeError',
  },
  {
    name: 'refuses ids that are used',
    scenario: {
      ...operationScenario,
      documents: [{ id: 'seed-1', title: 'In the way', type: 'IMAGE' }],
    },
    input: { responseCode: 'AMEDS001R1', newResponseCode: 'AMEDS001R4', description: '', idSeed: 'seed' },
    refused: 'DuplicateValue',
  },
  {
    name: 'refuses an unknown response',
    input: { responseCode: 'AMEDS001R9', newResponseCode: 'AMEDS001R4', description: '', idSeed: 'seed' },
    refused: 'NoRecordsFoundError',
  },
]);

const here = { sourceScenarioCode: 'TST001GB', idSeed: 'seed' };

testOperation(
  copy,
  [
    {
      name: 'copies a response to the end of another action',
      input: { ...here, sourceResponseCode: 'AMEDS001R2', targetActionCode: 'AOXYG001', newResponseCode: 'AOXYG001R3' },
      expected: {
        '/actions/AOXYG001/responses/*': ['AOXYG001R1', 'AOXYG001R2', 'AOXYG001R3'],
        '/actions/AOXYG001/responses/AOXYG001R3/playlist/*': ['seed-1', 'seed-2'],
      },
    },
    {
      name: 'copies a response from another scenario',
      input: {
        sourceScenarioCode: 'TST002GB',
        idSeed: 'seed',
        sourceResponseCode: 'AMEDS001R2',
        targetActionCode: 'AOXYG001',
        newResponseCode: 'AOXYG001R3',
      },
      expected: { '/actions/AOXYG001/responses/AOXYG001R3/description': 'Given again' },
    },
    {
      name: 'refuses an unknown scenario',
      input: {
        ...here,
        sourceScenarioCode: 'TST009GB',
        sourceResponseCode: 'AMEDS001R2',
        targetActionCode: 'AOXYG001',
        newResponseCode: 'AOXYG001R3',
      },
      refused: 'InvalidScenarioCodeError',
    },
    {
      name: 'refuses an unknown response',
      input: { ...here, sourceResponseCode: 'AMEDS001R9', targetActionCode: 'AOXYG001', newResponseCode: 'AOXYG001R3' },
      refused: 'NoRecordsFoundError',
    },
    {
      name: 'refuses a code that doesn’t match the action',
      input: { ...here, sourceResponseCode: 'AMEDS001R2', targetActionCode: 'AOXYG001', newResponseCode: 'AMEDS001R4' },
      refused: 'InvalidResponseCodeError',
    },
  ],
  { others: { TST002GB: { ...operationScenario, scenarioCode: 'TST002GB' } } },
);

testOperation(reorder, [
  {
    name: 'moves several responses, in the given order',
    input: { actionCode: 'AMEDS001', responseCodes: ['AMEDS001R3', 'AMEDS001R1'], after: 'AMEDS001R2' },
    expected: { [`${responses}/*`]: ['AMEDS001R2', 'AMEDS001R3', 'AMEDS001R1'] },
  },
  {
    name: 'moves a response to the beginning',
    input: { actionCode: 'AMEDS001', responseCodes: ['AMEDS001R3'], after: null },
    expected: { [`${responses}/*`]: ['AMEDS001R3', 'AMEDS001R1', 'AMEDS001R2'] },
  },
  {
    name: 'refuses a first response of the start scenario with Minigame State',
    scenario: {
      actions: [
        {
          actionCode: 'ASTAR001',
          trigger: { trigger: 'trigger.start' },
          responses: [
            { responseCode: 'ASTAR001R1' },
            { responseCode: 'ASTAR001R2', playlist: [{ id: 'c-1', block: 'command.minigame-state' }] },
          ],
        },
      ],
    },
    input: { actionCode: 'ASTAR001', responseCodes: ['ASTAR001R2'], after: null },
    refused: 'ValidationError',
    message: 'Minigame State cannot be added to the first response of the start scenario',
  },
  {
    name: 'refuses responses of another action',
    input: { actionCode: 'AMEDS001', responseCodes: ['AOXYG001R1'], after: null },
    refused: 'NoRecordsFoundError',
  },
]);

testOperation(remove, [
  {
    name: 'deletes a response and everything that mentions it',
    input: { responseCode: 'AMEDS001R3', deleteDependencies: true },
    expected: {
      [`${responses}/*`]: ['AMEDS001R1', 'AMEDS001R2'],
      '/postSim/arrays/array-2/items': [{ actionCode: 'AOXYG001', responseCode: null }],
    },
  },
  {
    name: 'also deletes side menu entries and exclusions',
    input: { responseCode: 'AMEDS001R1', deleteDependencies: true },
    expected: {
      '/menu/items/item-meds/sideMenuItems': [],
      '/speechSummary/excludedResponseCodes': ['AFLUI001R1'],
    },
  },
  {
    name: 'refuses without deleteDependencies',
    input: { responseCode: 'AMEDS001R3', deleteDependencies: false },
    refused: 'EntityInUseError',
    message: 'Response cannot be deleted',
  },
  {
    name: 'refuses when a playlist triggers it',
    input: { responseCode: 'AMEDS001R2', deleteDependencies: true },
    refused: 'EntityInUseError',
  },
  {
    name: 'keeps the only response',
    input: { responseCode: 'AFLUI001R1', deleteDependencies: true },
    refused: 'DeleteEntityError',
    message: 'The only response of an action cannot be deleted.',
  },
  {
    name: 'refuses an unknown response',
    input: { responseCode: 'AMEDS001R9', deleteDependencies: true },
    refused: 'NoRecordsFoundError',
  },
]);
