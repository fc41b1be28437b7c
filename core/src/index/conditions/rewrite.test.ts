import { describe, expect, it } from 'vitest';
import type { ExpressionRule } from '#schema/expressions';
import { rewrite } from './fix';
import { group } from '#testing/condition-group';

const done = (object: string): ExpressionRule => ({
  expressionType: 'Rule',
  conditionBlock: { objectType: 'ScenarioAction', objects: [{ object }] },
  comparisonOperator: 'None',
  value: null,
  unit: null,
});
const inner = group('AND', false, done('AOXYG001'), done('AFLUI001'));
const outer = group('AND', false, done('AMEDS001'), inner);

describe('rewriting an expression', () => {
  it('replaces a part at any depth', () => {
    expect(rewrite(outer, '/rules/0', done('ACALL001'))).toEqual(group('AND', false, done('ACALL001'), inner));
    expect(rewrite(outer, '/rules/1/rules/1', done('ACALL001'))).toEqual(
      group('AND', false, done('AMEDS001'), group('AND', false, done('AOXYG001'), done('ACALL001'))),
    );
  });

  it('removes a part', () => {
    expect(rewrite(outer, '/rules/1/rules/0', null)).toEqual(
      group('AND', false, done('AMEDS001'), group('AND', false, done('AFLUI001'))),
    );
  });

  it('keeps other parts unchanged', () => {
    expect(rewrite(outer, '/rules/0', null).rules[0]).toBe(inner);
  });
});
