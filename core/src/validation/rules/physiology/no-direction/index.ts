import { defineRule } from '#kernel/rule';
import { deterioratingItems } from '#index/queries/patient-items';

export const rule = defineRule({
  id: 'physiology/no-direction',
  scope: 'physiology-item',
  severity: 'WARNING',
  title: 'Goal and worst of an item that deteriorates differ',
  why: 'If they are the same, treatment and deterioration lead to the same value, so learners can’t see whether the patient improves.',
  messages: { same: 'Goal and worst are both {{value}}. Change one of them.' },
  check({ value: { id, goal, worst }, view, report }) {
    // without deterioration, nothing leads to worst
    if (goal === null || goal !== worst || !view.derive(deterioratingItems).has(id)) return;
    report({ messageId: 'same', at: '/worst', data: { value: goal } });
  },
});
