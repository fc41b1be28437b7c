import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/change-calculated',
  scope: 'change',
  needs: ['values'],
  severity: 'ERROR',
  title: 'Changes only affect measured items',
  why: 'A calculated item follows from other items, so a change to it is overwritten immediately.',
  messages: { calculated: '{{item}} is calculated from other items. Change those instead.' },
  check({ value: { values }, view, report }) {
    values.forEach(({ physiologyItemId, disabled }, index) => {
      if (disabled) return;
      const reference = view.get(physiologyItemId, 'physiology-item')?.value.item;
      const item = reference === undefined ? undefined : view.plugins.reportItem(reference)?.item;
      if (item === undefined || item.calculatedFrom === null) return;
      report({ messageId: 'calculated', at: `/values/${index}/physiologyItemId`, data: { item: item.title } });
    });
  },
});
