import { append } from '#base/append';
import { memoizeByIdentity } from '#base/memoize';
import type { ActionTrigger } from '#document/actions/schema';
import { defineRule } from '#kernel/rule';
import { defineQuery } from '#kernel/view';
import { actionFacts } from '#index/queries/action-facts';

const keyOf = memoizeByIdentity((trigger: ActionTrigger) => JSON.stringify([trigger.trigger, trigger.args]));

/** Codes of the actions that the clock or physiology starts, in document order, by trigger. */
const automaticTriggers = defineQuery('automatic-triggers', (view): ReadonlyMap<string, readonly string[]> => {
  const codes = new Map<string, string[]>();
  for (const { actionCode, trigger, evaluation } of view.derive(actionFacts))
    if (evaluation === 'time' || evaluation === 'physiology') append(codes, keyOf(trigger), actionCode);
  return codes;
});

export const rule = defineRule({
  id: 'trigger/identical',
  scope: 'scenario',
  severity: 'INFORMATION',
  title: 'Automatic actions start at different times',
  why: 'Two actions with the same trigger play at the same time, so learners can’t follow either.',
  messages: {
    same: 'The action starts at the same time as {{other}}. Change its trigger, or merge the two actions.',
  },
  check({ view, report }) {
    for (const [first, ...others] of view.derive(automaticTriggers).values()) {
      for (const actionCode of others) {
        report({ messageId: 'same', entity: actionCode, at: '/trigger', data: { other: first ?? '' } });
      }
    }
  },
});
