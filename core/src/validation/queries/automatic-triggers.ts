import type { ActionTrigger } from '../../document/actions/schema';
import { append } from '../append';
import { memoizeByIdentity } from '../memoize';
import { defineQuery } from '../view';

const keyOf = memoizeByIdentity((trigger: ActionTrigger) => JSON.stringify([trigger.trigger, trigger.args]));

/** Codes of the actions that the clock or physiology starts, in document order, by what their trigger says. */
export const automaticTriggers = defineQuery('automatic-triggers', (view): ReadonlyMap<string, readonly string[]> => {
  const codes = new Map<string, string[]>();
  for (const { id, value } of view.all('action')) {
    const evaluation = view.plugins.trigger(value.trigger.trigger)?.evaluation;
    if (evaluation === 'time' || evaluation === 'physiology') append(codes, keyOf(value.trigger), id);
  }
  return codes;
});
