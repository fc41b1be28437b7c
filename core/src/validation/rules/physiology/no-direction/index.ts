import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/no-direction',
  scope: 'physiology-item',
  severity: 'WARNING',
  title: 'Goal and worst of an item differ',
  why: 'If they are the same, treatment and deterioration lead to the same value, so learners can’t see whether the patient improves.',
  messages: { same: 'Goal and worst are both {{value}}. Change one of them.' },
  check({ value: { goal, worst }, report }) {
    if (goal !== null && goal === worst) report({ messageId: 'same', at: '/worst', data: { value: goal } });
  },
});
