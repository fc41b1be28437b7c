import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExpressionGroup, ExpressionRule } from '#schema/expressions';
import { canComeTrue, mentionedCompletions, mentionsOwnAction, neededCompletions } from './completions';

const codes = ['AOXYG001', 'AFLUI001', 'AMEDS001', 'ACALL001'] as const;
const done = (object: string): ExpressionRule => ({
  expressionType: 'Rule',
  conditionBlock: { objectType: 'ScenarioAction', objects: [{ object }] },
  comparisonOperator: 'None',
  value: null,
  unit: null,
});
const { group } = fc.letrec<{ group: ExpressionGroup; part: ExpressionGroup | ExpressionRule }>((tie) => ({
  group: fc.record({
    expressionType: fc.constant('Group' as const),
    operator: fc.constantFrom('AND' as const, 'OR' as const),
    not: fc.boolean(),
    rules: fc.array(tie('part'), { minLength: 1, maxLength: 3 }),
  }),
  part: fc.oneof({ maxDepth: 3, withCrossShrink: true }, fc.constantFrom(...codes).map(done), tie('group')),
}));

function holds(part: ExpressionGroup | ExpressionRule, completed: ReadonlySet<string>): boolean {
  if (part.expressionType === 'Rule') return completed.has(part.conditionBlock.objects[0]?.object ?? '');
  const parts = part.rules.map((rule) => holds(rule, completed));
  return (part.operator === 'AND' ? parts.every(Boolean) : parts.some(Boolean)) !== part.not;
}

/** Every subset of the codes. */
const selections = Array.from(
  { length: 2 ** codes.length },
  (_, bits) => new Set(codes.filter((_code, index) => (bits >> index) % 2 === 1)),
);

describe('completions in conditions', () => {
  it('are possible if some set of completions makes the conditions true', () => {
    fc.assert(
      fc.property(group, fc.subarray([...codes]), (expression, possible) => {
        const reachable = selections.filter((selection) => [...selection].every((code) => possible.includes(code)));
        if (!reachable.some((selection) => holds(expression, selection))) return;
        expect(canComeTrue(expression, (code) => possible.some((known) => known === code))).toBe(true);
      }),
    );
  });

  it('are required if no set without them makes the conditions true', () => {
    fc.assert(
      fc.property(group, (expression) => {
        for (const code of neededCompletions(expression)) {
          const without = selections.filter((selection) => !selection.has(code as (typeof codes)[number]));
          expect(without.some((selection) => holds(expression, selection))).toBe(false);
        }
      }),
    );
  });

  it('are found at any depth', () => {
    const inner: ExpressionGroup = { expressionType: 'Group', operator: 'OR', not: true, rules: [done('AMEDS001')] };
    expect(mentionedCompletions({ ...inner, rules: [done('AOXYG001'), inner] })).toEqual(['AOXYG001', 'AMEDS001']);
  });
  it('belong to the action if they belong to one of its responses', () => {
    const action = { actionCode: 'AOXYG001', responses: [] };
    const group: ExpressionGroup = { expressionType: 'Group', operator: 'AND', not: false, rules: [done('AOXYG001')] };
    expect(mentionsOwnAction(group, action)).toBe(true);
    expect(mentionsOwnAction({ ...group, rules: [done('AMEDS001')] }, action)).toBe(false);
  });
});
