import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'physiology/item-twice',
  scope: 'patient-report',
  severity: 'ERROR',
  title: 'A report shows each item once',
  why: 'With two values for one item, a condition may look at one and the learner at the other.',
  messages: { twice: 'The report has {{item}} twice. Remove one of the two.' },
  check({ value: { items }, view, report }) {
    const seen = new Set<string>();
    for (const { id, item } of items) {
      const title = view.plugins.reportItem(item)?.item.title ?? item;
      if (seen.has(item)) report({ messageId: 'twice', entity: id, at: '/item', data: { item: title } });
      seen.add(item);
    }
  },
});
