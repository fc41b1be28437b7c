import { describe, expect, it } from 'vitest';
import { createRegistry } from '#kernel/registry';
import { conditionOn, type ExpressionRule } from '#schema/expressions';
import { basePlugins } from '#testing/base-plugins';
import { holds, type ConditionState } from '#testing/holds';
import { group } from '#testing/condition-group';

const plugins = createRegistry(basePlugins.map((plugin) => ({ plugin, owner: 'test' })));
const state: ConditionState = {
  plugins,
  isDone: (code) => ({ ADONE001: true, AOPEN001: false })[code] ?? null,
  named: (type, id) =>
    id === 'tom' ? ({ PatientState: 'ALERT', PatientEmotion: 'NONE' }[type as string] ?? null) : null,
  patientsWith: (item) => (item === 'monitor.heart-rate' ? ['tom'] : ['tom', 'ada']),
  itemValue: (patientId, item) =>
    patientId === 'tom' && item === 'monitor.heart-rate' ? 93.6 : patientId === 'tom' ? 37 : null,
  itemRate: () => 0,
};
const rule = (
  objectType: ExpressionRule['conditionBlock']['objectType'],
  objects: readonly string[],
  comparisonOperator: ExpressionRule['comparisonOperator'] = 'None',
  value: number | string | null = null,
  unit: string | null = null,
): ExpressionRule => conditionOn(objectType, objects, { comparisonOperator, value, unit });
const done = rule('ScenarioAction', ['ADONE001']);
const open = rule('ScenarioAction', ['AOPEN001']);
const removed = rule('ScenarioAction', ['AGONE001']);

describe('conditions in a running scenario', () => {
  it.each([
    ['an action that is done', done, true],
    ['an action that isn’t done', open, false],
    ['an action that doesn’t exist', removed, 'unknown'],
    [
      'an exact value, not the one that is shown',
      rule('PhysiologyItem', ['monitor.heart-rate'], 'GreaterThanOrEqualTo', 94, '/min'),
      false,
    ],
    [
      'the only patient who has the item',
      rule('PhysiologyItem', ['monitor.heart-rate'], 'GreaterThan', 93, '/min'),
      true,
    ],
    [
      'an item of several patients without a patient',
      rule('PhysiologyItem', ['monitor.temperature'], 'LessThan', 40, 'Cel'),
      'unknown',
    ],
    [
      'a value in the other culture’s unit',
      rule('PatientPhysiology', ['tom', 'monitor.temperature'], 'LessThan', 98.7, '[degF]'),
      true,
    ],
    [
      'a patient without the item',
      rule('PatientPhysiology', ['ada', 'monitor.temperature'], 'LessThan', 40, 'Cel'),
      'unknown',
    ],
    ['an unknown item', rule('PhysiologyItem', ['monitor.gone'], 'LessThan', 40, 'Cel'), 'unknown'],
    ['a state', rule('PatientState', ['tom'], 'Equals', 'ALERT'), true],
    ['a state without an operator', rule('PatientState', ['tom'], 'None', 'ALERT'), true],
    ['another state', rule('PatientState', ['tom'], 'NotEquals', 'ALERT'), false],
    ['an unset emotion', rule('PatientEmotion', ['tom'], 'NotEquals', 'SAD'), true],
    ['a patient who doesn’t exist', rule('PatientState', ['jim'], 'Equals', 'ALERT'), 'unknown'],
    ['a state that isn’t one', rule('PatientState', ['tom'], 'Equals', 'BORED'), 'unknown'],
  ] as const)('read %s', (_, condition, truth) => {
    expect(holds(group('AND', false, condition), state)).toBe(truth);
    expect(holds(group('OR', true, condition), state)).toBe(truth === 'unknown' ? truth : !truth);
  });

  it.each([
    ['Equals', 93.6, true, false],
    ['Equals', 93, false, false],
    ['NotEquals', 93.6, false, true],
    ['NotEquals', 93, true, true],
    ['GreaterThan', 93.6, false, false],
    ['GreaterThanOrEqualTo', 93.6, true, true],
    ['LessThan', 93.6, false, false],
    ['LessThanOrEqualTo', 93.6, true, true],
    ['GreaterThan', 93, true, true],
  ] as const)('a value of 93.6 %s %d: %s at rest, %s in passing', (operator, value, atRest, passing) => {
    const condition = group('AND', false, rule('PhysiologyItem', ['monitor.heart-rate'], operator, value, '/min'));
    expect(holds(condition, state)).toBe(atRest);
    for (const rate of [-0.01, 1e-9]) expect(holds(condition, { ...state, itemRate: () => rate })).toBe(passing);
  });

  it('tell passing from rest at the end of the range too', () => {
    const leaving: ConditionState = { ...state, itemValue: () => 300, itemRate: () => -0.01 };
    const is = (operator: 'Equals' | 'NotEquals') =>
      group('AND', false, rule('PhysiologyItem', ['monitor.heart-rate'], operator, 300, '/min'));
    expect(holds(is('Equals'), leaving)).toBe(false);
    expect(holds(is('NotEquals'), leaving)).toBe(true);
    expect(holds(is('NotEquals'), { ...leaving, itemRate: () => 0 })).toBe(false);
  });

  it.each([
    [group('AND', false, done, removed), 'unknown'],
    [group('AND', false, open, removed), false],
    [group('OR', false, done, removed), true],
    [group('OR', false, open, removed), 'unknown'],
    [group('OR', true, open, removed), 'unknown'],
    [group('AND', true, removed, open), true],
    [group('AND', false, done, rule('ScenarioAction', [])), true],
    [group('AND', false, group('OR', false), done), true],
    [group('AND', false, group('OR', true)), 'unknown'],
    [null, 'unknown'],
    [{ expressionType: 'Unsupported', source: '<x/>' }, 'unknown'],
  ] as const)('join %o', (expression, truth) => {
    expect(holds(expression, state)).toBe(truth);
  });
});
