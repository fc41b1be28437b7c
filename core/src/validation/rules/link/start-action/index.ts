import { faultyLinks, removeFaultyLinks } from '#index/queries/links';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'link/start-action',
  scope: 'action',
  needs: ['linkedActionCodes'],
  severity: 'ERROR',
  title: 'The start action isn’t linked',
  why: 'The start action plays once, before anything else, and would use up the linked action before the learner can act.',
  messages: { start: 'An action cannot be linked to the start action. Remove the link.' },
  check({ value: action, view, report }) {
    for (const index of faultyLinks(action, 'start', view)) {
      report({
        messageId: 'start',
        at: `/linkedActionCodes/${index}`,
        fixes: [removeFaultyLinks(action, view)],
      });
    }
  },
});
