import { patientItem } from '../../../patient-item';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'physiology/change-out-of-range',
  scope: 'change',
  severity: 'ERROR',
  title: 'An absolute change is within the range of its item',
  why: 'The simulator stops at the end of the range, and the patient shows another value than the one that was written.',
  messages: {
    outside: '{{item}} stays between {{minimum}} and {{maximum}} {{unit}}. Choose a value within the range.',
  },
  check({ value: { values }, view, report }) {
    values.forEach(({ physiologyItemId, valueChange, absolute, disabled }, index) => {
      // What is negative has a rule of its own.
      if (disabled || !absolute || valueChange < 0) return;
      const node = view.get(physiologyItemId, 'physiology-item');
      const known = node === undefined ? null : patientItem(node.value, view.plugins);
      if (known === null) return;
      const { minimum, maximum, unit } = known.scale;
      if (valueChange >= minimum && valueChange <= maximum) return;
      const data = { item: known.item.title, minimum, maximum, unit };
      report({ messageId: 'outside', at: `/values/${index}/valueChange`, data });
    });
  },
});
