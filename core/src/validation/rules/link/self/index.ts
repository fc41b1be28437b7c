import { faultyLinks, removeFaultyLinks } from '../../../links';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'link/self',
  scope: 'action',
  severity: 'ERROR',
  title: 'An action is not linked to itself',
  why: 'A link says that another action stands for the same treatment; the one that was meant is missing here.',
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
