import type { ExpressionGroup, ExpressionRule } from '#schema/expressions';
import type { PluginLookup } from '#kernel/view';
import { completionOf } from '#index/conditions/completions';
import { familyOf, lackOf, namedValues } from '#index/conditions/completeness';
import { contains, type NumberSet } from '#index/conditions/number-set';
import { comparedValues, holdingValues, physiologyOf } from '#index/conditions/physiology';
import { isIn } from '../physiology/spans-in-set';

/** Whether conditions hold. At a decision, `unknown` counts as not holding. */
export type Truth = boolean | 'unknown';

/** Whether conditions hold: 1 or 0; -1 when it is unknown. */
export type Verdict = 1 | 0 | -1;

/** Conditions as a function of a state. */
export type Test<S> = (state: S) => Verdict;

/** The types of conditions that compare one of some named values. */
export type NamedObjectType = keyof typeof namedValues;

/** An item as conditions read it. */
export interface ItemReader<S> {
  /** The exact value, in the unit of the item’s range. */
  readonly value: (state: S) => number;
  /** 0 at rest: only then a single value counts. */
  readonly rate: (state: S) => number;
}

/** Reads what conditions are about. Each is null for what the scenario doesn’t have. */
export interface Readers<S> {
  /** Whether an action or response has been completed. */
  done(code: string): ((state: S) => boolean) | null;
  /** The posture, state or emotion of a patient, or the compressions on a character: `NONE` for an unset emotion. */
  named(objectType: NamedObjectType, id: string): ((state: S) => string) | null;
  /** An item of a patient; without one, of the only patient who has it. `values` are those at which the condition holds. */
  item(patientId: string | null, reference: string, values: NumberSet): ItemReader<S> | null;
  readonly plugins: PluginLookup;
}

/**
 * Compiles a group, in three-valued logic. Incomplete conditions are left out, as when saving.
 *
 * @returns null when no complete condition is left
 */
export function compileGroup<S>(
  { operator, not, rules }: ExpressionGroup,
  compile: (condition: ExpressionRule) => Test<S>,
): Test<S> | null {
  const parts = rules.flatMap((rule): Test<S>[] => {
    if (rule.expressionType === 'Rule') return lackOf(rule) === null ? [compile(rule)] : [];
    const inner = compileGroup(rule, compile);
    return inner === null ? [] : [inner];
  });
  if (parts.length === 0) return null;
  const decisive = operator === 'OR' ? 1 : 0;
  const [ifDecided, ifNot]: [Verdict, Verdict] = (decisive === 1) === not ? [0, 1] : [1, 0];
  return (state) => {
    let isUnknown = false;
    for (const part of parts) {
      const verdict = part(state);
      if (verdict === decisive) return ifDecided;
      if (verdict === -1) isUnknown = true;
    }
    return isUnknown ? -1 : ifNot;
  };
}

const unknown = () => -1 as const;

/** Compiles one complete condition. What doesn’t exist is unknown. */
export function compileCondition<S>(condition: ExpressionRule, readers: Readers<S>): Test<S> {
  const { objectType, objects } = condition.conditionBlock;
  switch (familyOf[objectType]) {
    case 'completion': {
      const isDone = readers.done(completionOf(condition) ?? '');
      return isDone === null ? unknown : (state) => (isDone(state) ? 1 : 0);
    }
    case 'physiology':
      return itemTest(condition, readers);
    case 'named':
      return namedTest(condition, objectType as NamedObjectType, objects[0]?.object ?? '', readers);
  }
}

function itemTest<S>(condition: ExpressionRule, readers: Readers<S>): Test<S> {
  const physiology = physiologyOf(condition, readers.plugins);
  if (physiology === null) return unknown;
  const values = holdingValues(physiology, condition.comparisonOperator);
  // While it moves, all numbers count: within the item's range, ‘at least’ its end would be a single value.
  const numbers = comparedValues(physiology, condition.comparisonOperator);
  if (values === null || numbers === null) return unknown;
  const item = readers.item(physiology.patientId, physiology.reference, numbers);
  if (item === null) return unknown;
  const { value, rate } = item;
  return (state) => {
    const speed = rate(state);
    return (speed === 0 ? contains(values, value(state)) : isIn(numbers, value(state), speed)) ? 1 : 0;
  };
}

/** Without an operator, a named value reads ‘is’. */
function namedTest<S>(
  { comparisonOperator, value }: ExpressionRule,
  objectType: NamedObjectType,
  id: string,
  readers: Readers<S>,
): Test<S> {
  const values: readonly string[] = namedValues[objectType];
  const read = readers.named(objectType, id);
  if (read === null || typeof value !== 'string' || !values.includes(value)) return unknown;
  switch (comparisonOperator) {
    case 'None':
    case 'Equals':
      return (state) => (read(state) === value ? 1 : 0);
    case 'NotEquals':
      return (state) => (read(state) === value ? 0 : 1);
    default:
      return unknown;
  }
}

/** A verdict in words. */
export function truthOf(verdict: Verdict): Truth {
  return verdict === -1 ? 'unknown' : verdict === 1;
}

/** An item without a patient is that of the only patient who has it. */
export function onlyOne<T>(all: readonly T[]): T | null {
  const [first, second] = all;
  return second === undefined ? (first ?? null) : null;
}
