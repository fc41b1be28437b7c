import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'array/unused',
  scope: 'array',
  severity: 'INFORMATION',
  title: 'An array is used',
  why: 'An array has no effect on its own. Its feedback point may have been forgotten.',
  messages: { unused: 'No feedback point uses the array. Use it, or delete it.' },
  check({ value: { id }, view, report }) {
    if (view.usesOf(id).length > 0) return;
    report({
      messageId: 'unused',
      fixes: [{ title: 'Delete the array', operations: [{ name: 'array.delete', input: { id } }] }],
    });
  },
});
