import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'physiology/item-of-other-report',
  scope: 'patient-report',
  severity: 'ERROR',
  title: 'A report holds its own items',
  why: 'The screen of a report shows only its own items: the learner never sees this value.',
  messages: { other: '{{item}} is an item of {{owner}}, not of {{report}}. Move it to a report of that kind.' },
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
