import { scalesOf } from '#index/conditions/item-scale';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/item-unit',
  scope: 'physiology-item',
  severity: 'ERROR',
  title: 'A patient’s item is in one of its units',
  why: 'The same number means something else in another unit, and the simulator can’t convert unknown units.',
  messages: { 'not-offered': '“{{unit}}” isn’t a unit of {{item}}. Choose {{units}}.' },
  check({ value, view, report }) {
    const item = view.plugins.reportItem(value.item)?.item;
    if (item === undefined) return;
    const scales = scalesOf(item);
    if (scales.has(value.unit)) return;
    const data = { item: item.title, unit: value.unit, units: [...scales.keys()].join(' or ') };
    report({ messageId: 'not-offered', at: '/unit', data });
  },
});
