import { patientItem } from '#index/queries/patient-item';
import { quantityText } from '#units/unit-text';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/change-beyond-target',
  scope: 'change',
  needs: ['values'],
  severity: 'WARNING',
  title: 'An absolute change lies between the baseline and the target that it names',
  why: 'An absolute change ends at its value whatever it is towards, unless something else moves the item too. Beyond the goal, treatment would make the patient better than well, or the value is a slip.',
  messages: {
    goal: '{{value}} is beyond the goal of {{item}}, {{target}}. Enter a value up to the goal, or change the goal.',
    worst:
      '{{value}} is beyond the worst value of {{item}}, {{target}}. Enter a value up to the worst value, or change the worst value.',
  },
  check({ value: { values }, view, report }) {
    values.forEach(({ physiologyItemId, valueChange, absolute, disabled, changeTowards }, index) => {
      // Another rule reports negative values. Towards the baseline, there is no other side.
      if (disabled || !absolute || valueChange < 0 || changeTowards === 'baseline') return;
      const node = view.get(physiologyItemId, 'physiology-item');
      const known = node === undefined ? null : patientItem(node.value, view.plugins);
      const target = node?.value[changeTowards] ?? null;
      if (node === undefined || known === null || target === null) return;
      // Another rule reports values outside of the range.
      if (valueChange > known.scale.maximum || valueChange < known.scale.minimum) return;
      const way = Math.sign(target - node.value.baseline);
      if (way === 0 || (valueChange - target) * way <= 0) return;
      const { unit } = known.scale;
      report({
        messageId: changeTowards,
        at: `/values/${index}/valueChange`,
        data: {
          item: known.item.title,
          value: quantityText(valueChange, unit),
          target: quantityText(target, unit),
        },
      });
    });
  },
});
