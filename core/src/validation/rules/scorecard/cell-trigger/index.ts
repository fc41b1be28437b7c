import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'scorecard/cell-trigger',
  scope: 'scorecard',
  severity: 'ERROR',
  title: 'Cells start actions with the scorecard trigger',
  why: 'A cell can only start an action that has the scorecard trigger.',
  messages: {
    'wrong-trigger': '{{action}} doesn’t have the scorecard trigger. Change its trigger, or choose another action.',
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
