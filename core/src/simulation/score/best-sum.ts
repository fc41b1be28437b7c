import { append } from '#base/append';
import { valueOf, variablesOf, type Formula } from './formula';

/** Something that adds to a sum when it is on. Where it can be on and off at once, that is a choice. */
export interface Term {
  readonly on: Formula;
  readonly off: Formula;
  readonly gain: number;
}

/** Variables with a number of values each, what must hold, and what adds to the sum. */
export interface SumProblem {
  readonly sizes: readonly number[];
  readonly constraints: readonly Formula[];
  readonly terms: readonly Term[];
}

/** The largest sum, and what it consists of. */
export interface BestSum {
  readonly sum: number;
  /** Indexes of the terms that are on. */
  readonly on: readonly number[];
  /** False when the search was too long: then the sum is a bound that may not be reached. */
  readonly isExact: boolean;
}

/** Partial assignments that one search looks at, so that it takes milliseconds. */
const maxStates = 3_000;

/** The largest sum of terms that any assignment gives; null if no assignment fulfils the constraints. */
export function bestSum(problem: SumProblem): BestSum | null {
  let [sum, isExact] = [0, true];
  const on: number[] = [];
  for (const part of independentParts(problem)) {
    const found = new Search(problem, part).run();
    if (found === null) return null;
    sum += found.sum;
    on.push(...found.on);
    isExact &&= found.isExact;
  }
  return { sum, on: on.toSorted((a, b) => a - b), isExact };
}

interface Part {
  readonly variables: readonly number[];
  readonly constraints: readonly Formula[];
  /** Indexes of its terms. */
  readonly terms: readonly number[];
}

/** Parts that share no variable are searched separately: the sums add, and the searches don't multiply. */
function independentParts({ sizes, constraints, terms }: SumProblem): readonly Part[] {
  const parents = [...sizes.keys()];
  const rootOf = (variable: number): number => {
    const parent = parents[variable] ?? variable;
    return parent === variable ? variable : rootOf(parent);
  };
  const ofTerms = terms.map(({ on, off }) => [...variablesOf(on), ...variablesOf(off)]);
  const ofConstraints = constraints.map(variablesOf);
  for (const [first = 0, ...others] of [...ofTerms, ...ofConstraints])
    for (const other of others) parents[rootOf(other)] = rootOf(first);
  // what has no variable is a part of its own
  const keyOf = (variables: readonly number[]) => (variables[0] === undefined ? -1 : rootOf(variables[0]));
  const byRoot = new Map<number, { variables: number[]; constraints: Formula[]; terms: number[] }>();
  const partOf = (key: number) => {
    let part = byRoot.get(key);
    if (part === undefined) byRoot.set(key, (part = { variables: [], constraints: [], terms: [] }));
    return part;
  };
  ofTerms.forEach((variables, index) => partOf(keyOf(variables)).terms.push(index));
  constraints.forEach((constraint, index) => partOf(keyOf(ofConstraints[index] ?? [])).constraints.push(constraint));
  for (const variable of mostUsedFirst([...ofTerms, ...ofConstraints].flat()))
    partOf(rootOf(variable)).variables.push(variable);
  return [...byRoot.values()];
}

/** Variables that decide most are chosen first, so that dead ends are seen early. */
function mostUsedFirst(variables: readonly number[]): readonly number[] {
  const uses = new Map<number, number[]>();
  for (const variable of variables) append(uses, variable, variable);
  return [...uses].toSorted(([, one], [, other]) => other.length - one.length).map(([variable]) => variable);
}

/** Branch and bound over the variables of a part. */
class Search {
  readonly #problem: SumProblem;
  readonly #part: Part;
  readonly #assignment: number[];
  #best: { readonly sum: number; readonly on: readonly number[] } | null = null;
  #states = 0;

  constructor(problem: SumProblem, part: Part) {
    this.#problem = problem;
    this.#part = part;
    this.#assignment = problem.sizes.map(() => -1);
  }

  run(): BestSum | null {
    const bound = this.#bound();
    this.#visit(0);
    if (this.#states > maxStates) return { ...bound, isExact: false };
    return this.#best === null ? null : { ...this.#best, isExact: true };
  }

  #visit(depth: number): void {
    this.#states += 1;
    if (this.#states > maxStates) return;
    const judged = this.#part.constraints.map((constraint) => valueOf(constraint, this.#assignment));
    if (judged.includes(false)) return;
    const bound = this.#bound();
    if (this.#best !== null && bound.sum <= this.#best.sum) return;
    const variable = this.#part.variables[depth];
    if (variable === undefined || (bound.isDecided && !judged.includes(null))) {
      this.#best = bound;
      return;
    }
    const size = this.#problem.sizes[variable] ?? 0;
    for (let value = 0; value < size; value += 1) {
      this.#assignment[variable] = value;
      this.#visit(depth + 1);
    }
    this.#assignment[variable] = -1;
  }

  /** The most that the open variables leave possible. */
  #bound(): { readonly sum: number; readonly on: readonly number[]; readonly isDecided: boolean } {
    let [sum, isDecided] = [0, true];
    const on: number[] = [];
    for (const index of this.#part.terms) {
      const term = this.#problem.terms[index];
      if (term === undefined) continue;
      const mayBeOn = valueOf(term.on, this.#assignment);
      const mayBeOff = valueOf(term.off, this.#assignment);
      isDecided &&= mayBeOn !== null && mayBeOff !== null;
      if (mayBeOn !== false && (term.gain > 0 || mayBeOff === false)) {
        sum += term.gain;
        on.push(index);
      }
    }
    return { sum, on, isDecided };
  }
}
