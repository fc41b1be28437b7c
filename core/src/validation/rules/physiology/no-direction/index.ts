import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'physiology/no-direction',
  scope: 'physiology-item',
  severity: 'WARNING',
  title: 'Goal and worst of an item differ',
  why: 'Treatment and deterioration move the item to the same value, so the learner can’t see whether the patient gets better.',
  messages: { same: 'Goal and worst are both {{value}}. Change one of them.' },
  check({ value: { goal, worst }, report }) {
    if (goal !== null && goal === worst) report({ messageId: 'same', at: '/worst', data: { value: goal } });
  },
});
