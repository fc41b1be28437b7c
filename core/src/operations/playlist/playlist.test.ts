import { command, operationScenario } from '#testing/operation-scenario';
import { testOperation } from '#testing/test-operation';
import { operation as copy } from './copy';
import { operation as create } from './create';
import { operation as remove } from './delete';
import { operation as move } from './move';
import { operation as update } from './update';

const playlist = '/actions/AMEDS001/responses/AMEDS001R1/playlist';

testOperation(create, [
  {
    name: 'inserts a command with its defaults',
    input: { responseCode: 'AMEDS001R1', id: 'new', block: 'command.speech', after: 'meds-1' },
    expected: {
      [`${playlist}/*`]: ['meds-1', 'new', 'meds-2', 'meds-3', 'meds-4', 'meds-5'],
      [`${playlist}/new`]: { id: 'new', block: 'command.speech', args: { actorId: null, text: '' } },
    },
  },
  {
    name: 'inserts a command with arguments at the beginning',
    input: { responseCode: 'AMEDS001R1', id: 'new', block: 'command.speech', args: { text: 'Hello' }, after: null },
    expected: { [`${playlist}/new/args/text`]: 'Hello', [`${playlist}/0/id`]: 'new' },
  },
  {
    name: 'inserts a variant',
    input: { responseCode: 'AMEDS001R1', id: 'new', block: 'command.minigame-state', variant: 'stop', after: null },
    expected: { [`${playlist}/new/args`]: { state: 'STOP' } },
  },
  {
    name: 'inserts another Trigger Another Action after the first',
    input: { responseCode: 'AMEDS001R1', id: 'new', block: 'command.trigger-another-action', after: 'meds-5' },
    expected: { [`${playlist}/5/id`]: 'new' },
  },
  {
    name: 'refuses an unknown variant',
    input: { responseCode: 'AMEDS001R1', id: 'new', block: 'command.minigame-state', variant: 'pause', after: null },
    refused: 'InvalidDataError',
  },
  {
    name: 'refuses an unknown block',
    input: { responseCode: 'AMEDS001R1', id: 'new', block: 'command.dance', after: null },
    refused: 'InvalidDataError',
  },
  {
    name: 'refuses arguments that don’t match the schema',
    input: { responseCode: 'AMEDS001R1', id: 'new', block: 'command.speech', args: { text: 7 }, after: null },
    refused: 'InvalidDataError',
  },
  {
    name: 'refuses an identity that is in use',
    input: { responseCode: 'AMEDS001R1', id: 'meds-2', block: 'command.speech', after: null },
    refused: 'DuplicateValue',
  },
  {
    name: 'refuses an unknown response',
    input: { responseCode: 'AMEDS001R9', id: 'new', block: 'command.speech', after: null },
    refused: 'NoRecordsFoundError',
  },
  {
    name: 'refuses a position that no longer exists',
    input: { responseCode: 'AMEDS001R1', id: 'new', block: 'command.speech', after: 'meds-6' },
    refused: 'NoRecordsFoundError',
  },
  {
    name: 'refuses a command after Conversational UI',
    input: { responseCode: 'AMEDS001R1', id: 'new', block: 'command.speech', after: 'meds-3' },
    refused: 'ValidationError',
    message: 'Command must appear before Conversational UI',
  },
  {
    name: 'refuses Minigame State in the first response of the start scenario',
    input: { responseCode: 'ASTAR001R1', id: 'new', block: 'command.minigame-state', after: null },
    refused: 'ValidationError',
    message: 'Minigame State cannot be added to the first response of the start scenario',
  },
]);

testOperation(update, [
  {
    name: 'updates the given arguments',
    input: { id: 'meds-1', args: { actorId: 'nurse' } },
    expected: { [`${playlist}/meds-1/args`]: { actorId: 'nurse', text: 'Here you are' } },
  },
  {
    name: 'refuses arguments that don’t match the schema',
    input: { id: 'meds-1', args: { volume: 3 } },
    refused: 'InvalidDataError',
  },
  { name: 'refuses an unknown command', input: { id: 'gone', args: {} }, refused: 'NoRecordsFoundError' },
  {
    name: 'doesn’t change an unknown block',
    scenario: {
      actions: [
        { actionCode: 'AMEDS001', responses: [{ responseCode: 'AMEDS001R1', playlist: [command('x', 'dance')] }] },
      ],
    },
    input: { id: 'x', args: { tempo: 120 } },
    refused: 'InvalidDataError',
  },
]);

testOperation(remove, [
  {
    name: 'deletes a command',
    input: { id: 'meds-2' },
    expected: { [`${playlist}/*`]: ['meds-1', 'meds-3', 'meds-4', 'meds-5'] },
  },
  {
    name: 'deletes a Response Complete that is not the last',
    scenario: {
      actions: [
        {
          actionCode: 'AMEDS001',
          responses: [
            {
              responseCode: 'AMEDS001R1',
              playlist: [command('c-1', 'response-complete'), command('c-2', 'response-complete')],
            },
          ],
        },
      ],
    },
    input: { id: 'c-1' },
    expected: { [`${playlist}/*`]: ['c-2'] },
  },
  {
    name: 'keeps the last Response Complete',
    input: { id: 'meds-4' },
    refused: 'ValidationError',
    message: 'The last Response Complete cannot be moved or deleted',
  },
  { name: 'refuses an unknown command', input: { id: 'gone' }, refused: 'NoRecordsFoundError' },
]);

const other = { TST002GB: { ...operationScenario, scenarioCode: 'TST002GB' } };

testOperation(
  copy,
  [
    {
      name: 'copies a command to another response',
      input: {
        sourceScenarioCode: 'TST001GB',
        sourcePlaylistCommandId: 'meds-1',
        targetResponseCode: 'AMEDS001R2',
        id: 'new',
        after: 'meds-6',
      },
      expected: {
        '/actions/AMEDS001/responses/AMEDS001R2/playlist/*': ['meds-6', 'new', 'meds-7'],
        '/actions/AMEDS001/responses/AMEDS001R2/playlist/new/args/text': 'Here you are',
      },
    },
    {
      name: 'copies a command from another scenario',
      input: {
        sourceScenarioCode: 'TST002GB',
        sourcePlaylistCommandId: 'meds-2',
        targetResponseCode: 'AMEDS001R2',
        id: 'new',
        after: null,
      },
      expected: { '/actions/AMEDS001/responses/AMEDS001R2/playlist/0/args/text': 'Thank you' },
    },
    {
      name: 'refuses to copy Response Complete',
      input: {
        sourceScenarioCode: 'TST001GB',
        sourcePlaylistCommandId: 'meds-4',
        targetResponseCode: 'AMEDS001R2',
        id: 'new',
        after: 'meds-6',
      },
      refused: 'ValidationError',
      message: 'Response Complete cannot be copied',
    },
    {
      name: 'refuses a second Conversational UI',
      input: {
        sourceScenarioCode: 'TST001GB',
        sourcePlaylistCommandId: 'meds-3',
        targetResponseCode: 'AMEDS001R1',
        id: 'new',
        after: 'meds-3',
      },
      refused: 'ValidationError',
      message: 'Conversational UI can only be present in a response once',
    },
    {
      name: 'refuses an unknown scenario',
      input: {
        sourceScenarioCode: 'TST009GB',
        sourcePlaylistCommandId: 'meds-3',
        targetResponseCode: 'AMEDS001R1',
        id: 'new',
        after: null,
      },
      refused: 'InvalidScenarioCodeError',
    },
  ],
  { others: other },
);

testOperation(move, [
  {
    name: 'moves a command within its response',
    input: { scenarioPlaylistCommandIds: ['meds-2'], targetResponseCode: 'AMEDS001R1', after: null },
    expected: { [`${playlist}/*`]: ['meds-2', 'meds-1', 'meds-3', 'meds-4', 'meds-5'] },
  },
  {
    name: 'moves several to another response, in the given order',
    input: { scenarioPlaylistCommandIds: ['meds-2', 'meds-1'], targetResponseCode: 'AMEDS001R2', after: 'meds-6' },
    expected: {
      [`${playlist}/*`]: ['meds-3', 'meds-4', 'meds-5'],
      '/actions/AMEDS001/responses/AMEDS001R2/playlist/*': ['meds-6', 'meds-2', 'meds-1', 'meds-7'],
    },
  },
  {
    name: 'moves to another action',
    input: { scenarioPlaylistCommandIds: ['meds-1'], targetResponseCode: 'AOXYG001R1', after: null },
    expected: { '/actions/AOXYG001/responses/AOXYG001R1/playlist/*': ['meds-1', 'oxygen-complete'] },
  },
  {
    name: 'refuses a command after the last Response Complete',
    input: { scenarioPlaylistCommandIds: ['meds-6'], targetResponseCode: 'AMEDS001R2', after: 'meds-7' },
    refused: 'ValidationError',
    message: 'Command must appear before the last Response Complete',
  },
  {
    name: 'refuses Conversational UI after the last Response Complete of another response',
    input: { scenarioPlaylistCommandIds: ['meds-3'], targetResponseCode: 'AMEDS001R2', after: 'meds-7' },
    refused: 'ValidationError',
    message: 'Conversational UI must appear before last Response Complete',
  },
  {
    name: 'refuses Trigger Another Action before Response Complete',
    input: { scenarioPlaylistCommandIds: ['meds-5'], targetResponseCode: 'AMEDS001R1', after: 'meds-1' },
    refused: 'ValidationError',
    message: 'Trigger Another Action can only be placed after the Response Complete whilst reordering',
  },
  {
    name: 'keeps the last Response Complete in its place',
    input: { scenarioPlaylistCommandIds: ['meds-4'], targetResponseCode: 'AMEDS001R1', after: 'meds-5' },
    refused: 'ValidationError',
    message: 'The last Response Complete cannot be moved or deleted',
  },
  {
    name: 'refuses commands of different responses',
    input: { scenarioPlaylistCommandIds: ['meds-1', 'meds-6'], targetResponseCode: 'AMEDS001R1', after: null },
    refused: 'InvalidDataError',
  },
  {
    name: 'refuses to move after itself',
    input: { scenarioPlaylistCommandIds: ['meds-1'], targetResponseCode: 'AMEDS001R1', after: 'meds-1' },
    refused: 'NoRecordsFoundError',
  },
]);
