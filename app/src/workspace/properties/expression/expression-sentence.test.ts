import { expect, test } from 'vitest';
import type { ExpressionGroup, ExpressionRule } from '@scn/core/schema/expressions';
import { expressionSentence, type SentenceWords } from './expression-sentence';

const words: SentenceWords = {
  joins: { AND: 'and', OR: 'or', none: 'none of', notAll: 'not all of' },
  operators: {
    None: '…',
    GreaterThan: 'is above',
    LessThan: 'is below',
    GreaterThanOrEqualTo: 'is at least',
    LessThanOrEqualTo: 'is at most',
    Equals: 'is',
    NotEquals: 'is not',
  },
  done: 'is done',
  missing: '…',
  nameOf: (id) => id,
  valueText: (value, unit) => [value, unit].filter((part) => part !== null).join(' '),
};

const done = (object: string): ExpressionRule => ({
  expressionType: 'Rule',
  conditionBlock: { objectType: 'ScenarioAction', objects: [{ object }] },
  comparisonOperator: 'None',
  value: null,
  unit: null,
});
const heartRate = (value: number | null): ExpressionRule => ({
  expressionType: 'Rule',
  conditionBlock: { objectType: 'PhysiologyItem', objects: [{ object: 'Heart rate' }] },
  comparisonOperator: 'GreaterThan',
  value,
  unit: '/min',
});
const group = (rules: ExpressionGroup['rules'], more: Partial<ExpressionGroup> = {}): ExpressionGroup => ({
  expressionType: 'Group',
  operator: 'AND',
  not: false,
  rules,
  ...more,
});

test.each([
  ['nothing', null, ''],
  ['what was imported and can’t be shown', { expressionType: 'Unsupported', source: '<x/>' } as const, ''],
  ['one condition', group([done('A')]), 'A is done'],
  ['all', group([done('A'), heartRate(150)]), 'A is done and Heart rate is above 150 /min'],
  [
    'any, with a nested group',
    group([done('A'), group([done('B'), done('C')])], { operator: 'OR' }),
    'A is done or (B is done and C is done)',
  ],
  ['none', group([done('A'), done('B')], { operator: 'OR', not: true }), 'none of (A is done; B is done)'],
  ['not all', group([done('A'), done('B')], { not: true }), 'not all of (A is done; B is done)'],
  ['missing parts', group([done(''), heartRate(null)]), '… is done and Heart rate is above …'],
])('says %s', (_, expression, sentence) => {
  expect(expressionSentence(expression, words)).toBe(sentence);
});
