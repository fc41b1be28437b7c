import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'form/answer-trigger',
  scope: 'form',
  severity: 'ERROR',
  title: 'Answers start actions with the form trigger',
  why: 'An answer can only start an action that has the form trigger.',
  messages: {
    'wrong-trigger':
      '{{action}} doesn’t have the multiple-choice form trigger. Change its trigger, or choose another action.',
  },
  check({ value, view, report }) {
    for (const { items } of value.pages.flatMap(({ questions }) => questions)) {
      for (const { id, actionCode } of items) {
        const action = actionCode === null ? undefined : view.get(actionCode, 'action');
        if (action === undefined) continue;
        const evaluation = view.plugins.trigger(action.value.trigger.trigger)?.evaluation;
        if (evaluation === undefined || evaluation === 'form') continue;
        report({ messageId: 'wrong-trigger', entity: id, at: '/actionCode', data: { action: action.id } });
      }
    }
  },
});
