import { append } from '#base/append';
import { defineQuery, type ScenarioView } from '#kernel/view';

/**
 * The values between which an item moves, by the id of the physiology item and in its own unit: baseline, goal, worst and every value that a
 * change sets. Between two of them, an item can have any value.
 */
export const reachedValues = defineQuery(
  'reached-values',
  (view: ScenarioView): ReadonlyMap<string, readonly number[]> => {
    const reached = new Map<string, number[]>();
    for (const { id, value } of view.all('physiology-item')) {
      for (const each of [value.baseline, value.goal, value.worst]) if (each !== null) append(reached, id, each);
    }
    for (const { value } of view.all('change')) {
      for (const { physiologyItemId, valueChange, absolute, disabled } of value.values) {
        if (absolute && !disabled) append(reached, physiologyItemId, valueChange);
      }
    }
    return reached;
  },
);
