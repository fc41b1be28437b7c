import { append } from '#base/append';
import { defineQuery } from '#kernel/view';
import { actionFacts } from './action-facts';

/** Codes of the actions with a trigger that has a maximum count, by the trigger's plugin id, in document order. */
export const triggerCounts = defineQuery('trigger-counts', (view): ReadonlyMap<string, readonly string[]> => {
  const codes = new Map<string, string[]>();
  for (const { actionCode, trigger } of view.derive(actionFacts)) {
    const limit = view.plugins.trigger(trigger.trigger)?.maxPerScenario ?? null;
    if (limit !== null) append(codes, trigger.trigger, actionCode);
  }
  return codes;
});
