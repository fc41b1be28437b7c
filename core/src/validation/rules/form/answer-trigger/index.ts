import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'form/answer-trigger',
  scope: 'form',
  severity: 'ERROR',
  title: 'Answers start actions that wait for a form',
  why: 'Choosing an answer starts only an action that is triggered by forms; any other stays silent.',
  messages: {
    'wrong-trigger':
      '{{action}} is not started by a form. Give the action the multiple-choice form trigger, or choose another.',
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
