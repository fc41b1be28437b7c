import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/item-of-other-report',
  scope: 'patient-report',
  severity: 'ERROR',
  title: 'A report contains its own items',
  why: 'A report’s screen only shows its own items, so learners never see this value.',
  messages: { other: '{{item}} belongs to {{owner}}, not to {{report}}. Move it to a report of that type.' },
  check({ value: { report: pluginId, items }, view, report }) {
    const plugin = view.plugins.report(pluginId);
    if (plugin === undefined) return;
    for (const { id, item } of items) {
      const known = view.plugins.reportItem(item);
      if (known === undefined || known.report.id === pluginId) continue;
      const data = { item: known.item.title, owner: known.report.title, report: plugin.title };
      report({ messageId: 'other', entity: id, at: '/item', data });
    }
  },
});
