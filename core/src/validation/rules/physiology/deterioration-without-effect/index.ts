import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/deterioration-without-effect',
  scope: 'patient',
  severity: 'WARNING',
  title: 'An item that deteriorates has different baseline and worst values',
  why: 'If baseline and worst are the same, the item doesn’t change however long the learner waits.',
  messages: { none: 'Baseline and worst are both {{value}}, so the item can’t deteriorate. Change one of them.' },
  check({ value: { physiology }, view, report }) {
    const { enabled, itemIds } = physiology.deterioration;
    if (!enabled) return;
    itemIds.forEach((itemId, index) => {
      const item = view.get(itemId, 'physiology-item')?.value;
      if (item === undefined || item.baseline !== item.worst) return;
      const at = `/physiology/deterioration/itemIds/${index}` as const;
      report({ messageId: 'none', at, data: { value: item.baseline } });
    });
  },
});
