import { expect, it } from 'vitest';
import { allOf, conditionOn, type Expression, type ExpressionGroup, type ExpressionRule } from '#schema/expressions';
import { sentenceOf, sentenceText } from './condition-text';
import type { Vocabulary } from './vocabulary';

const vocabulary: Vocabulary = {
  culture: 'en-GB',
  subjects: [
    ...['A', 'B', 'C'].map((id) => ({
      kind: 'action' as const,
      id,
      name: id,
      shortNames: [],
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
const compared = (ids: readonly string[], more: Partial<ExpressionRule> = {}) =>
  conditionOn(ids.length === 1 ? 'PhysiologyItem' : 'PatientPhysiology', ids, {
    ...{ comparisonOperator: 'GreaterThan', value: 90 },
    ...more,
  });
const none = { operator: 'OR', not: true } as const;

it.each<readonly [string, Expression | null, string]>([
  ['nothing', null, ''],
  ['an empty group', group([]), ''],
  ['what was imported and can’t be shown', { expressionType: 'Unsupported', source: '<x/>' } as const, ''],
  ['one condition', group([done('A')]), 'A is done'],
  ['all', group([done('A'), done('B'), done('C')]), 'A is done, B is done and C is done'],
  ['any', group([done('A'), done('B')], { operator: 'OR' }), 'A is done or B is done'],
  ['none', group([done('A'), done('B')], none), 'None of (A is done or B is done)'],
  ['not', group([done('A')], none), 'A is not done'],
  ['not all', group([done('A'), done('B')], { not: true }), 'Not all of (A is done and B is done)'],
  [
    'a nested group',
    group([done('A'), group([done('B'), group([done('C')], none)], { operator: 'OR' })]),
    'A is done and (B is done or C is not done)',
  ],
  [
    'missing parts',
    group([done(''), conditionOn('PatientPhysiology', [], { unit: '/min' }), conditionOn('PatientState', [''])]),
    '[no action chosen] is done, [nothing chosen to compare] and state of [no patient chosen]: [no value chosen]',
  ],
  ...(
    [
      ['an action', conditionOn('ScenarioAction', ['']), '[no action chosen] is done'],
      ['a response', conditionOn('ScenarioActionResponse', ['']), '[no response chosen] is done'],
      ['everything', conditionOn('PhysiologyItem', [''], { unit: '/min' }), '[nothing chosen to compare]'],
      ['an item', compared(['']), '[no item chosen] is above 90 without unit'],
      ['a patient', compared(['', 'x.y'], {}), 'Unknown report item of [no patient chosen] is above 90 without unit'],
      [
        'a comparison',
        compared(['x.y'], { comparisonOperator: 'None' }),
        'Unknown report item [no comparison chosen] 90 without unit',
      ],
      [
        'a comparison and a value',
        compared(['x.y'], { comparisonOperator: 'None', value: null }),
        'Unknown report item [no comparison chosen]',
      ],
      ['a value', compared(['x.y'], { value: null }), 'Unknown report item is above [no value entered]'],
      ['a typed value', compared(['x.y'], { value: '' }), 'Unknown report item is above [no value entered]'],
      [
        'a state',
        conditionOn('PatientState', ['A'], { comparisonOperator: 'NotEquals' }),
        'State of unknown patient is not [no value chosen]',
      ],
      ['an actor', conditionOn('ActorCompressionState', ['']), 'Compressions on [no actor chosen]: [no value chosen]'],
    ] as const
  ).map(([what, condition, sentence]) => [`that ${what} is missing`, group([condition]), sentence] as const),
  ['that a group has no conditions', group([done('A'), group([], none)]), 'A is done and none of ([no conditions])'],
  [
    'what doesn’t exist, without its identity',
    group([done('AGONE001'), conditionOn('PatientState', ['x7'], { comparisonOperator: 'Equals', value: 'ALERT' })]),
    'Unknown action “AGONE001” is done and state of unknown patient is alert',
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
