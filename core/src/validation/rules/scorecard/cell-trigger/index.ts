import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'scorecard/cell-trigger',
  scope: 'scorecard',
  severity: 'ERROR',
  title: 'Cells start actions that wait for a scorecard',
  why: 'Choosing a cell starts only an action that is triggered by scorecards; any other stays silent.',
  messages: {
    'wrong-trigger':
      '{{action}} is not started by a scorecard. Give the action the scorecard trigger, or choose another.',
  },
  check({ value, view, report }) {
    for (const { id, actionCode } of value.parameters.flatMap(({ cells }) => cells)) {
      const action = actionCode === null ? undefined : view.get(actionCode, 'action');
      if (action === undefined) continue;
      const evaluation = view.plugins.trigger(action.value.trigger.trigger)?.evaluation;
      if (evaluation === undefined || evaluation === 'scorecard') continue;
      report({ messageId: 'wrong-trigger', entity: id, at: '/actionCode', data: { action: action.id } });
    }
  },
});
