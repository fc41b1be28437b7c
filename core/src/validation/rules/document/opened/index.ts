import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'document/opened',
  scope: 'document',
  severity: 'INFORMATION',
  title: 'Every document is opened somewhere',
  why: 'A document that nothing opens is never seen. Learners may be asked to read it and can’t find it.',
  messages: {
    unused: 'Nothing opens “{{title}}”. Show it in a response, or remove it.',
  },
  check({ node, value: { title }, view, report }) {
    if (view.usesOf(node.id).length === 0) report({ messageId: 'unused', data: { title } });
  },
});
