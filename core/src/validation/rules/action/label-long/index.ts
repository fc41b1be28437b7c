import { defineRule } from '#kernel/rule';

/** Roughly what fits on one line of the side bar, in characters. Our own choice. */
const longLabel = 40;

export const rule = defineRule({
  id: 'action/label-long',
  scope: 'action',
  needs: ['sidebar'],
  severity: 'INFORMATION',
  title: 'An action label is short',
  why: 'The side bar truncates long labels, so learners can’t see how they end, such as the route of a drug.',
  messages: { long: 'The label has {{length}} characters and may be truncated after {{limit}}. Shorten it.' },
  check({ value: { sidebar }, report }) {
    const { length } = sidebar.trim();
    if (length > longLabel) report({ messageId: 'long', at: '/sidebar', data: { length, limit: longLabel } });
  },
});
