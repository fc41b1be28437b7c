import { itemValues, patientItem } from '#index/queries/patient-item';
import { defineRule } from '#kernel/rule';
import { rangeTexts } from '#index/conditions/range-texts';

export const rule = defineRule({
  id: 'physiology/item-out-of-range',
  scope: 'physiology-item',
  severity: 'ERROR',
  title: 'Baseline, goal and worst are within the range of their item',
  why: 'No patient has such a value. The simulator stops at the limit of the range and shows that instead.',
  messages: {
    outside: '{{item}} must be between {{minimum}} and {{maximum}}. Enter a value within the range.',
  },
  check({ value, view, report }) {
    const known = patientItem(value, view.plugins);
    if (known === null) return;
    const { minimum, maximum } = known.scale;
    const data = { item: known.item.title, ...rangeTexts(known.scale) };
    for (const field of itemValues) {
      const number = value[field];
      if (number === null || (number >= minimum && number <= maximum)) continue;
      report({ messageId: 'outside', at: `/${field}`, data });
    }
  },
});
