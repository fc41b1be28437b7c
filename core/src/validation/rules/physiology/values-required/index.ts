import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/values-required',
  scope: 'action',
  needs: ['changesPhysiology'],
  severity: 'ERROR',
  title: 'An action that changes physiology has change values',
  why: 'Otherwise learners treat the patient and nothing changes on the monitor.',
  messages: { required: 'Change values are required' },
  check({ value: { changesPhysiology, physiologyChanges }, report }) {
    if (!changesPhysiology || physiologyChanges.some(({ values }) => values.length > 0)) return;
    report({ messageId: 'required', at: '/physiologyChanges' });
  },
});
