import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/changes-disabled',
  scope: 'change',
  needs: ['values'],
  severity: 'WARNING',
  title: 'A physiology change has an enabled value',
  why: 'If all values are disabled, the treatment has no effect on the patient.',
  messages: { disabled: 'All values of the change are disabled. Enable a value, or clear the change.' },
  check({ value: { values }, report }) {
    if (values.length > 0 && values.every(({ disabled }) => disabled)) report({ messageId: 'disabled', at: '/values' });
  },
});
