import type { ActionTrigger } from '#document/actions/schema';
import { append } from '#base/append';
import { memoizeByIdentity } from '#base/memoize';
import { defineQuery } from '#kernel/view';
import { actionFacts } from './action-facts';

const keyOf = memoizeByIdentity((trigger: ActionTrigger) => JSON.stringify([trigger.trigger, trigger.args]));

/** Codes of the actions that the clock or physiology starts, in document order, by trigger. */
export const automaticTriggers = defineQuery('automatic-triggers', (view): ReadonlyMap<string, readonly string[]> => {
  const codes = new Map<string, string[]>();
  for (const { actionCode, trigger, evaluation } of view.derive(actionFacts))
    if (evaluation === 'time' || evaluation === 'physiology') append(codes, keyOf(trigger), actionCode);
  return codes;
});
