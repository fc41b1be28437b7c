import { defineQuery } from '#kernel/view';
import type { NumberSet } from '#index/conditions/number-set';
import { conditionItems } from './patient-facts';
import { possibilities } from './possibilities';

/**
 * The values between which each item stays whatever happens, in the unit of its ranges, by the subject of conditions on it. An item whose
 * values aren't known is left out.
 */
export const itemSpans = defineQuery('item-spans', (view): Readonly<Record<string, NumberSet>> => {
  const possible = view.derive(possibilities);
  return Object.fromEntries(
    [...view.derive(conditionItems)].flatMap(([subject, facts]) => {
      const span = possible.spanOf(facts);
      return span === null || span.length === 0 ? [] : [[subject, span] as const];
    }),
  );
});
