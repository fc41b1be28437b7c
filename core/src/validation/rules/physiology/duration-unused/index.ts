import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'physiology/duration-unused',
  scope: 'action',
  severity: 'INFORMATION',
  title: 'The time for change belongs to a change',
  why: 'A time for change without a change does nothing; often the change itself was forgotten.',
  messages: {
    unused: 'The action has a time for change but does not change physiology. Add the change or clear the time.',
  },
  check({ value: { actionCode, changesPhysiology, physiologyChangeDuration, physiologyChanges }, report }) {
    if (physiologyChangeDuration === 0 || changesPhysiology) return;
    // Values without the switch are a mismatch, which another rule reports.
    if (physiologyChanges.some(({ values }) => values.length > 0)) return;
    const operations = [{ name: 'action.update', input: { actionCode, physiologyChangeDuration: 0 } }];
    report({ messageId: 'unused', at: '/physiologyChangeDuration', fixes: [{ title: 'Clear the time', operations }] });
  },
});
