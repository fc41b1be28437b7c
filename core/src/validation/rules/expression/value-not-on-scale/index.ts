import { physiologyConditionsOf } from '#index/conditions/physiology';
import { contains } from '#index/conditions/number-set';
import { universeOf } from '#index/conditions/item-scale';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'expression/value-not-on-scale',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'ERROR',
  title: 'A score is compared with a value of its scale',
  why: 'A score never has a value between the steps of its scale, so the comparison is always or never true.',
  messages: { 'not-a-step': '{{value}} isn’t a step of {{item}}. Choose one of {{steps}}.' },
  check({ value: subtree, view, report }) {
    for (const { item, scale, value, placed } of physiologyConditionsOf(subtree, view.plugins)) {
      if (item.choices === null || scale === null || value === null) continue;
      if (value < scale.minimum || value > scale.maximum || contains(universeOf(item), value)) continue;
      const steps = item.choices.map((choice) => choice.value).join(', ');
      const data = { value, item: item.title, steps };
      report({ messageId: 'not-a-step', entity: placed.group.source.from, at: `${placed.at}/value`, data });
    }
  },
});
