import { faultyLinks, removeFaultyLinks } from '#index/queries/links';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'link/self',
  scope: 'action',
  needs: ['linkedActionCodes'],
  severity: 'ERROR',
  title: 'An action isn’t linked to itself',
  why: 'A link refers to another action for the same treatment. The intended action is missing.',
  messages: { self: 'An action cannot be linked to itself. Remove the link.' },
  check({ value: action, view, report }) {
    for (const index of faultyLinks(action, 'self', view)) {
      report({
        messageId: 'self',
        at: `/linkedActionCodes/${index}`,
        fixes: [removeFaultyLinks(action, view)],
      });
    }
  },
});
