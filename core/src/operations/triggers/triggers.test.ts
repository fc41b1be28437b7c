import { condition, conditions, operationScenario } from '#testing/operation-scenario';
import { testOperation } from '#testing/test-operation';
import { operation as set } from './set';
import { operation as update } from './update';

const nowhere = { menuItemLocationIds: [], menuItemParentMenuItemIds: [], idSeed: 'seed' };

testOperation(set, [
  {
    name: 'a time trigger removes the action from menus that it doesn’t allow',
    input: {
      ...nowhere,
      actionCode: 'AMEDS001',
      trigger: 'trigger.time',
      args: { delay: 60, intervalMin: null, intervalMax: null },
    },
    expected: {
      '/actions/AMEDS001/trigger': {
        trigger: 'trigger.time',
        args: { delay: 60, intervalMin: null, intervalMax: null },
      },
      '/menu/items/item-meds': undefined,
    },
  },
  {
    name: 'a repeating time trigger adds the action to a hidden location',
    input: {
      ...nowhere,
      actionCode: 'AMEDS001',
      trigger: 'trigger.time',
      args: { delay: 60, intervalMin: 30, intervalMax: 60 },
      menuItemLocationIds: ['events'],
    },
    expected: { '/menu/items/seed-1/locationId': 'events', '/actions/AMEDS001/trigger/args/intervalMax': 60 },
  },
  {
    name: 'a learner trigger adds the action to menus and turns visibility on',
    input: {
      ...nowhere,
      actionCode: 'AEVNT001',
      trigger: 'trigger.learner',
      args: { roles: ['nurse-role', 'doctor-role'], observable: true },
      menuItemParentMenuItemIds: ['menu-fluids'],
    },
    expected: {
      '/actions/AEVNT001/visibilityEnabled': true,
      '/menu/items/seed-1/parentMenuItemId': 'menu-fluids',
      '/menu/items/item-event/locationId': 'events',
    },
  },
  {
    name: 'a physiology trigger includes its expression',
    input: {
      ...nowhere,
      actionCode: 'AEVNT001',
      trigger: 'trigger.physiology',
      args: { expression: conditions([condition('PhysiologyItem', ['monitor.heart-rate'])]) },
    },
    expected: { '/actions/AEVNT001/trigger/trigger': 'trigger.physiology' },
  },
  {
    name: 'a hidden trigger turns visibility off',
    input: { ...nowhere, actionCode: 'AWAIT001', trigger: 'trigger.hidden', args: {} },
    expected: { '/actions/AWAIT001/visibilityEnabled': false },
  },
  {
    name: 'refuses arguments that don’t match the schema',
    input: { ...nowhere, actionCode: 'AMEDS001', trigger: 'trigger.time', args: { delay: 'soon' } },
    refused: 'InvalidDataError',
  },
  {
    name: 'refuses observers of a single role',
    input: {
      ...nowhere,
      actionCode: 'AEVNT001',
      trigger: 'trigger.learner',
      args: { roles: ['nurse-role'], observable: true },
    },
    refused: 'ActionCannotBeObservableError',
  },
  {
    name: 'refuses a second start action',
    input: { ...nowhere, actionCode: 'AWAIT001', trigger: 'trigger.start', args: {} },
    refused: 'ValidationError',
  },
  {
    name: 'refuses another trigger for an action of a form',
    input: { ...nowhere, actionCode: 'AFORM001', trigger: 'trigger.hidden', args: {} },
    refused: 'ActionAssociatedWithMultipleFormsError',
  },
  {
    name: 'refuses another trigger for an action of a scorecard',
    scenario: {
      ...operationScenario,
      scorecards: [{ id: 's', parameters: [{ id: 'p', cells: [{ id: 'cell', actionCode: 'ASCOR001' }] }] }],
    },
    input: { ...nowhere, actionCode: 'ASCOR001', trigger: 'trigger.hidden', args: {} },
    refused: 'ActionAssociatedWithScorecardMatrixError',
  },
  {
    name: 'refuses a scorecard trigger for an action that others link to',
    input: { ...nowhere, actionCode: 'AMEDS001', trigger: 'trigger.scorecard', args: {} },
    refused: 'ActionLinkedToScorecardMatrixActionError',
  },
  {
    name: 'refuses a start action whose first response has Minigame State',
    scenario: {
      actions: [
        {
          actionCode: 'AWAIT001',
          responses: [{ responseCode: 'AWAIT001R1', playlist: [{ id: 'c-1', block: 'command.minigame-state' }] }],
        },
      ],
    },
    input: { ...nowhere, actionCode: 'AWAIT001', trigger: 'trigger.start', args: {} },
    refused: 'ValidationError',
    message: 'Minigame State cannot be added to the first response of the start scenario',
  },
  {
    name: 'refuses a menu for an action of a form',
    input: {
      ...nowhere,
      actionCode: 'AWAIT001',
      trigger: 'trigger.multiple-choice-form',
      args: {},
      menuItemLocationIds: ['bed'],
    },
    refused: 'ActionDoesNotSupportMenuAccessError',
  },
  {
    name: 'refuses an unknown action',
    input: { ...nowhere, actionCode: 'AXXXX001', trigger: 'trigger.hidden', args: {} },
    refused: 'NoRecordsFoundError',
  },
]);

/** An action that learners of two roles do while observers watch. */
const observed = {
  actions: [
    {
      actionCode: 'AWAIT001',
      trigger: { trigger: 'trigger.learner', args: { roles: ['nurse-role', 'doctor-role'], observable: true } },
    },
  ],
};

testOperation(update, [
  {
    name: 'updates the given arguments',
    input: { actionCode: 'ATIME001', args: { intervalMin: 30, intervalMax: 30 } },
    expected: { '/actions/ATIME001/trigger/args': { delay: 30, intervalMin: 30, intervalMax: 30 } },
  },
  {
    name: 'resets observers when a role is removed',
    scenario: observed,
    input: { actionCode: 'AWAIT001', args: { roles: ['nurse-role'] } },
    expected: { '/actions/AWAIT001/trigger/args': { roles: ['nurse-role'], observable: false } },
  },
  {
    name: 'keeps observers when both roles are changed',
    scenario: observed,
    input: { actionCode: 'AWAIT001', args: { roles: ['doctor-role', 'midwife-role'] } },
    expected: {
      '/actions/AWAIT001/trigger/args': { roles: ['doctor-role', 'midwife-role'], observable: true },
    },
  },
  {
    name: 'refuses observers without both roles',
    scenario: observed,
    input: { actionCode: 'AWAIT001', args: { roles: ['nurse-role'], observable: true } },
    refused: 'ActionCannotBeObservableError',
  },
  {
    name: 'refuses a third role',
    scenario: observed,
    input: { actionCode: 'AWAIT001', args: { roles: ['nurse-role', 'doctor-role', 'midwife-role'] } },
    refused: 'MaximumRoleCountError',
  },
  {
    name: 'refuses arguments that don’t match the schema',
    input: { actionCode: 'ATIME001', args: { hour: 3 } },
    refused: 'InvalidDataError',
  },
  { name: 'refuses an unknown action', input: { actionCode: 'AXXXX001', args: {} }, refused: 'NoRecordsFoundError' },
]);
