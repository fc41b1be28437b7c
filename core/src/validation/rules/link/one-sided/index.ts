import { linkFault } from '#index/queries/links';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'link/one-sided',
  scope: 'action',
  needs: ['linkedActionCodes'],
  severity: 'INFORMATION',
  title: 'Linked actions are linked in both directions',
  why: 'Doing one action uses up the other, but not the other way round: a learner who starts with the other can do both.',
  messages: {
    'one-sided': '{{linked}} doesn’t link back to {{action}}. If they share repetitions, link it.',
  },
  check({ value: action, view, report }) {
    action.linkedActionCodes.forEach((linked, index) => {
      if (linkFault(action, linked, view) !== null) return;
      const other = view.get(linked, 'action')?.value;
      if (other === undefined || other.linkedActionCodes.includes(action.actionCode)) return;
      report({
        messageId: 'one-sided',
        at: `/linkedActionCodes/${index}`,
        data: { linked, action: action.actionCode },
      });
    });
  },
});
