import { isOfAnotherPatient } from '#index/queries/patient-of';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/deterioration',
  scope: 'patient',
  severity: 'ERROR',
  title: 'A deteriorating patient has items that deteriorate',
  why: 'Without items, or without worst values, the patient doesn’t deteriorate.',
  messages: {
    'no-items': 'Deterioration is on, but no items are chosen. Choose at least one item, or switch off deterioration.',
    'no-worst': 'The item has no worst value. Enter one, or remove the item from the deterioration.',
    'other-patient': 'The item belongs to another patient. Choose an item of this patient.',
  },
  check({ value: { id, physiology }, view, report }) {
    const { enabled, itemIds } = physiology.deterioration;
    if (!enabled) return;
    if (itemIds.length === 0) report({ messageId: 'no-items', at: '/physiology/deterioration/itemIds' });
    itemIds.forEach((itemId, index) => {
      const at = `/physiology/deterioration/itemIds/${index}` as const;
      if (isOfAnotherPatient(itemId, id, view)) report({ messageId: 'other-patient', at });
      else if (view.get(itemId, 'physiology-item')?.value.worst === null) report({ messageId: 'no-worst', at });
    });
  },
});
