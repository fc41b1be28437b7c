import type { Expression } from '#schema/expressions';
import type { PluginLookup } from '#kernel/view';
import {
  compileCondition,
  compileGroup,
  onlyOne,
  truthOf,
  type NamedObjectType,
  type Readers,
  type Truth,
} from '#simulation/conditions/compiled';

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
  /** Change of that value per millisecond: 0 at rest, which ordinal items always are. Single values hold only at rest. */
  itemRate(patientId: string, item: string): number;
  readonly plugins: PluginLookup;
}

/**
 * Whether an expression holds, in three-valued logic: conditions on what doesn't exist, and imported expressions that can't be evaluated,
 * are unknown, and so is the negation of what is unknown. Incomplete conditions are left out, as when saving; without any condition, the
 * result is unknown.
 */
export function holds(expression: Expression | null, state: ConditionState): Truth {
  if (expression?.expressionType !== 'Group') return 'unknown';
  const readers = readersOf(state);
  return truthOf(compileGroup(expression, (condition) => compileCondition(condition, readers))?.(state) ?? -1);
}

function readersOf(state: ConditionState): Readers<ConditionState> {
  return {
    plugins: state.plugins,
    done: (code) => (state.isDone(code) === null ? null : ({ isDone }) => isDone(code) === true),
    named(objectType, id) {
      const value = state.named(objectType, id);
      return value === null ? null : () => value;
    },
    item(patientId, reference) {
      const owner = patientId ?? onlyOne(state.patientsWith(reference));
      const value = owner === null ? null : state.itemValue(owner, reference);
      if (owner === null || value === null) return null;
      return { value: () => value, rate: () => state.itemRate(owner, reference) };
    },
  };
}
