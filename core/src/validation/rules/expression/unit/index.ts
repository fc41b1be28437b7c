import { physiologyConditionsOf } from '#index/conditions/physiology';
import { scalesOf } from '#index/conditions/item-scale';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'expression/unit',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'ERROR',
  title: 'A value is in one of its item’s units',
  why: 'The same number means something else in another unit: a glucose of 10 is high in mmol/L and deadly in mg/dL.',
  messages: {
    missing: '{{item}} has no unit. Choose {{units}}.',
    'not-offered': '“{{unit}}” isn’t a unit of {{item}}. Choose {{units}}.',
  },
  check({ value: subtree, view, report }) {
    for (const { item, scale, placed } of physiologyConditionsOf(subtree, view.plugins)) {
      const { condition, group, at } = placed;
      if (scale !== null || condition.value === null) continue;
      const units = [...scalesOf(item).keys()].join(' or ');
      const place = { entity: group.source.from, at: `${at}/unit` } as const;
      if (condition.unit === null) report({ ...place, messageId: 'missing', data: { item: item.title, units } });
      else report({ ...place, messageId: 'not-offered', data: { item: item.title, unit: condition.unit, units } });
    }
  },
});
