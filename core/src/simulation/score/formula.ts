/** A condition on variables that each have one of a few values, counted from 0. */
export type Formula =
  | { readonly kind: 'constant'; readonly holds: boolean }
  /** Whether a variable has one of these values. */
  | { readonly kind: 'is'; readonly variable: number; readonly values: ReadonlySet<number> }
  | { readonly kind: 'not'; readonly of: Formula }
  | { readonly kind: 'all' | 'any'; readonly of: readonly Formula[] };

/** The values of variables; -1 for one that is still open. */
export type Assignment = readonly number[];

/** Holds always. */
export const always: Formula = { kind: 'constant', holds: true };
/** Never holds. */
export const never: Formula = { kind: 'constant', holds: false };

/** Whether a formula holds; null while that depends on what is open. It may be null although every value gives the same. */
export function valueOf(formula: Formula, assignment: Assignment): boolean | null {
  switch (formula.kind) {
    case 'constant':
      return formula.holds;
    case 'is': {
      const value = assignment[formula.variable] ?? -1;
      return value < 0 ? null : formula.values.has(value);
    }
    case 'not': {
      const value = valueOf(formula.of, assignment);
      return value === null ? null : !value;
    }
    default: {
      const decisive = formula.kind === 'any';
      let result: boolean | null = !decisive;
      for (const part of formula.of) {
        const value = valueOf(part, assignment);
        if (value === decisive) return decisive;
        if (value === null) result = null;
      }
      return result;
    }
  }
}

/** The variables of a formula, with repetitions. */
export function variablesOf(formula: Formula): readonly number[] {
  switch (formula.kind) {
    case 'constant':
      return [];
    case 'is':
      return [formula.variable];
    case 'not':
      return variablesOf(formula.of);
    default:
      return formula.of.flatMap(variablesOf);
  }
}
