import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'visibility/enabled-fits-trigger',
  scope: 'action',
  severity: 'WARNING',
  title: 'Learner-triggered actions have visibility enabled, hidden ones have not',
  why: 'Visibility is what tells the two apart: a learner’s action without it shows in no menu, a hidden one with it may show.',
  messages: {
    'learner-hidden':
      'A learner triggers the action, but its visibility is disabled. Enable it or make the action hidden.',
    'hidden-visible':
      'The action is hidden, but its visibility is enabled. Disable it or let a learner trigger the action.',
  },
  check({ value: { actionCode, trigger, visibilityEnabled }, view, report }) {
    const evaluation = view.plugins.trigger(trigger.trigger)?.evaluation;
    if (evaluation !== (visibilityEnabled ? 'commanded' : 'learner')) return;
    const input = { actionCode, visibilityEnabled: !visibilityEnabled };
    report({
      messageId: visibilityEnabled ? 'hidden-visible' : 'learner-hidden',
      at: '/visibilityEnabled',
      fixes: [
        {
          title: visibilityEnabled ? 'Disable visibility' : 'Enable visibility',
          operations: [{ name: 'action.update', input }],
        },
      ],
    });
  },
});
