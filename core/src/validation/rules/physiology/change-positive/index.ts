import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/change-positive',
  scope: 'change',
  needs: ['values'],
  severity: 'ERROR',
  title: 'A change is positive',
  why: 'The target sets the direction. A negative change would move the patient away from it, and a change of 0 has no effect.',
  messages: { positive: 'Change must be a positive number' },
  check({ value: { values }, report }) {
    values.forEach(({ valueChange, absolute, disabled }, index) => {
      // An absolute change is the value to reach: a heart rate of 0 is an arrest.
      if (disabled || valueChange > 0 || (absolute && valueChange === 0)) return;
      report({ messageId: 'positive', at: `/values/${index}/valueChange` });
    });
  },
});
