import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/changes-mismatch',
  scope: 'action',
  needs: ['physiologyChanges'],
  severity: 'WARNING',
  title: 'An action with change values changes physiology',
  why: 'The change values are kept but not applied, so the treatment has no effect on the patient.',
  messages: { mismatch: 'Physiology changes mismatch' },
  check({ value: { actionCode, changesPhysiology, physiologyChanges }, report }) {
    if (changesPhysiology || !physiologyChanges.some(({ values }) => values.length > 0)) return;
    const operations = [{ name: 'action.update', input: { actionCode, changesPhysiology: true } }];
    report({
      messageId: 'mismatch',
      at: '/changesPhysiology',
      fixes: [{ title: 'Switch on “changes physiology”', operations }],
    });
  },
});
