import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/change-target-missing',
  scope: 'change',
  needs: ['values'],
  severity: 'ERROR',
  title: 'The target of a change has a value',
  why: 'Without a target value, the item doesn’t change.',
  messages: {
    goal: 'The item has no goal. Enter a goal, choose another target, or make the change absolute.',
    worst: 'The item has no worst value. Enter one, choose another target, or make the change absolute.',
  },
  check({ value: { values }, view, report }) {
    values.forEach(({ physiologyItemId, absolute, disabled, changeTowards }, index) => {
      if (disabled || absolute || changeTowards === 'baseline') return;
      const item = view.get(physiologyItemId, 'physiology-item')?.value;
      if (item?.[changeTowards] !== null) return;
      report({ messageId: changeTowards, at: `/values/${index}/changeTowards` });
    });
  },
});
