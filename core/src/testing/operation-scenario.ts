import type { JsonObject } from '#base/json';
import { baseScenario } from './base-scenario';

type Parts = Readonly<Record<string, readonly JsonObject[]>>;

const base = baseScenario as unknown as JsonObject & {
  readonly menu: Parts;
  readonly actions: readonly JsonObject[];
  readonly forms: readonly JsonObject[];
  readonly postSim: Parts;
};

/** A condition on the completion of an action, as a whole expression. */
export function completed(actionCode: string): JsonObject {
  return conditions([condition('ScenarioAction', [actionCode])]);
}

/** A group of conditions joined by AND. */
export function conditions(rules: readonly JsonObject[]): JsonObject {
  return { expressionType: 'Group', operator: 'AND', not: false, rules };
}

/** One condition. */
export function condition(objectType: string, objects: readonly string[]): JsonObject {
  return {
    expressionType: 'Rule',
    conditionBlock: { objectType, objects: objects.map((object) => ({ object })) },
    comparisonOperator: 'None',
    value: null,
    unit: null,
  };
}

/** A command of a playlist. */
export function command(id: string, block: string, args: JsonObject = {}): JsonObject {
  return { id, block: `command.${block}`, args };
}

/**
 * A small scenario for tests of operations: the base scenario, extended with everything that the operations' rules cover. The
 * action `AMEDS001` has a playlist with every zone, is linked from `AFLUI001`, used by arrays and menus, and a prerequisite of
 * `AWAIT001`.
 */
export const operationScenario: JsonObject = {
  ...base,
  menu: {
    folders: [
      ...(base.menu['folders'] ?? []),
      { id: 'folder-room', title: 'Room' },
      { id: 'folder-corner', title: 'Corner', parentFolderId: 'folder-room' },
      { id: 'folder-empty', title: 'Empty' },
    ],
    locations: [
      ...(base.menu['locations'] ?? []),
      { id: 'trolley', displayName: 'Trolley', parentFolderId: 'folder-corner', type: 'ROOM' },
      { id: 'shelf', displayName: 'Shelf', parentFolderId: 'folder-corner', type: 'ROOM' },
    ],
    items: [
      ...(base.menu['items'] ?? []),
      { id: 'menu-drugs', menuType: 'MENU', title: 'Drugs', locationId: 'trolley' },
      { id: 'menu-fluids', menuType: 'MENU', title: 'Fluids', parentMenuItemId: 'menu-drugs' },
      {
        id: 'item-meds',
        menuType: 'ACTION',
        parentMenuItemId: 'menu-drugs',
        actionCode: 'AMEDS001',
        sideMenuItems: [{ id: 'side-1', title: 'Chart', responseCode: 'AMEDS001R1' }],
      },
      { id: 'item-fluid', menuType: 'ACTION', parentMenuItemId: 'menu-fluids', actionCode: 'AFLUI001' },
      { id: 'item-form', menuType: 'FORM', locationId: 'trolley', formId: 'form-1' },
    ],
  },
  actions: [
    ...base.actions,
    {
      actionCode: 'AMEDS001',
      title: 'Give antibiotics',
      trigger: { trigger: 'trigger.learner', args: { roles: ['nurse-role'] } },
      repetitions: 3,
      harmful: true,
      changesPhysiology: true,
      physiologyChanges: [
        { id: 'change-1', patientId: 'patient', values: [{ physiologyItemId: 'hr', valueChange: 50 }] },
      ],
      responses: [
        {
          responseCode: 'AMEDS001R1',
          description: 'Given',
          playlist: [
            command('meds-1', 'speech', { text: 'Here you are' }),
            command('meds-2', 'speech', { text: 'Thank you' }),
            command('meds-3', 'conversational-ui'),
            command('meds-4', 'response-complete'),
            command('meds-5', 'trigger-another-action', { actionCode: 'AMEDS001', responseCode: 'AMEDS001R2' }),
          ],
        },
        {
          responseCode: 'AMEDS001R2',
          description: 'Given again',
          playlist: [command('meds-6', 'speech'), command('meds-7', 'response-complete')],
        },
        { responseCode: 'AMEDS001R3', description: 'Refused', playlist: [command('meds-8', 'speech')] },
      ],
    },
    {
      actionCode: 'AFLUI001',
      title: 'Give fluids',
      trigger: { trigger: 'trigger.learner' },
      repetitions: 2,
      linkedActionCodes: ['AMEDS001'],
      visible: completed('AOXYG001'),
      triggerInvisible: completed('AOXYG001'),
      responses: [
        { responseCode: 'AFLUI001R1', description: 'Runs', playlist: [command('fluid-1', 'response-complete')] },
      ],
    },
    {
      actionCode: 'AWAIT001',
      title: 'Reassess',
      trigger: { trigger: 'trigger.learner' },
      visible: completed('AFLUI001'),
      dependencies: { expressionType: 'Unsupported', source: '<imported/>' },
      repetitions: 1,
      responses: [{ responseCode: 'AWAIT001R1', playlist: [command('wait-1', 'response-complete')] }],
    },
    { actionCode: 'ATIME001', trigger: { trigger: 'trigger.time' }, responses: [{ responseCode: 'ATIME001R1' }] },
    {
      actionCode: 'AFORM001',
      trigger: { trigger: 'trigger.multiple-choice-form' },
      responses: [{ responseCode: 'AFORM001R1' }],
    },
    {
      actionCode: 'ASCOR001',
      trigger: { trigger: 'trigger.scorecard' },
      repetitions: 1,
      responses: [{ responseCode: 'ASCOR001R1' }],
    },
  ],
  forms: [
    ...base.forms,
    {
      id: 'form-2',
      title: 'Quiz',
      pages: [
        {
          id: 'page-2',
          questions: [{ id: 'question-2', items: [{ id: 'answer-3', text: 'Yes', actionCode: 'AFORM001' }] }],
        },
      ],
    },
  ],
  speechSummary: { excludedResponseCodes: ['AMEDS001R1', 'AFLUI001R1'] },
  postSim: {
    feedbackPoints: [{ id: 'feedback-1', title: 'Oxygen in time', arrayIds: ['array-1'] }],
    arrays: [
      ...(base.postSim['arrays'] ?? []),
      {
        id: 'array-2',
        arrayName: 'Drugs',
        items: [{ actionCode: 'AMEDS001', responseCode: 'AMEDS001R3' }, { actionCode: 'AOXYG001' }],
      },
    ],
  },
};
