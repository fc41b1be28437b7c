import { defineRule } from '../../../rule';

/** About as much as a side bar shows on one line, in characters: ours. */
const longLabel = 40;

export const rule = defineRule({
  id: 'action/label-long',
  scope: 'action',
  severity: 'INFORMATION',
  title: 'An action label is short',
  why: 'The side bar cuts a long label, and learners have to guess its end, such as the route of a drug.',
  messages: { long: 'The label has {{length}} characters; more than {{limit}} may be cut. Shorten it.' },
  check({ value: { sidebar }, report }) {
    const { length } = sidebar.trim();
    if (length > longLabel) report({ messageId: 'long', at: '/sidebar', data: { length, limit: longLabel } });
  },
});
