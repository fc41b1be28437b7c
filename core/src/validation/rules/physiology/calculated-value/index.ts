import { toUnit } from '#kernel/item-units';
import { calculatedValue, itemValues, patientItem } from '#index/queries/patient-item';
import { defineRule } from '#kernel/rule';
import { quantityText } from '#units/unit-text';

export const rule = defineRule({
  id: 'physiology/calculated-value',
  scope: 'patient-report',
  severity: 'WARNING',
  title: 'A calculated item matches the items it is calculated from',
  why: 'The simulator calculates the item, so learners see a different value from the one entered.',
  messages: {
    differs: 'Calculated from the other items, {{item}} is {{expected}}. Enter that value, or correct the other items.',
  },
  check({ value: patientReport, view, report }) {
    for (const value of patientReport.items) {
      const known = patientItem(value, view.plugins);
      if (known === null) continue;
      const { item, scale } = known;
      // The source items are rounded, so a difference of one in the last digit is accepted.
      const tolerance = 1.001 * 10 ** -scale.decimals;
      for (const field of itemValues) {
        const written = value[field];
        const calculated =
          written === null ? null : calculatedValue(value.item, field, patientReport.items, view.plugins);
        if (written === null || calculated === null) continue;
        const expected = toUnit(item, calculated, scale.unit);
        if (Math.abs(expected - written) <= tolerance) continue;
        report({
          messageId: 'differs',
          entity: value.id,
          at: `/${field}`,
          data: { item: item.title, expected: quantityText(expected, scale.unit) },
        });
      }
    }
  },
});
