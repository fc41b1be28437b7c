import { patientItem } from '#index/queries/patient-item';
import { defineRule } from '#kernel/rule';
import { rangeTexts } from '#index/conditions/range-texts';

export const rule = defineRule({
  id: 'physiology/change-out-of-range',
  scope: 'change',
  needs: ['values'],
  severity: 'ERROR',
  title: 'An absolute change is within the range of its item',
  why: 'The simulator stops at the limit of the range, so the patient reaches a different value from the one entered.',
  messages: {
    outside: '{{item}} must be between {{minimum}} and {{maximum}}. Enter a value within the range.',
  },
  check({ value: { values }, view, report }) {
    values.forEach(({ physiologyItemId, valueChange, absolute, disabled }, index) => {
      // Another rule reports negative values.
      if (disabled || !absolute || valueChange < 0) return;
      const node = view.get(physiologyItemId, 'physiology-item');
      const known = node === undefined ? null : patientItem(node.value, view.plugins);
      if (known === null) return;
      const { minimum, maximum } = known.scale;
      if (valueChange >= minimum && valueChange <= maximum) return;
      const data = { item: known.item.title, ...rangeTexts(known.scale) };
      report({ messageId: 'outside', at: `/values/${index}/valueChange`, data });
    });
  },
});
