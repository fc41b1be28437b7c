import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/item-twice',
  scope: 'patient-report',
  severity: 'ERROR',
  title: 'A report contains each item once',
  why: 'If an item has two values, a condition may use one while learners see the other.',
  messages: { twice: 'The report contains {{item}} twice. Remove one of the two.' },
  check({ value: { items }, view, report }) {
    const seen = new Set<string>();
    for (const { id, item } of items) {
      const title = view.plugins.reportItem(item)?.item.title ?? item;
      if (seen.has(item)) report({ messageId: 'twice', entity: id, at: '/item', data: { item: title } });
      seen.add(item);
    }
  },
});
