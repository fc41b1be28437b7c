import type { Expression, ExpressionGroup, ExpressionRule } from '#schema/expressions';
import type { PluginLookup } from '#kernel/view';
import { completionOf } from '#index/conditions/completions';
import { familyOf, lackOf, namedValues } from '#index/conditions/completeness';
import { contains } from '#index/conditions/number-set';
import { holdingValues, physiologyOf } from '#index/conditions/physiology';

/** Whether conditions hold. At a decision, `unknown` counts as not holding. */
export type Truth = boolean | 'unknown';

/** The types of conditions that compare one of some named values. */
export type NamedObjectType = keyof typeof namedValues;

/** The state of a running scenario that conditions read. */
export interface ConditionState {
  /** Whether an action or response has been completed so far; null if the scenario doesn't have it. */
  isDone(code: string): boolean | null;
  /**
   * The posture, state or emotion of a patient, or the compressions on a character: a value of the enumeration, `NONE` for an unset
   * emotion; null if there is no such patient or character.
   */
  named(objectType: NamedObjectType, id: string): string | null;
  /** The patients who have an item (`monitor.heart-rate`), each once. */
  patientsWith(item: string): readonly string[];
  /** The exact value of a patient's item, in the unit of the item's range (en-GB); null if the patient doesn't have it. */
  itemValue(patientId: string, item: string): number | null;
  readonly plugins: PluginLookup;
}

/**
 * Whether an expression holds, in three-valued logic: conditions on what doesn't exist, and imported expressions that can't be evaluated,
 * are unknown, and so is the negation of what is unknown. Incomplete conditions are left out, as when saving; without any condition, the
 * result is unknown.
 */
export function holds(expression: Expression | null, state: ConditionState): Truth {
  if (expression?.expressionType !== 'Group') return 'unknown';
  return groupHolds(expression, state) ?? 'unknown';
}

/** Null for a group without complete conditions. */
function groupHolds({ operator, not, rules }: ExpressionGroup, state: ConditionState): Truth | null {
  const decisive = operator === 'OR';
  let result: Truth | null = null;
  for (const rule of rules) {
    const part = rule.expressionType === 'Group' ? groupHolds(rule, state) : conditionHolds(rule, state);
    if (part === decisive) return decisive !== not;
    if (part === 'unknown' || (part !== null && result === null)) result = part;
  }
  return typeof result === 'boolean' ? result !== not : result;
}

function conditionHolds(condition: ExpressionRule, state: ConditionState): Truth | null {
  if (lackOf(condition) !== null) return null;
  const { objectType, objects } = condition.conditionBlock;
  switch (familyOf[objectType]) {
    case 'completion':
      return state.isDone(completionOf(condition) ?? '') ?? 'unknown';
    case 'physiology':
      return itemHolds(condition, state);
    case 'named':
      return namedHolds(condition, objectType as NamedObjectType, objects[0]?.object ?? '', state);
  }
}

function itemHolds(condition: ExpressionRule, state: ConditionState): Truth {
  const physiology = physiologyOf(condition, state.plugins);
  if (physiology === null) return 'unknown';
  const values = holdingValues(physiology, condition.comparisonOperator);
  const patientId = physiology.patientId ?? onlyOne(state.patientsWith(physiology.reference));
  const value = patientId === null ? null : state.itemValue(patientId, physiology.reference);
  return values === null || value === null ? 'unknown' : contains(values, value);
}

/** An item without a patient is that of the only patient who has it. */
function onlyOne(patients: readonly string[]): string | null {
  const [first, second] = patients;
  return second === undefined ? (first ?? null) : null;
}

/** Without an operator, a named value reads 'is'. */
function namedHolds(
  { comparisonOperator, value }: ExpressionRule,
  objectType: NamedObjectType,
  id: string,
  state: ConditionState,
): Truth {
  const values: readonly string[] = namedValues[objectType];
  if (typeof value !== 'string' || !values.includes(value)) return 'unknown';
  const actual = state.named(objectType, id);
  if (actual === null) return 'unknown';
  switch (comparisonOperator) {
    case 'None':
    case 'Equals':
      return actual === value;
    case 'NotEquals':
      return actual !== value;
    default:
      return 'unknown';
  }
}
