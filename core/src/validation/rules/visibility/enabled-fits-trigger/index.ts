import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'visibility/enabled-fits-trigger',
  scope: 'action',
  severity: 'WARNING',
  title: 'Visibility is on for learner-triggered actions and off for hidden ones',
  why: 'Visibility must match the trigger. Without it, a learner-triggered action isn’t shown in menus; with it, a hidden one may be.',
  messages: {
    'learner-hidden':
      'A learner triggers the action, but its visibility is disabled. Enable visibility, or make the action hidden.',
    'hidden-visible':
      'The action is hidden, but its visibility is enabled. Disable visibility, or give the action a learner trigger.',
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
