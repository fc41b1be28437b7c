import { faultyLinks, removeFaultyLinks } from '#index/queries/links';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'link/unlimited-action',
  scope: 'action',
  needs: ['linkedActionCodes'],
  severity: 'ERROR',
  title: 'Linked actions have limited repetitions',
  why: 'An action with unlimited repetitions is never used up, so the link doesn’t prevent a second dose.',
  messages: {
    unlimited: '{{linked}} has unlimited repetitions and can’t be linked. Limit its repetitions, or remove the link.',
  },
  check({ value: action, view, report }) {
    for (const index of faultyLinks(action, 'unlimited', view)) {
      report({
        messageId: 'unlimited',
        at: `/linkedActionCodes/${index}`,
        data: { linked: action.linkedActionCodes[index] ?? '' },
        fixes: [removeFaultyLinks(action, view)],
      });
    }
  },
});
