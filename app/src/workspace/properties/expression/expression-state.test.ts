import { expect, test } from 'vitest';
import { completeScenario } from '@scn/core/format/complete';
import type { JsonObject } from '@scn/core/base/json';
import { completed, condition, conditions } from '@scn/core/testing/operation-scenario';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { statusOfExpression, type ActionExpression, type ExpressionStatus } from './expression-state';

const set = completed('AMEDS002');
const unsupported = { expressionType: 'Unsupported', source: '<x/>' };
const incomplete = conditions([condition('ScenarioAction', [''])]);

function actionWith(changes: JsonObject) {
  const [action] = completeScenario({ actions: [{ actionCode: 'AMEDS001', ...changes }] }, operationPlugins).actions;
  return action!;
}

test.each<[ActionExpression, ExpressionStatus, JsonObject]>([
  ['visible', 'required', { visibleOnStart: false }],
  ['visible', 'optional', { visibleOnStart: true }],
  ['visible', 'set', { visibleOnStart: false, visible: set }],
  ['visible', 'redundant', { visibleOnStart: true, visible: set }],
  ['visible', 'set', { visibleOnStart: true, visible: set, triggerInvisible: set }],
  ['visible', 'unsupported', { visible: unsupported }],
  ['visible', 'error', { visible: incomplete }],
  ['triggerInvisible', 'disabled', {}],
  ['triggerInvisible', 'optional', { visible: set }],
  ['triggerInvisible', 'set', { visible: set, triggerInvisible: set }],
  ['triggerInvisible', 'redundant', { triggerInvisible: set }],
  ['triggerInvisible', 'unsupported', { triggerInvisible: unsupported }],
  ['dependencies', 'required', { dependenciesEnabled: true }],
  ['dependencies', 'optional', { dependenciesEnabled: false }],
  ['dependencies', 'set', { dependenciesEnabled: true, dependencies: set }],
  ['dependencies', 'error', { dependenciesEnabled: true, dependencies: incomplete }],
])('%s is %s', (field, status, changes) => {
  expect(statusOfExpression(actionWith(changes), field, [])).toBe(status);
});

test('what is set is loading until it is validated, and an error if a rule reports one about it', () => {
  const action = actionWith({ visible: set, visibleOnStart: false });
  expect(statusOfExpression(action, 'visible', null)).toBe('loading');
  expect(statusOfExpression(action, 'visible', [{ at: '/visible/rules/0', severity: 'ERROR' }])).toBe('error');
  expect(statusOfExpression(action, 'visible', [{ at: '/visible', severity: 'WARNING' }])).toBe('set');
  expect(statusOfExpression(action, 'visible', [{ at: '/visibleOnStart', severity: 'ERROR' }])).toBe('set');
});

test('what isn’t set needs no validation', () => {
  expect(statusOfExpression(actionWith({ visibleOnStart: false }), 'visible', null)).toBe('required');
});
