import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'response/at-least-one',
  scope: 'action',
  severity: 'ERROR',
  title: 'An action has a response',
  why: 'The learner chooses the action and nothing happens. Whatever waits for it never happens.',
  messages: { none: 'The action has no response. Drag a command to the canvas to add one.' },
  check({ value: { responses }, report }) {
    // No fix: only its author knows what an action does, and a response without effect would hide that it does nothing.
    if (responses.length === 0) report({ messageId: 'none', at: '/responses' });
  },
});
