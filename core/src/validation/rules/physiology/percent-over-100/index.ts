import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/percent-over-100',
  scope: 'change',
  needs: ['values'],
  severity: 'WARNING',
  title: 'A change goes no further than its target',
  why: '100% reaches the goal, worst or baseline value, where the change stops. More only gets there before the time for change is over.',
  messages: {
    over: 'The change stops at its target, so {{percent}}% is too much. Enter at most 100, or make the value absolute.',
  },
  check({ value: { values }, report }) {
    values.forEach(({ valueChange, absolute, disabled }, index) => {
      if (disabled || absolute || valueChange <= 100) return;
      report({ messageId: 'over', at: `/values/${index}/valueChange`, data: { percent: valueChange } });
    });
  },
});
