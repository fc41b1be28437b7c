import { append } from '../append';
import { defineQuery } from '../view';

/** Codes of the actions with a trigger that only so many may have, by the trigger's plugin id, in document order. */
export const triggerCounts = defineQuery('trigger-counts', (view): ReadonlyMap<string, readonly string[]> => {
  const codes = new Map<string, string[]>();
  for (const { id, value } of view.all('action')) {
    const { trigger } = value.trigger;
    const limit = view.plugins.trigger(trigger)?.maxPerScenario ?? null;
    if (limit !== null) append(codes, trigger, id);
  }
  return codes;
});
