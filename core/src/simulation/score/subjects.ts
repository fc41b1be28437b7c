import type { ExpressionGroup, ExpressionRule } from '#schema/expressions';
import { intersect, isWithin, subtract, type NumberSet } from '#index/conditions/number-set';
import type { Meaning } from '#index/conditions/satisfiability';
import { never, type Formula } from './formula';

/** Returns the meaning of a condition; null for one that is dropped. */
type Meanings = (condition: ExpressionRule) => Meaning | null;

/**
 * Subjects of conditions as variables: the values of each are the ranges that its conditions tell apart. Conditions are added first, and then
 * translated, because each of them may divide the ranges of others.
 */
export class Subjects {
  readonly #meaningOf: Meanings;
  readonly #known = new Map<string, { readonly index: number; ranges: readonly NumberSet[] }>();

  constructor(meaningOf: Meanings) {
    this.#meaningOf = meaningOf;
  }

  /** The number of values of each variable: one where no value is possible, for which no condition holds. */
  get sizes(): readonly number[] {
    return [...this.#known.values()].map(({ ranges }) => Math.max(1, ranges.length));
  }

  /** Whether a condition's subject is a variable. */
  has(condition: ExpressionRule): boolean {
    return this.#known.has(this.#meaningOf(condition)?.subject ?? '');
  }

  /** Adds the conditions of a group, or one. */
  add(part: ExpressionGroup | ExpressionRule): void {
    if (part.expressionType === 'Group') {
      for (const rule of part.rules) this.add(rule);
      return;
    }
    const meaning = this.#meaningOf(part);
    if (meaning === null) return;
    const { subject, universe, holds } = meaning;
    const known = this.#known.get(subject);
    const ranges = (known?.ranges ?? [universe]).flatMap((range) =>
      [intersect(range, holds), subtract(range, holds)].filter(({ length }) => length > 0),
    );
    if (known === undefined) this.#known.set(subject, { index: this.#known.size, ranges });
    else known.ranges = ranges;
  }

  /** A group or a condition that was added, as a formula; null for one that is dropped on save. */
  formulaOf(part: ExpressionGroup | ExpressionRule): Formula | null {
    if (part.expressionType === 'Rule') {
      const meaning = this.#meaningOf(part);
      if (meaning === null) return null;
      const known = this.#known.get(meaning.subject);
      if (known === undefined) return never;
      const values = known.ranges.flatMap((range, index) => (isWithin(range, meaning.holds) ? [index] : []));
      return { kind: 'is', variable: known.index, values: new Set(values) };
    }
    const parts = part.rules.map((rule) => this.formulaOf(rule)).filter((formula) => formula !== null);
    if (parts.length === 0) return null;
    const joined: Formula = { kind: part.operator === 'AND' ? 'all' : 'any', of: parts };
    return part.not ? { kind: 'not', of: joined } : joined;
  }
}
