import { scalesOf } from '../../../conditions/item-scale';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'physiology/item-unit',
  scope: 'physiology-item',
  severity: 'ERROR',
  title: 'A patient’s item is in a unit that the report offers',
  why: 'The same number in another unit is another patient, and the simulator can’t convert a unit that it does not know.',
  messages: { 'not-offered': '{{item}} is not given in “{{unit}}”. Choose {{units}}.' },
  check({ value, view, report }) {
    const item = view.plugins.reportItem(value.item)?.item;
    if (item === undefined) return;
    const scales = scalesOf(item);
    if (scales.has(value.unit)) return;
    const data = { item: item.title, unit: value.unit, units: [...scales.keys()].join(' or ') };
    report({ messageId: 'not-offered', at: '/unit', data });
  },
});
