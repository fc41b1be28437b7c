import { universeOf } from '#index/conditions/item-scale';
import { contains } from '#index/conditions/number-set';
import { itemValues, patientItem } from '#index/queries/patient-item';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/item-not-on-scale',
  scope: 'physiology-item',
  severity: 'ERROR',
  title: 'Baseline, goal and worst of a score are steps of its scale',
  why: 'A value between two steps has no meaning, so learners see something that no examination can find.',
  messages: { 'not-a-step': '{{value}} isn’t a step of {{item}}. Choose one of {{steps}}.' },
  check({ value, view, report }) {
    const known = patientItem(value, view.plugins);
    const choices = known?.item.choices ?? null;
    if (known === null || choices === null) return;
    const { item, scale } = known;
    const steps = choices.map((choice) => choice.value).join(', ');
    for (const field of itemValues) {
      const number = value[field];
      // Another rule reports values outside the range.
      if (number === null || number < scale.minimum || number > scale.maximum || contains(universeOf(item), number))
        continue;
      report({ messageId: 'not-a-step', at: `/${field}`, data: { value: number, item: item.title, steps } });
    }
  },
});
