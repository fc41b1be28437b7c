import { expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import { engine } from '@scn/core/simulation/engine/engine';
import { reachability } from '@scn/core/simulation/reach/reachability';
import { createValidator } from '@scn/core/validation/engine/engine';
import { plugins } from './said-never';
import { group } from '../simulation/play-scenario';

const done = (code: string): JsonObject => ({
  expressionType: 'Rule',
  conditionBlock: { objectType: 'ScenarioAction', objects: code === '' ? [] : [{ object: code }] },
  comparisonOperator: 'None',
  value: null,
  unit: null,
});

test.each<[title: string, dependencies: JsonObject | null, refusal: string | null, never: readonly string[]]>([
  ['nothing', null, null, []],
  ['a group of nothing', group('AND', false, group('AND', false)), null, []],
  ['an incomplete condition, which is dropped on save', group('AND', false, done('')), null, []],
  ['a condition', group('AND', false, done('AMEDS001')), 'prerequisites', []],
  ['a condition that nothing meets', group('AND', false, done('AMEDS002')), 'prerequisites', ['AMEDS002']],
  // It can't be evaluated, so that learners can't start the action. Another rule reports that: nothing is known about it.
  ['an unsupported expression', { expressionType: 'Unsupported', source: '<x/>' }, 'prerequisites', []],
])('prerequisites that are switched on: %s', (_, dependencies, refusal, never) => {
  const actions = [
    { actionCode: 'AMEDS001', trigger: { trigger: 'trigger.learner' } },
    { actionCode: 'AMEDS002', trigger: { trigger: 'trigger.learner' }, dependenciesEnabled: true, dependencies },
  ].map((action) => ({
    ...action,
    responses: [
      {
        responseCode: `${action.actionCode}R1`,
        playlist: [{ id: action.actionCode, block: 'command.response-complete' }],
      },
    ],
  }));
  const items = [{ id: 'item', menuType: 'ACTION', locationId: 'room', actionCode: 'AMEDS002', title: 'Medicine' }];
  const menu = { locations: [{ id: 'room', displayName: 'Room', type: 'ROOM' }], items };
  const scenario = completeScenario({ menu, actions }, plugins);
  const { begin, offered } = engine(scenario, { plugins });
  const offer = offered(begin().state, 'learner').find(({ action }) => action === 'AMEDS002');
  expect(offer?.refusal?.reason ?? null).toBe(refusal);
  const validator = createValidator({ plugins, rules: [] });
  validator.validate(scenario);
  expect(validator.view.derive(reachability).neverAllowed).toEqual(never);
});
