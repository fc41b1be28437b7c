import { itemValues, patientItem } from '../../../patient-item';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'physiology/item-out-of-range',
  scope: 'physiology-item',
  severity: 'ERROR',
  title: 'Baseline, goal and worst are within the range of their item',
  why: 'No patient has such a value: the simulator stops at the end of the range and shows another one.',
  messages: {
    outside: '{{item}} stays between {{minimum}} and {{maximum}} {{unit}}. Choose a value within the range.',
  },
  check({ value, view, report }) {
    const known = patientItem(value, view.plugins);
    if (known === null) return;
    const { minimum, maximum, unit } = known.scale;
    for (const field of itemValues) {
      const number = value[field];
      if (number === null || (number >= minimum && number <= maximum)) continue;
      report({ messageId: 'outside', at: `/${field}`, data: { item: known.item.title, minimum, maximum, unit } });
    }
  },
});
