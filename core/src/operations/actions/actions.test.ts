import { completed, condition, conditions, operationScenario } from '#testing/operation-scenario';
import { testOperation } from '#testing/test-operation';
import { operation as copy } from './copy';
import { operation as copyDetails } from './copy-details';
import { operation as create } from './create';
import { operation as remove } from './delete';
import { operation as replaceCode } from './replace-code';

const items = '/menu/items';

testOperation(create, [
  {
    name: 'creates a learner-triggered action in a location and a menu',
    input: {
      actionCode: 'ANEWW001',
      title: 'Check allergies',
      menuItemLocationIds: ['bed'],
      menuItemParentMenuItemIds: ['menu-drugs'],
      idSeed: 'seed',
    },
    expected: {
      '/actions/ANEWW001/title': 'Check allergies',
      '/actions/ANEWW001/trigger/trigger': 'trigger.learner',
      '/actions/ANEWW001/repetitions': 100,
      '/actions/ANEWW001/visibilityEnabled': true,
      '/actions/ANEWW001/responses': [],
      [`${items}/seed-1/locationId`]: 'bed',
      [`${items}/seed-2/parentMenuItemId`]: 'menu-drugs',
    },
  },
  {
    name: 'creates a time-triggered action in a hidden location',
    input: {
      actionCode: 'ANEWW001',
      title: '',
      trigger: { trigger: 'trigger.time', args: { delay: 60, intervalMin: 5, intervalMax: 9 } },
      menuItemLocationIds: ['events'],
      menuItemParentMenuItemIds: [],
      idSeed: 'seed',
    },
    expected: { '/actions/ANEWW001/trigger/args/delay': 60, [`${items}/seed-1/locationId`]: 'events' },
  },
  {
    name: 'creates a hidden action without visibility',
    input: {
      actionCode: 'ANEWW001',
      title: '',
      trigger: { trigger: 'trigger.hidden', args: {} },
      menuItemLocationIds: [],
      menuItemParentMenuItemIds: [],
      idSeed: 'seed',
    },
    expected: { '/actions/ANEWW001/visibilityEnabled': false },
  },
  {
    name: 'refuses a code that is used',
    input: {
      actionCode: 'AOXYG001',
      title: '',
      menuItemLocationIds: [],
      menuItemParentMenuItemIds: [],
      idSeed: 'seed',
    },
    refused: 'ActionAlreadyExistsError',
    message: 'Action already in scenario',
  },
  {
    name: 'refuses a second start action',
    input: {
      actionCode: 'ANEWW001',
      title: '',
      trigger: { trigger: 'trigger.start', args: {} },
      menuItemLocationIds: [],
      menuItemParentMenuItemIds: [],
      idSeed: 'seed',
    },
    refused: 'ValidationError',
    message: 'A scenario can have at most 1 action with the trigger Start.',
  },
  {
    name: 'refuses a place that its trigger does not allow',
    input: {
      actionCode: 'ANEWW001',
      title: '',
      menuItemLocationIds: ['start'],
      menuItemParentMenuItemIds: [],
      idSeed: 'seed',
    },
    refused: 'UnsupportedForTriggerTypeError',
  },
  {
    name: 'refuses an unknown location',
    input: {
      actionCode: 'ANEWW001',
      title: '',
      menuItemLocationIds: ['gone'],
      menuItemParentMenuItemIds: [],
      idSeed: 'seed',
    },
    refused: 'MenuLocationDoesNotExistError',
  },
  {
    name: 'refuses an unknown trigger',
    input: {
      actionCode: 'ANEWW001',
      title: '',
      trigger: { trigger: 'trigger.moon', args: {} },
      menuItemLocationIds: [],
      menuItemParentMenuItemIds: [],
      idSeed: 'seed',
    },
    refused: 'InvalidDataError',
  },
]);

const cloning = {
  sourceScenarioCode: 'TST001GB',
  sourceActionCode: 'AMEDS001',
  actionCode: 'AMEDS002',
  parentMenuLocationIds: ['bed'],
  parentMenuItemIds: [],
  withoutPhysiologyChanges: false,
  idSeed: 'seed',
};
const foreign = { ...cloning, sourceScenarioCode: 'TST002GB' };

testOperation(
  copy,
  [
    {
      name: 'clones an action and updates its references to itself',
      input: cloning,
      expected: {
        '/actions/AMEDS002/title': 'Give antibiotics',
        '/actions/AMEDS002/physiologyChanges/*': ['seed-1'],
        '/actions/AMEDS002/responses/*': ['AMEDS002R1', 'AMEDS002R2', 'AMEDS002R3'],
        '/actions/AMEDS002/responses/AMEDS002R1/playlist/*': ['seed-2', 'seed-3', 'seed-4', 'seed-5', 'seed-6'],
        '/actions/AMEDS002/responses/AMEDS002R1/playlist/seed-6/args': {
          actionCode: 'AMEDS002',
          responseCode: 'AMEDS002R2',
        },
        '/actions/AMEDS001/responses/AMEDS001R1/playlist/meds-5/args': {
          actionCode: 'AMEDS001',
          responseCode: 'AMEDS001R2',
        },
        [`${items}/seed-10/actionCode`]: 'AMEDS002',
      },
    },
    {
      name: 'copies from another scenario, without links to actions that don’t exist here',
      input: { ...foreign, sourceActionCode: 'AFLUI001', actionCode: 'AFLUI002' },
      expected: {
        '/actions/AFLUI002/linkedActionCodes': ['AMEDS001'],
        '/actions/AFLUI002/visible': completed('AOXYG001'),
      },
    },
    {
      name: 'copies from another scenario without physiology changes',
      input: { ...foreign, sourceScenarioCode: 'TST003GB', withoutPhysiologyChanges: true },
      expected: { '/actions/AMEDS002/physiologyChanges': [], '/actions/AMEDS002/changesPhysiology': false },
    },
    {
      name: 'asks about physiology changes of a patient that doesn’t exist here',
      input: { ...foreign, sourceScenarioCode: 'TST003GB' },
      refused: 'ValidationError',
      message: 'Physiology changes mismatch',
    },
    {
      name: 'refuses a code that is used',
      input: { ...cloning, actionCode: 'AOXYG001' },
      refused: 'ActionAlreadyExistsError',
    },
    {
      name: 'refuses an unknown action',
      input: { ...cloning, sourceActionCode: 'AXXXX001' },
      refused: 'NoRecordsFoundError',
      message: 'Action does not exist in scenario',
    },
    {
      name: 'refuses an unknown scenario',
      input: { ...cloning, sourceScenarioCode: 'TST009GB' },
      refused: 'InvalidScenarioCodeError',
    },
    {
      name: 'refuses an action that the clock triggers',
      input: { ...cloning, sourceActionCode: 'ATIME001' },
      refused: 'UnsupportedForTriggerTypeError',
    },
  ],
  {
    others: {
      TST002GB: { ...operationScenario, scenarioCode: 'TST002GB' },
      TST003GB: {
        scenarioCode: 'TST003GB',
        actions: [
          {
            actionCode: 'AMEDS001',
            trigger: { trigger: 'trigger.learner' },
            linkedActionCodes: ['AELSE001'],
            changesPhysiology: true,
            physiologyChanges: [{ id: 'c', patientId: 'someone', values: [] }],
          },
        ],
      },
    },
  },
);

const details = { sourceActionCode: 'AMEDS001', targetActionCode: 'AWAIT001', idSeed: 'seed' };

testOperation(copyDetails, [
  {
    name: 'copies details, and neither name, trigger nor responses',
    input: { ...details, targetActionCode: 'AOXYG001' },
    expected: {
      '/actions/AOXYG001/title': 'Give oxygen',
      '/actions/AOXYG001/harmful': true,
      '/actions/AOXYG001/repetitions': 3,
      '/actions/AOXYG001/physiologyChanges/*': ['seed-1'],
      '/actions/AOXYG001/responses/*': ['AOXYG001R1', 'AOXYG001R2'],
    },
  },
  {
    name: 'copies visibility only to a trigger that uses it',
    input: { ...details, sourceActionCode: 'AFLUI001', targetActionCode: 'ATIME001' },
    expected: { '/actions/ATIME001/visible': null, '/actions/ATIME001/linkedActionCodes': ['AMEDS001'] },
  },
  {
    name: 'leaves out a link to the target itself',
    input: { ...details, sourceActionCode: 'AFLUI001', targetActionCode: 'AMEDS001' },
    expected: { '/actions/AMEDS001/linkedActionCodes': [], '/actions/AMEDS001/visible': completed('AOXYG001') },
  },
  {
    name: 'refuses conditions that refer to the target',
    input: { ...details, sourceActionCode: 'AFLUI001', targetActionCode: 'AOXYG001' },
    refused: 'ExpressionInvalidError',
    message: 'Data in clipboard contains actions that are not valid for this expression',
  },
  {
    name: 'refuses to copy an unsupported expression',
    input: { ...details, sourceActionCode: 'AWAIT001', targetActionCode: 'AOXYG001' },
    refused: 'ExpressionUnsupportedError',
  },
  {
    name: 'refuses one action twice',
    input: { ...details, targetActionCode: 'AMEDS001' },
    refused: 'InvalidDataError',
  },
  {
    name: 'refuses an unknown action',
    input: { ...details, sourceActionCode: 'AXXXX001' },
    refused: 'NoRecordsFoundError',
  },
]);

testOperation(replaceCode, [
  {
    name: 'updates all references to the action and its responses',
    input: { sourceActionCode: 'AMEDS001', targetActionCode: 'BMEDS007' },
    expected: {
      '/actions/AMEDS001': undefined,
      '/actions/BMEDS007/responses/*': ['BMEDS007R1', 'BMEDS007R2', 'BMEDS007R3'],
      '/actions/BMEDS007/responses/BMEDS007R1/playlist/meds-5/args': {
        actionCode: 'BMEDS007',
        responseCode: 'BMEDS007R2',
      },
      '/actions/AFLUI001/linkedActionCodes': ['BMEDS007'],
      [`${items}/item-meds/actionCode`]: 'BMEDS007',
      [`${items}/item-meds/sideMenuItems/side-1/responseCode`]: 'BMEDS007R1',
      '/postSim/arrays/array-2/items/0': { actionCode: 'BMEDS007', responseCode: 'BMEDS007R3' },
      '/speechSummary/excludedResponseCodes': ['BMEDS007R1', 'AFLUI001R1'],
    },
  },
  {
    name: 'updates conditions',
    input: { sourceActionCode: 'AFLUI001', targetActionCode: 'BFLUI007' },
    expected: { '/actions/AWAIT001/visible': completed('BFLUI007') },
  },
  {
    name: 'refuses a code that is used',
    input: { sourceActionCode: 'AMEDS001', targetActionCode: 'AOXYG001' },
    refused: 'ActionAlreadyExistsError',
  },
  {
    name: 'refuses the start action',
    input: { sourceActionCode: 'ASTAR001', targetActionCode: 'BSTAR001' },
    refused: 'UnsupportedForTriggerTypeError',
  },
  {
    name: 'refuses an unknown action',
    input: { sourceActionCode: 'AXXXX001', targetActionCode: 'BSTAR001' },
    refused: 'NoRecordsFoundError',
  },
]);

testOperation(remove, [
  {
    name: 'deletes an action and everything that mentions it',
    input: { actionCode: 'AMEDS001', deleteDependencies: true },
    expected: {
      '/actions/AMEDS001': undefined,
      [`${items}/item-meds`]: undefined,
      '/actions/AFLUI001/linkedActionCodes': [],
      '/postSim/arrays/array-2/items': [{ actionCode: 'AOXYG001', responseCode: null }],
      '/speechSummary/excludedResponseCodes': ['AFLUI001R1'],
    },
  },
  {
    name: 'deletes an action that nothing mentions',
    input: { actionCode: 'AWAIT001', deleteDependencies: false },
    expected: { '/actions/AWAIT001': undefined },
  },
  {
    name: 'refuses without deleteDependencies',
    input: { actionCode: 'AMEDS001', deleteDependencies: false },
    refused: 'EntityInUseError',
    message: 'Action cannot be deleted',
  },
  {
    name: 'refuses when a condition refers to it',
    input: { actionCode: 'AFLUI001', deleteDependencies: true },
    refused: 'EntityInUseError',
    message: 'Action cannot be deleted',
  },
  {
    name: 'refuses when a form answer triggers it',
    input: { actionCode: 'AFORM001', deleteDependencies: true },
    refused: 'EntityInUseError',
  },
  {
    name: 'refuses when a condition refers to one of its responses',
    scenario: {
      actions: [
        { actionCode: 'AMEDS001', responses: [{ responseCode: 'AMEDS001R1' }] },
        {
          actionCode: 'AWAIT001',
          visible: conditions([condition('ScenarioActionResponse', ['AMEDS001R1'])]),
        },
      ],
    },
    input: { actionCode: 'AMEDS001', deleteDependencies: true },
    refused: 'EntityInUseError',
  },
  {
    name: 'refuses an unknown action',
    input: { actionCode: 'AXXXX001', deleteDependencies: true },
    refused: 'NoRecordsFoundError',
  },
]);
