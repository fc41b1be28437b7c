import { describe, expect, it } from 'vitest';
import type { ExpressionGroup, ExpressionRule } from '#schema/expressions';
import { rewrite } from './fix';

const done = (object: string): ExpressionRule => ({
  expressionType: 'Rule',
  conditionBlock: { objectType: 'ScenarioAction', objects: [{ object }] },
  comparisonOperator: 'None',
  value: null,
  unit: null,
});
const group = (...rules: ExpressionGroup['rules']): ExpressionGroup => ({
  expressionType: 'Group',
  operator: 'AND',
  not: false,
  rules,
});
const inner = group(done('AOXYG001'), done('AFLUI001'));
const outer = group(done('AMEDS001'), inner);

describe('rewriting an expression', () => {
  it('replaces a part at any depth', () => {
    expect(rewrite(outer, '/rules/0', done('ACALL001'))).toEqual(group(done('ACALL001'), inner));
    expect(rewrite(outer, '/rules/1/rules/1', done('ACALL001'))).toEqual(
      group(done('AMEDS001'), group(done('AOXYG001'), done('ACALL001'))),
    );
  });

  it('removes a part', () => {
    expect(rewrite(outer, '/rules/1/rules/0', null)).toEqual(group(done('AMEDS001'), group(done('AFLUI001'))));
  });

  it('keeps other parts unchanged', () => {
    expect(rewrite(outer, '/rules/0', null).rules[0]).toBe(inner);
  });
});
