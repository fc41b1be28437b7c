import { fitsDecimals, roundTo } from '#units/decimals';
import { patientItem } from '#index/queries/patient-item';
import { defineRule } from '#kernel/rule';

/** Percentages are set in steps of 0.01. */
const percentDecimals = 2;

export const rule = defineRule({
  id: 'physiology/change-decimals',
  scope: 'change',
  needs: ['values'],
  severity: 'ERROR',
  title: 'A change has no more decimals than its unit allows',
  why: 'The simulator rounds the value, so the patient reaches a different value from the one entered.',
  messages: { 'too-many': 'Value exceeds decimal precision allowed ({{decimals}} decimal places)' },
  check({ value: { id, patientId, values }, node, view, report }) {
    values.forEach((value, index) => {
      if (Number.isInteger(value.valueChange) || value.disabled) return;
      const item = value.absolute ? view.get(value.physiologyItemId, 'physiology-item') : undefined;
      const absoluteDecimals =
        item === undefined ? null : (patientItem(item.value, view.plugins)?.scale.decimals ?? null);
      const decimals = value.absolute ? absoluteDecimals : percentDecimals;
      if (decimals === null || fitsDecimals(value.valueChange, decimals)) return;
      const valueChange = roundTo(value.valueChange, decimals);
      const input = {
        actionCode: node.parent?.id ?? '',
        scenarioPatientId: patientId,
        physiologyChangeId: id,
        physiologyChangeValues: values.with(index, { ...value, valueChange }),
      };
      const operations = [{ name: 'physiology.update-change-values', input }];
      report({
        messageId: 'too-many',
        at: `/values/${index}/valueChange`,
        data: { decimals },
        fixes: [{ title: `Round to ${valueChange}`, operations }],
      });
    });
  },
});
