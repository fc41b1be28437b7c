import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'result/shown',
  scope: 'patient',
  severity: 'INFORMATION',
  title: 'Every result is shown somewhere',
  why: 'A result that nothing shows is never seen. The command that shows it was probably forgotten.',
  messages: {
    unused: 'No command shows “{{title}}”. Show it in a response, or remove it.',
  },
  check({ value, view, report }) {
    for (const results of Object.values(value.results)) {
      for (const { id, title } of results) {
        if (view.usesOf(id).length === 0) report({ messageId: 'unused', entity: id, data: { title } });
      }
    }
  },
});
