import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#testing/effort';
import { bestSum, type SumProblem, type Term } from './best-sum';
import { always, never, valueOf, type Formula } from './formula';

const sizes = [2, 2, 3, 2, 2];

const { formula } = fc.letrec<{ formula: Formula; parts: Formula[] }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc
      .record({ variable: fc.nat(sizes.length - 1), values: fc.uniqueArray(fc.nat(2), { maxLength: 2 }) })
      .map(({ variable, values }): Formula => ({ kind: 'is', variable, values: new Set(values) })),
    fc.boolean().map((holds): Formula => ({ kind: 'constant', holds })),
    tie('formula').map((of): Formula => ({ kind: 'not', of })),
    fc.record({ kind: fc.constantFrom('all' as const, 'any' as const), of: tie('parts') }),
  ),
  parts: fc.array(tie('formula'), { maxLength: 3 }),
}));
const term: fc.Arbitrary<Term> = fc.record({ on: formula, gain: fc.integer({ min: -9, max: 9 }) }).chain((each) =>
  // most terms are off when they aren't on; some can be both
  fc.boolean().map((isChoice) => ({ ...each, off: isChoice ? always : ({ kind: 'not', of: each.on } as const) })),
);

function everyAssignment(): readonly (readonly number[])[] {
  return sizes.reduce<number[][]>(
    (known, size) => known.flatMap((each) => Array.from({ length: size }, (_, value) => [...each, value])),
    [[]],
  );
}

/** Tries every assignment. */
function byTrying({ constraints, terms }: SumProblem): number | null {
  const sums = everyAssignment()
    .filter((assignment) => constraints.every((constraint) => valueOf(constraint, assignment) === true))
    .map((assignment) =>
      terms.reduce((sum, { on, off, gain }) => {
        const gains = [
          ...(valueOf(on, assignment) === true ? [gain] : []),
          ...(valueOf(off, assignment) === true ? [0] : []),
        ];
        return sum + Math.max(...gains);
      }, 0),
    );
  return sums.length === 0 ? null : Math.max(...sums);
}

it('finds the sum that trying every assignment finds, and terms that give it', () => {
  fc.assert(
    fc.property(fc.array(formula, { maxLength: 2 }), fc.array(term, { maxLength: 5 }), (constraints, terms) => {
      const problem = { sizes, constraints, terms };
      const found = bestSum(problem);
      expect(found?.sum ?? null).toBe(byTrying(problem));
      expect(found?.isExact ?? true).toBe(true);
      const gains = (found?.on ?? []).map((index) => terms[index]?.gain ?? 0);
      expect(gains.reduce((sum, gain) => sum + gain, 0)).toBe(found?.sum ?? 0);
    }),
    { numRuns: runs(300) },
  );
});

it('sixty independent terms are searched one by one', () => {
  const terms = Array.from({ length: 60 }, (_, variable): Term => {
    const on: Formula = { kind: 'is', variable, values: new Set([1]) };
    return { on, off: { kind: 'not', of: on }, gain: variable % 2 === 0 ? 5 : -5 };
  });
  expect(bestSum({ sizes: terms.map(() => 2), constraints: [], terms })).toMatchObject({ sum: 150, isExact: true });
});

it('a search that would take too long gives a bound, and says so', () => {
  const count = 40;
  const is = (variable: number): Formula => ({ kind: 'is', variable, values: new Set([1]) });
  // each pair excludes the other, in a circle, and no variable decides alone
  const terms = Array.from({ length: count }, (_, variable): Term => {
    const on: Formula = {
      kind: 'any',
      of: [
        { kind: 'all', of: [is(variable), { kind: 'not', of: is((variable + 7) % count) }] },
        { kind: 'all', of: [is((variable + 3) % count), { kind: 'not', of: is((variable + 1) % count) }] },
      ],
    };
    return { on, off: { kind: 'not', of: on }, gain: 1 };
  });
  const found = bestSum({ sizes: terms.map(() => 2), constraints: [], terms });
  expect(found).toMatchObject({ sum: count, isExact: false });
});

it('what can’t be fulfilled has no sum', () => {
  expect(bestSum({ sizes: [2], constraints: [never], terms: [] })).toBeNull();
});
