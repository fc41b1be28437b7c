import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/duration-unused',
  scope: 'action',
  needs: ['physiologyChangeDuration'],
  severity: 'INFORMATION',
  title: 'An action with a time for change changes physiology',
  why: 'A time for change without a change has no effect. The change was probably forgotten.',
  messages: {
    unused: 'The action has a time for change but doesn’t change physiology. Add the change, or clear the time.',
  },
  check({ value: { actionCode, changesPhysiology, physiologyChangeDuration, physiologyChanges }, report }) {
    if (physiologyChangeDuration === 0 || changesPhysiology) return;
    // Another rule reports values without the switch, as a mismatch.
    if (physiologyChanges.some(({ values }) => values.length > 0)) return;
    const operations = [{ name: 'action.update', input: { actionCode, physiologyChangeDuration: 0 } }];
    report({ messageId: 'unused', at: '/physiologyChangeDuration', fixes: [{ title: 'Clear the time', operations }] });
  },
});
