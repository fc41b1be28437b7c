import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/percent-over-100',
  scope: 'change',
  severity: 'WARNING',
  title: 'A change goes no further than its target',
  why: '100% reaches the goal, worst or baseline value. More overshoots it: a saturation past its goal, or a pressure below the worst.',
  messages: { over: '{{percent}}% goes past the target. Enter at most 100, or make the value absolute.' },
  check({ value: { values }, report }) {
    values.forEach(({ valueChange, absolute, disabled }, index) => {
      if (disabled || absolute || valueChange <= 100) return;
      report({ messageId: 'over', at: `/values/${index}/valueChange`, data: { percent: valueChange } });
    });
  },
});
