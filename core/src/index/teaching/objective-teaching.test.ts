import { expect, it } from 'vitest';
import { asJsonObject, type JsonObject } from '#base/json';
import { completeScenario } from '#format/complete';
import { defineCommand } from '#kernel/contract';
import { createRegistry } from '#kernel/registry';
import { allOf, conditionOn } from '#schema/expressions';
import { object, optionalReference } from '#schema/fields';
import { createValidator } from '#validation/engine/engine';
import { objectiveTeaching } from './objective-teaching';

/** Refers to a feedback point, or to a form. */
const task = defineCommand({
  ...{ contract: 1, kind: 'command', version: 1, title: 'Task', description: 'Task' },
  ...{ id: 'command.task', group: 'fallback', feIdentifier: 'Task' },
  schema: object({ pointId: optionalReference('feedback-point'), formId: optionalReference('form') }),
  defaults: { pointId: null, formId: null },
  ...{ migrations: [], rules: {}, variants: [] },
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  canonical: (args) => args,
  summary: () => 'Task',
  durationSeconds: () => 0,
});
const plugins = createRegistry([{ plugin: task, owner: 'tests' }]);

/** Returns what serves each objective, by identity. */
function taught(scenario: JsonObject) {
  const validator = createValidator({ plugins, rules: [] });
  validator.validate(completeScenario(scenario, plugins));
  const idsOf = (nodes: readonly { readonly id: string }[]) => nodes.map(({ id }) => id);
  return Object.fromEntries(
    validator.view
      .derive(objectiveTeaching)
      .map(({ objective, actions, feedbackPoints, forms }) => [
        objective.id,
        { actions: idsOf(actions), points: idsOf(feedbackPoints), forms: idsOf(forms) },
      ]),
  );
}

const objectives = (...ids: readonly string[]) => ({
  learningObjectives: { columns: [{ id: 'left', objectives: ids.map((id) => ({ id, title: id })) }] },
});
/** Logic that a completion decides. */
const done = (objectType: 'ScenarioAction' | 'ScenarioActionResponse', id: string): JsonObject => ({
  logic: asJsonObject({ ...allOf([allOf([conditionOn(objectType, [id])])]) }),
});
const point = (id: string, objectiveId: string, more: JsonObject = {}) => ({
  ...{ id, title: id, objectiveIds: [objectiveId] },
  ...more,
});
const action = (actionCode: string, args?: JsonObject): JsonObject => {
  const playlist = args === undefined ? [] : [{ id: `${actionCode}-1`, block: task.id, args }];
  return { actionCode, title: actionCode, responses: [{ responseCode: `${actionCode}R1`, playlist }] };
};

it('an objective is taught by the actions that decide its feedback points: through logic, arrays and awards', () => {
  expect(
    taught({
      setup: objectives('act', 'nothing'),
      actions: [
        action('AOXYG001'),
        action('AFLUI001'),
        action('ACULT001'),
        action('AHELP001', { pointId: 'awarded', formId: null }),
        action('AELSE001'),
      ],
      postSim: {
        feedbackPoints: [
          point('by-logic', 'act', {
            ...done('ScenarioActionResponse', 'AOXYG001R1'),
            arrayIds: ['first'],
          }),
          point('awarded', 'act'),
        ],
        arrays: [{ id: 'first', arrayName: 'First', items: [{ actionCode: 'AFLUI001' }, { actionCode: 'ACULT001' }] }],
      },
    }),
  ).toEqual({
    act: {
      actions: ['AOXYG001', 'AFLUI001', 'ACULT001', 'AHELP001'],
      points: ['by-logic', 'awarded'],
      forms: [],
    },
    nothing: { actions: [], points: [], forms: [] },
  });
});

it('it is assessed by the forms that these actions open, and by those whose answers or cells start them', () => {
  const answered = { id: 'a', text: 'High', actionCode: 'AHIGH001' };
  expect(
    taught({
      setup: objectives('risk'),
      actions: [action('AASKS001', { pointId: null, formId: 'opened' }), action('AHIGH001')],
      forms: [
        { id: 'opened', title: 'Risk' },
        {
          ...{ id: 'answers', title: 'Answers' },
          pages: [{ id: 'p', questions: [{ id: 'q', items: [answered] }] }],
        },
        { id: 'other', title: 'Other' },
      ],
      scorecards: [{ id: 'rated', parameters: [{ id: 'row', cells: [{ id: 'cell', actionCode: 'AHIGH001' }] }] }],
      postSim: {
        feedbackPoints: [
          point('asked', 'risk', done('ScenarioAction', 'AASKS001')),
          point('high', 'risk', done('ScenarioAction', 'AHIGH001')),
        ],
      },
    })['risk']?.forms,
  ).toEqual(['opened', 'answers', 'rated']);
});
