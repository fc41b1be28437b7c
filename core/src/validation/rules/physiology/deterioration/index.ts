import { isOfAnotherPatient } from '../../../patient-of';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'physiology/deterioration',
  scope: 'patient',
  severity: 'ERROR',
  title: 'A patient who deteriorates has items that get worse',
  why: 'The scenario lives from the patient getting worse: without items, or without a worst value, nothing happens.',
  messages: {
    'no-items':
      'The patient deteriorates, but no item does. Choose the items that get worse, or switch deterioration off.',
    'no-worst': 'The item has no worst value to move towards. Give it one, or take it out of the deterioration.',
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
