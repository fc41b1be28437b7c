import type { PatientReport } from '#document/patients/schema';
import { toUnit } from '#kernel/item-units';
import { valueOnRange } from '#view/conditions/item-scale';
import { itemValues, patientItem } from '#view/queries/patient-item';
import { defineRule } from '#kernel/rule';
import type { ScenarioView } from '#kernel/view';
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
        const calculated = written === null ? null : calculate(value.item, field, patientReport, view);
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

/** The value calculated by the item's formula, in the unit of its range; null when a term is missing. */
function calculate(
  reference: string,
  field: (typeof itemValues)[number],
  { items }: PatientReport,
  view: ScenarioView,
): number | null {
  const formula = view.plugins.reportItem(reference)?.item.calculatedFrom;
  if (formula === null || formula === undefined) return null;
  const prefix = reference.slice(0, reference.lastIndexOf('.'));
  let sum = formula.constant;
  for (const term of formula.terms) {
    const source = items.find(({ item }) => item === `${prefix}.${term.item}`);
    const known = source === undefined ? null : patientItem(source, view.plugins);
    const value = source?.[field] ?? null;
    if (known === null || value === null) return null;
    sum += term.factor * valueOnRange(known.item, value, known.scale);
  }
  return sum;
}
