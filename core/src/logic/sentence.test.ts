import { expect, it } from 'vitest';
import { allOf, conditionOn, type ExpressionGroup } from '#schema/expressions';
import { sentenceOf, sentenceText } from './sentence';
import type { Vocabulary } from './vocabulary';

const vocabulary: Vocabulary = {
  culture: 'en-GB',
  subjects: [
    ...['A', 'B', 'C'].map((id) => ({
      kind: 'action' as const,
      id,
      name: id,
      abbreviation: null,
      aliases: [],
      item: null,
      isPresent: true,
    })),
  ],
};
const done = (id: string) => conditionOn('ScenarioAction', [id]);
const group = (rules: ExpressionGroup['rules'], more: Partial<ExpressionGroup> = {}): ExpressionGroup => ({
  ...allOf(rules),
  ...more,
});
const none = { operator: 'OR', not: true } as const;

it.each([
  ['nothing', null, ''],
  ['an empty group', group([]), ''],
  ['what was imported and can’t be shown', { expressionType: 'Unsupported', source: '<x/>' } as const, ''],
  ['one condition', group([done('A')]), 'A is done'],
  ['all', group([done('A'), done('B'), done('C')]), 'A is done, B is done and C is done'],
  ['any', group([done('A'), done('B')], { operator: 'OR' }), 'A is done or B is done'],
  ['none', group([done('A'), done('B')], none), 'none of (A is done or B is done)'],
  ['not', group([done('A')], none), 'A is not done'],
  ['not all', group([done('A'), done('B')], { not: true }), 'not all of (A is done and B is done)'],
  [
    'a nested group',
    group([done('A'), group([done('B'), group([done('C')], none)], { operator: 'OR' })]),
    'A is done and (B is done or C is not done)',
  ],
  [
    'missing parts',
    group([done(''), conditionOn('PatientPhysiology', [], { unit: '/min' }), conditionOn('PatientState', [''])]),
    '… is done, … of … … … and state of …: …',
  ],
  [
    'what doesn’t exist, without its identity',
    group([done('AGONE001'), conditionOn('PatientState', ['x7'], { comparisonOperator: 'Equals', value: 'ALERT' })]),
    'unknown action “AGONE001” is done and state of unknown patient is alert',
  ],
])('says %s', (_, expression, sentence) => {
  expect(sentenceText(expression, vocabulary)).toBe(sentence);
});

it('puts a comma before the last of several in the US', () => {
  const all = group([done('A'), done('B'), done('C')]);
  expect(sentenceText(all, { ...vocabulary, culture: 'en-US' })).toBe('A is done, B is done, and C is done');
});

it('says which part of the expression each part of the text comes from', () => {
  expect(sentenceOf(group([done('A'), group([done('B'), done('C')], none)]), vocabulary)).toEqual([
    { text: 'A is done', path: [0] },
    { text: ' and ', path: [] },
    { text: 'none of (', path: [1] },
    { text: 'B is done', path: [1, 0] },
    { text: ' or ', path: [1] },
    { text: 'C is done', path: [1, 1] },
    { text: ')', path: [1] },
  ]);
});
