import { fitsDecimals } from '#units/decimals';
import { itemValues, patientItem } from '#index/queries/patient-item';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/item-decimals',
  scope: 'physiology-item',
  severity: 'ERROR',
  title: 'Baseline, goal and worst have no more decimals than their unit allows',
  why: 'The monitor rounds the value, so conditions use a different value from the one learners see.',
  messages: { 'too-many': 'Value exceeds decimal precision allowed ({{decimals}} decimal places)' },
  check({ value, view, report }) {
    const scale = patientItem(value, view.plugins)?.scale ?? null;
    if (scale === null) return;
    for (const field of itemValues) {
      const number = value[field];
      if (number === null || fitsDecimals(number, scale.decimals)) continue;
      report({ messageId: 'too-many', at: `/${field}`, data: { decimals: scale.decimals } });
    }
  },
});
