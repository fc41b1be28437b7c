import { defineRule } from '#kernel/rule';
import { valuesTogether } from '#clinical/patient-values';

const parts = ['bloods.neutrophils', 'bloods.lymphocytes', 'bloods.eosinophils'] as const;
/** Counts are rounded to one or two decimals, in 10⁹/L. */
const rounding = 0.2;

export const rule = defineRule({
  id: 'physiology/blood-count',
  scope: 'patient',
  severity: 'WARNING',
  title: 'Neutrophils, lymphocytes and eosinophils aren’t more than all white cells',
  why: 'They are parts of the white cells. A laboratory would repeat such a count, and learners stop trusting the results.',
  source: 'Provan et al., Oxford Handbook of Clinical Haematology, 4th edition, 2015',
  messages: {
    part: '{{part}} is more than all white cells, {{whole}}. Correct one of the two.',
    sum: 'Neutrophils, lymphocytes and eosinophils together are more than all white cells, {{whole}}. Correct one of them.',
  },
  check({ value: patient, view, report }) {
    for (const valueOf of valuesTogether(patient, view.plugins)) {
      const whole = valueOf('bloods.white-cells');
      if (whole === undefined) continue;
      const known = parts.flatMap((part) => valueOf(part) ?? []);
      const more = known.filter(({ value }) => value > whole.value + rounding);
      for (const { entity, at, text } of more) {
        report({ messageId: 'part', entity, at, data: { part: text, whole: whole.text } });
      }
      const sum = known.reduce((total, { value }) => total + value, 0);
      if (more.length > 0 || sum <= whole.value + known.length * rounding) continue;
      report({ messageId: 'sum', entity: whole.entity, at: whole.at, data: { whole: whole.text } });
    }
  },
});
