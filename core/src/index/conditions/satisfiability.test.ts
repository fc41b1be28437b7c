import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExpressionGroup, ExpressionRule } from '#schema/expressions';
import { comparisonOperators } from '#base/enumerations';
import { closed, contains, intersect, satisfying } from './number-set';
import { canFail, canHold, canHoldWithin, type Meaning } from './satisfiability';
import { runs } from '#testing/effort';

const subjects = ['heart', 'breath'] as const;
const universe = closed(0, 6);
/** Comparisons use whole numbers, so whole and half numbers cover all cases. */
const samples = Array.from({ length: 13 }, (_, index) => index / 2);

const rule: fc.Arbitrary<ExpressionRule> = fc
  .tuple(fc.constantFrom(...subjects), fc.constantFrom(...comparisonOperators), fc.integer({ min: -1, max: 7 }))
  .map(([object, comparisonOperator, value]) => ({
    expressionType: 'Rule',
    conditionBlock: { objectType: 'PhysiologyItem', objects: [{ object }] },
    comparisonOperator,
    value,
    unit: null,
  }));
const { group } = fc.letrec<{ group: ExpressionGroup; part: ExpressionGroup | ExpressionRule }>((tie) => ({
  group: fc.record({
    expressionType: fc.constant('Group' as const),
    operator: fc.constantFrom('AND' as const, 'OR' as const),
    not: fc.boolean(),
    rules: fc.array(tie('part'), { maxLength: 3 }),
  }),
  part: fc.oneof({ maxDepth: 3, withCrossShrink: true }, rule, tie('group')),
}));

const meaning = ({ conditionBlock, comparisonOperator, value }: ExpressionRule): Meaning | null => {
  const allowed = satisfying(comparisonOperator, Number(value));
  const subject = conditionBlock.objects[0]?.object ?? '';
  return allowed === null ? null : { subject, universe, holds: intersect(universe, allowed) };
};

/** Plain evaluation; null for what is dropped. */
function evaluate(
  expression: ExpressionGroup | ExpressionRule,
  values: Readonly<Record<string, number>>,
): boolean | null {
  if (expression.expressionType === 'Rule') {
    const found = meaning(expression);
    return found === null ? null : contains(found.holds, values[found.subject] ?? Number.NaN);
  }
  const parts = expression.rules.map((part) => evaluate(part, values)).filter((part) => part !== null);
  if (parts.length === 0) return null;
  return (expression.operator === 'AND' ? parts.every(Boolean) : parts.some(Boolean)) !== expression.not;
}

describe('satisfiability of an expression', () => {
  it('agrees with trying every value', () => {
    fc.assert(
      fc.property(group, (expression) => {
        const results = samples.flatMap((heart) => samples.map((breath) => evaluate(expression, { heart, breath })));
        const isDropped = results.includes(null);
        expect(canHold(expression, meaning)).toBe(isDropped || results.includes(true));
        expect(canFail(expression, meaning)).toBe(isDropped || results.includes(false));
      }),
      { numRuns: runs(500) },
    );
  });

  it('agrees with trying every value that a subject still has', () => {
    const some = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(group, some, (expression, [one, other]) => {
        const left = closed(Math.min(one, other), Math.max(one, other));
        const hearts = samples.filter((value) => contains(left, value));
        const results = hearts.flatMap((heart) => samples.map((breath) => evaluate(expression, { heart, breath })));
        const can = canHoldWithin(expression, meaning, (_, { subject }) => (subject === 'heart' ? left : null));
        expect(can).toBe(results.includes(null) || results.includes(true));
      }),
      { numRuns: runs(500) },
    );
  });

  it('is assumed when there are too many alternatives', () => {
    const either = (index: number): ExpressionGroup => ({
      expressionType: 'Group',
      operator: 'OR',
      not: false,
      rules: [0, 1].map((part) => ({
        expressionType: 'Rule',
        conditionBlock: { objectType: 'PhysiologyItem', objects: [{ object: `item-${index}-${part}` }] },
        comparisonOperator: 'Equals',
        value: 1,
        unit: null,
      })),
    });
    const all: ExpressionGroup = {
      expressionType: 'Group',
      operator: 'AND',
      not: false,
      // one subject occurs twice: otherwise each part is judged by itself
      rules: Array.from({ length: 40 }, (_, index) => either(index % 39)),
    };
    expect(canHold(all, meaning)).toBe(true);
  });
});
