import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'physiology/changes-disabled',
  scope: 'change',
  severity: 'WARNING',
  title: 'A physiology change has a value that is enabled',
  why: 'With all values disabled the treatment has no effect on the patient.',
  messages: { disabled: 'All values of the change are disabled. Enable one or clear the change.' },
  check({ value: { values }, report }) {
    if (values.length > 0 && values.every(({ disabled }) => disabled)) report({ messageId: 'disabled', at: '/values' });
  },
});
