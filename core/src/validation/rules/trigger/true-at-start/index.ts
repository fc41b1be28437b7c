import { holdsAtStart } from '#simulation/reach/at-start';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'trigger/true-at-start',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'WARNING',
  title: 'A physiology trigger waits for a change',
  why: 'If the patient’s baselines already meet the trigger, the action plays before learners have done anything.',
  messages: {
    'at-once':
      'The baselines meet these conditions when the scenario starts, so the action plays immediately. Change the values or the baselines.',
  },
  check({ value: subtree, view, report }) {
    for (const { from, expression, at, payload } of subtree.expressions) {
      if (payload?.kind !== 'trigger' || expression.expressionType !== 'Group') continue;
      if (view.plugins.trigger(payload.pluginId)?.evaluation !== 'physiology') continue;
      if (holdsAtStart(expression, view) === true) report({ messageId: 'at-once', entity: from, at });
    }
  },
});
