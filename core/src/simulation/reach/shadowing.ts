import type { ScenarioView } from '#kernel/view';
import { meaningOf } from '#index/conditions/meaning';
import { canHold } from '#index/conditions/satisfiability';
import { combined } from './combined';
import type { Conditions } from './play-facts';

/** Whether conditions can hold while none of the others does, whatever the scenario contains. `null` stands for no conditions, which always hold. */
export function canHoldAlone(view: ScenarioView, conditions: Conditions, others: readonly Conditions[]): boolean {
  if (others.includes(null)) return false;
  const together = combined(conditions, others);
  return together === null || canHold(together, (condition) => meaningOf(condition, view));
}
