import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'physiology/change-target-missing',
  scope: 'change',
  severity: 'ERROR',
  title: 'What a change moves towards is set',
  why: 'A per cent of the way to a value that is not there is nowhere: the item does not move.',
  messages: {
    goal: 'The item has no goal. Give it a goal, choose another target, or make the change absolute.',
    worst: 'The item has no worst value. Give it one, choose another target, or make the change absolute.',
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
