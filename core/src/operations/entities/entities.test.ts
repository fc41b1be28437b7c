import { expect, test } from 'vitest';
import { openScenario } from '#tree/scenario-tree';
import { completeScenario } from '#format/complete';
import { asJsonObject, type JsonObject } from '#base/json';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { optionsFor, testOperation } from '#testing/test-operation';
import type { AnyOperation } from '../operation';
import { runOperation } from '../run-operation';
import { operation as updateSection } from '../sections/update';
import { operation as create } from './create';
import { operation as remove } from './delete';
import { operation as move } from './move';
import { operation as update } from './update';

testOperation(update, [
  {
    name: 'changes plain fields deep inside',
    input: { kind: 'physiology-item', id: 'hr', changes: { worst: 180, goal: null } },
    expected: {
      '/patients/patient/physiology/reports/monitor/items/hr/worst': 180,
      '/patients/patient/physiology/reports/monitor/items/hr/goal': null,
      '/patients/patient/physiology/reports/monitor/items/hr/baseline': 96,
    },
  },
  {
    name: 'sets a field that the entity lacks',
    input: { kind: 'ekg', id: 'ekg-1', changes: { rate: 118, leads: null } },
    expected: {
      '/patients/patient/results/ekg/ekg-1/rate': 118,
      '/patients/patient/results/ekg/ekg-1/leads': undefined,
    },
  },
  {
    name: 'refuses a value outside of the range of such a field',
    input: { kind: 'ekg', id: 'ekg-1', changes: { rate: 3 } },
    refused: 'InvalidDataError',
  },
  {
    name: 'clears a reference',
    input: { kind: 'location', id: 'bed', changes: { buttonLayoutId: null } },
    expected: { '/menu/locations/bed/buttonLayoutId': null },
  },
  {
    name: 'refuses a value that doesn’t match the schema',
    input: { kind: 'actor', id: 'nurse', changes: { type: 'DRAGON' } },
    refused: 'InvalidDataError',
  },
  {
    name: 'refuses an identity',
    input: { kind: 'actor', id: 'nurse', changes: { id: 'other' } },
    refused: 'FieldUpdateError',
  },
  {
    name: 'refuses a list of entities',
    input: { kind: 'patient', id: 'patient', changes: { allergies: [] } },
    refused: 'FieldUpdateError',
  },
  {
    name: 'changes only the named fields of a nested part',
    input: {
      kind: 'patient',
      id: 'patient',
      changes: {
        generalInformation: { ageYears: 63, history: 'Asthma' },
        physiology: { deterioration: { itemIds: ['hr'] } },
      },
    },
    expected: {
      '/patients/patient/generalInformation/ageYears': 63,
      '/patients/patient/generalInformation/history': 'Asthma',
      '/patients/patient/generalInformation/firstName': 'Tom',
      '/patients/patient/physiology/deterioration/itemIds': ['hr'],
      '/patients/patient/physiology/deterioration/enabled': false,
    },
  },
  {
    name: 'changes a record key by key; null removes one',
    input: { kind: 'minigame', id: 'minigame-1', changes: { parameters: { dose: '2 mg', route: null } } },
    scenario: {
      ...operationScenario,
      minigames: [
        {
          id: 'minigame-1',
          title: 'Draw up',
          minigameId: 'draw-up',
          parameters: { dose: '1 mg', route: 'IV', rate: 'slow' },
        },
      ],
    },
    expected: { '/minigames/minigame-1/parameters': { dose: '2 mg', rate: 'slow' } },
  },
  {
    name: 'refuses a malformed condition',
    input: { kind: 'feedback-point', id: 'feedback-1', changes: { logic: { expressionType: 'Group' } } },
    refused: 'ExpressionNoOperatorError',
  },
  {
    name: 'refuses a value in the place of a nested part',
    input: { kind: 'patient', id: 'patient', changes: { generalInformation: null } },
    refused: 'FieldUpdateError',
  },
  {
    name: 'refuses an unknown field',
    input: { kind: 'actor', id: 'nurse', changes: { constructor: 1 } },
    refused: 'FieldUpdateError',
  },
  {
    name: 'refuses a plugin',
    input: { kind: 'patient-report', id: 'monitor', changes: { report: 'report.bloods' } },
    refused: 'FieldUpdateError',
  },
  {
    name: 'refuses an entity with dedicated operations',
    input: { kind: 'action', id: 'AMEDS001', changes: { repetitions: 4 } },
    refused: 'InvalidDataError',
    message: 'Use the action operations.',
  },
  {
    name: 'renames a folder',
    input: { kind: 'folder', id: 'folder-room', changes: { title: 'Bay 2' } },
    expected: { '/menu/folders/folder-room/title': 'Bay 2' },
  },
  {
    name: 'refuses to place a location without the rules of the menu tree',
    input: { kind: 'location', id: 'trolley', changes: { parentFolderId: 'gone' } },
    refused: 'InvalidDataError',
    message: 'Use the location operations.',
  },
  {
    name: 'refuses an unknown entity',
    input: { kind: 'actor', id: 'gone', changes: {} },
    refused: 'ActorDoesNotExistError',
  },
  {
    name: 'refuses an unknown entity of another kind',
    input: { kind: 'role', id: 'gone', changes: {} },
    refused: 'NoRecordsFoundError',
  },
]);

/** The operations' scenario with a few more parts. */
const scenario: JsonObject = {
  ...operationScenario,
  setup: {
    ...(operationScenario['setup'] as JsonObject),
    learningObjectives: {
      columns: [
        {
          id: 'left',
          objectives: [
            { id: 'airway', title: 'Airway' },
            { id: 'breathing', title: 'Breathing' },
          ],
        },
        { id: 'right', displayPosition: 'RIGHT', objectives: [] },
      ],
    },
    voiceProfiles: [{ id: 'voice-nurse', actorId: 'nurse', voiceProfileId: 'voice' }],
    prompts: [
      { id: 'prompt-1', title: 'Tone', actorId: 'nurse' },
      { id: 'prompt-2', title: 'Facts', enabled: false },
    ],
  },
  postSim: {
    ...(operationScenario['postSim'] as JsonObject),
    feedbackPoints: [
      { id: 'feedback-1', title: 'Oxygen in time', arrayIds: ['array-1'], objectiveIds: ['airway', 'breathing'] },
    ],
  },
};

testOperation(
  create,
  [
    {
      name: 'creates an entity in a list of the scenario, with defaults',
      input: { kind: 'role', id: 'porter', parentEntityId: null, values: { roleName: 'Porter' }, after: 'nurse-role' },
      expected: {
        '/setup/roles/*': ['nurse-role', 'porter', 'doctor-role', 'relative-role'],
        '/setup/roles/porter': { id: 'porter', roleName: 'Porter', roleId: null, playable: false, initials: '' },
      },
    },
    {
      name: 'creates an entity in another one, at the start',
      input: {
        kind: 'objective',
        id: 'first',
        parentEntityId: 'left',
        values: { title: 'Safety', level: 2 },
        after: null,
      },
      expected: { '/setup/learningObjectives/columns/left/objectives/*': ['first', 'airway', 'breathing'] },
    },
    {
      name: 'creates everything in it',
      input: {
        kind: 'form',
        id: 'quiz',
        parentEntityId: null,
        values: { title: 'Quiz', pages: [{ id: 'quiz-page', questions: [{ id: 'quiz-question', text: 'Why?' }] }] },
        after: null,
      },
      expected: { '/forms/quiz/pages/quiz-page/questions/quiz-question/selection': 'SINGLE' },
    },
    {
      name: 'creates a report with the arguments of its plugin',
      input: {
        kind: 'patient-report',
        id: 'second',
        parentEntityId: 'patient',
        values: { report: 'report.monitor' },
        after: 'monitor',
      },
      expected: { '/patients/patient/physiology/reports/*': ['monitor', 'second'] },
    },
    {
      name: 'refuses a parent of another kind',
      input: { kind: 'objective', id: 'lost', parentEntityId: 'nurse', values: {}, after: null },
      refused: 'NoRecordsFoundError',
    },
    {
      name: 'refuses a parent for what the scenario itself contains',
      input: { kind: 'role', id: 'porter', parentEntityId: 'patient', values: {}, after: null },
      refused: 'NoRecordsFoundError',
    },
    {
      name: 'refuses a missing value that has no default',
      input: { kind: 'starting-position', id: 'p', parentEntityId: null, values: {}, after: null },
      refused: 'InvalidDataError',
    },
    {
      name: 'refuses an unknown field',
      input: { kind: 'role', id: 'porter', parentEntityId: null, values: { colour: 'red' }, after: null },
      refused: 'InvalidDataError',
    },
    {
      name: 'refuses a typed identity',
      input: { kind: 'role', id: 'porter', parentEntityId: null, values: { id: 'other' }, after: null },
      refused: 'InvalidDataError',
    },
    {
      name: 'refuses an identity in use, also inside',
      input: {
        kind: 'form',
        id: 'quiz',
        parentEntityId: null,
        values: { pages: [{ id: 'hr', questions: [] }] },
        after: null,
      },
      refused: 'DuplicateValue',
    },
    {
      name: 'refuses an unknown preceding sibling',
      input: { kind: 'role', id: 'porter', parentEntityId: null, values: {}, after: 'nurse' },
      refused: 'NoRecordsFoundError',
    },
    {
      name: 'adds an item to the side menu of a menu item',
      input: {
        ...{ kind: 'side-menu-item', id: 'chart', parentEntityId: 'item-meds', after: null },
        values: { title: 'Chart', templateName: 'drug_prescription_chart', responseCode: null },
      },
      expected: { '/menu/items/item-meds/sideMenuItems/chart/title': 'Chart' },
    },
    {
      name: 'refuses a kind with dedicated operations',
      input: { kind: 'menu-item', id: 'm', parentEntityId: null, values: {}, after: null },
      refused: 'InvalidDataError',
      message: 'Use the menu-item operations.',
    },
  ],
  { scenario },
);

testOperation(
  move,
  [
    {
      name: 'moves in its list',
      input: { kind: 'role', id: 'doctor-role', after: null },
      expected: { '/setup/roles/*': ['doctor-role', 'nurse-role', 'relative-role'] },
    },
    {
      name: 'moves to another parent',
      input: { kind: 'objective', id: 'airway', parentEntityId: 'right', after: null },
      expected: {
        '/setup/learningObjectives/columns/left/objectives/*': ['breathing'],
        '/setup/learningObjectives/columns/right/objectives/airway/title': 'Airway',
        '/postSim/feedbackPoints/feedback-1/objectiveIds': ['airway', 'breathing'],
      },
    },
    {
      name: 'refuses a parent that can’t contain it',
      input: { kind: 'objective', id: 'airway', parentEntityId: 'nurse', after: null },
      refused: 'NoRecordsFoundError',
    },
    {
      name: 'refuses a sibling of another list',
      input: { kind: 'objective', id: 'airway', parentEntityId: 'right', after: 'breathing' },
      refused: 'NoRecordsFoundError',
    },
    {
      name: 'refuses an unknown entity',
      input: { kind: 'role', id: 'gone', after: null },
      refused: 'NoRecordsFoundError',
    },
    {
      name: 'refuses a kind with dedicated operations',
      input: { kind: 'command', id: 'meds-1', after: null },
      refused: 'InvalidDataError',
    },
  ],
  { scenario },
);

testOperation(
  remove,
  [
    {
      name: 'deletes what nothing refers to',
      input: { kind: 'prompt', id: 'prompt-2', deleteDependencies: false },
      expected: { '/setup/prompts/*': ['prompt-1'] },
    },
    {
      name: 'leaves arrays to their own operation, which names the feedback points that use them',
      input: { kind: 'array', id: 'array-2', deleteDependencies: true },
      refused: 'InvalidDataError',
      message: 'Use the array operations.',
    },
    {
      name: 'refuses what is referred to, unless told to remove the references',
      input: { kind: 'objective', id: 'airway', deleteDependencies: false },
      refused: 'EntityInUseError',
    },
    {
      name: 'removes references from lists',
      input: { kind: 'objective', id: 'airway', deleteDependencies: true },
      expected: {
        '/setup/learningObjectives/columns/left/objectives/*': ['breathing'],
        '/postSim/feedbackPoints/feedback-1/objectiveIds': ['breathing'],
      },
    },
    {
      name: 'removes references to everything in it',
      input: { kind: 'column', id: 'left', deleteDependencies: true },
      expected: {
        '/setup/learningObjectives/columns/*': ['right'],
        '/postSim/feedbackPoints/feedback-1/objectiveIds': [],
      },
    },
    {
      name: 'empties references, and deletes what is nothing without it',
      input: { kind: 'actor', id: 'nurse', deleteDependencies: true },
      expected: {
        '/setup/actors/nurse': undefined,
        '/setup/voiceProfiles/*': [],
        '/setup/prompts/prompt-1/actorId': null,
      },
    },
    {
      name: 'deletes the menu items of a form',
      input: { kind: 'form', id: 'form-1', deleteDependencies: true },
      expected: { '/forms/*': ['form-2'], '/menu/items/item-form': undefined },
    },
    {
      name: 'refuses a role of actions, whose learners would change',
      input: { kind: 'role', id: 'nurse-role', deleteDependencies: true },
      refused: 'EntityInUseError',
    },
    {
      name: 'refuses an unknown entity',
      input: { kind: 'role', id: 'gone', deleteDependencies: false },
      refused: 'NoRecordsFoundError',
    },
    {
      name: 'refuses a kind with dedicated operations',
      input: { kind: 'action', id: 'AMEDS001', deleteDependencies: true },
      refused: 'InvalidDataError',
    },
  ],
  { scenario },
);

testOperation(updateSection, [
  {
    name: 'changes only the named fields',
    input: { section: 'setup.basicInfo', changes: { synopsis: 'Short', playTime: 30 } },
    expected: {
      '/setup/basicInfo/synopsis': 'Short',
      '/setup/basicInfo/playTime': 30,
      '/setup/basicInfo/title': 'Breathless on the ward',
    },
  },
  {
    name: 'sets a field that the section lacks',
    input: { section: 'setup.basicInfo', changes: { date: '2025-03-14' } },
    expected: { '/setup/basicInfo/date': '2025-03-14' },
  },
  {
    name: 'removes such a field',
    input: { section: 'setup.basicInfo', changes: { date: null } },
    expected: { '/setup/basicInfo/date': undefined },
  },
  {
    name: 'refuses what isn’t a day of the calendar',
    input: { section: 'setup.basicInfo', changes: { date: '2025-02-30' } },
    refused: 'InvalidDataError',
  },
  {
    name: 'changes a section beside lists of entities',
    input: { section: 'setup.environment', changes: { timeOfDay: 'NIGHT' } },
    expected: { '/setup/environment/timeOfDay': 'NIGHT', '/setup/environment/islands/*': ['island-0'] },
  },
  {
    name: 'refuses a list of entities',
    input: { section: 'setup.environment', changes: { islands: [] } },
    refused: 'FieldUpdateError',
  },
  {
    name: 'refuses a value that doesn’t match the schema',
    input: { section: 'setup.basicInfo', changes: { playTime: 100 } },
    refused: 'InvalidDataError',
  },
  {
    name: 'refuses the code of the scenario',
    input: { section: 'scenarioCode', changes: {} },
    refused: 'NoRecordsFoundError',
  },
  {
    name: 'refuses an unknown section',
    input: { section: 'setup.roles', changes: {} },
    refused: 'NoRecordsFoundError',
  },
]);

const title = (operation: AnyOperation, input: JsonObject): string => {
  const tree = openScenario(completeScenario(scenario, operationPlugins));
  return runOperation(tree, operation, input, optionsFor()).title;
};

test.each([
  ['Heart rate baseline 96 → 112', update, { kind: 'physiology-item', id: 'hr', changes: { baseline: 112 } }],
  ['Role “Nurse” initials “N” → “RN”', update, { kind: 'role', id: 'nurse-role', changes: { initials: 'RN' } }],
  ['Actor “Amara” role Nurse → Doctor', update, { kind: 'actor', id: 'nurse', changes: { roleId: 'doctor-role' } }],
  [
    'Patient “Tom Reed”: age 62 years → 63 years, weight 70 kg → 80 kg',
    update,
    { kind: 'patient', id: 'patient', changes: { generalInformation: { ageYears: 63, weightKg: 80 } } },
  ],
  ['Change role “Nurse”', update, { kind: 'role', id: 'nurse-role', changes: {} }],
  ['Basic info play time 20 min → 30 min', updateSection, { section: 'setup.basicInfo', changes: { playTime: 30 } }],
  [
    'Create role “Porter”',
    create,
    { kind: 'role', id: 'r', parentEntityId: null, values: { roleName: 'Porter' }, after: null },
  ],
  [
    'Create starting position of “Amara”',
    create,
    { kind: 'starting-position', id: 'p', parentEntityId: null, values: { actorId: 'nurse' }, after: null },
  ],
  ['Move role “Doctor”', move, { kind: 'role', id: 'doctor-role', after: null }],
  ['Delete prompt “Tone”', remove, { kind: 'prompt', id: 'prompt-1', deleteDependencies: false }],
] as const)('%s', (expected, operation, input) => {
  expect(title(operation, asJsonObject(input))).toBe(expected);
});
