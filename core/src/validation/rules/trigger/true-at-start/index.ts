import { holdsAtStart } from '../../../conditions/at-start';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'trigger/true-at-start',
  scope: 'unit',
  part: 'expressions',
  severity: 'WARNING',
  title: 'A physiology trigger waits for a change',
  why: 'The patient’s baselines meet the trigger already: the action plays at once, before the learner has done anything.',
  messages: {
    'at-once':
      'The baselines meet these conditions when the scenario starts, so the action plays at once. Change the values or the baselines.',
  },
  check({ value: unit, view, report }) {
    for (const { from, expression, at, payload } of unit.expressions) {
      if (payload?.kind !== 'trigger' || expression.expressionType !== 'Group') continue;
      if (view.plugins.trigger(payload.pluginId)?.evaluation !== 'physiology') continue;
      if (holdsAtStart(expression, view) === true) report({ messageId: 'at-once', entity: from, at });
    }
  },
});
