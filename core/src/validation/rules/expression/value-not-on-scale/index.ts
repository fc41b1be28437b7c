import { physiologyOf } from '../../../conditions/physiology';
import { contains } from '../../../conditions/number-set';
import { universeOf } from '../../../conditions/item-scale';
import { conditionsOf } from '../../../conditions/walk';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'expression/value-not-on-scale',
  scope: 'unit',
  severity: 'ERROR',
  title: 'A score is compared with a value of its scale',
  why: 'A score never has a value between the steps of its scale, so the comparison never or always holds.',
  source: '001 §3',
  messages: { 'not-a-step': '{{value}} is not a step of {{item}}. Choose one of {{steps}}.' },
  check({ value: unit, view, report }) {
    for (const { condition, group, at } of conditionsOf(unit)) {
      const physiology = physiologyOf(condition, view);
      if (physiology === null || physiology.value === null || physiology.scale === null) continue;
      const { item, value, scale } = physiology;
      if (item.choices === null || value < scale.minimum || value > scale.maximum) continue;
      if (contains(universeOf(item), value)) continue;
      const steps = item.choices.map((choice) => choice.value).join(', ');
      const data = { value, item: item.title, steps };
      report({ messageId: 'not-a-step', entity: group.source.from, at: `${at}/value`, data });
    }
  },
});
