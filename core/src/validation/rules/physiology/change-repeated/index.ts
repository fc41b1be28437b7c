import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'physiology/change-repeated',
  scope: 'action',
  severity: 'ERROR',
  title: 'An action changes each patient and each item once',
  why: 'Of two changes to one item the last wins, and nobody sees which one that is.',
  messages: {
    patient: 'The action changes this patient twice. Put the values into one change.',
    item: 'The change names this item twice. Keep one of the two.',
  },
  check({ value: { physiologyChanges }, report }) {
    const patients = new Set<string>();
    for (const { id, patientId, values } of physiologyChanges) {
      if (patients.has(patientId)) report({ messageId: 'patient', entity: id, at: '/patientId' });
      patients.add(patientId);
      const items = new Set<string>();
      values.forEach(({ physiologyItemId }, index) => {
        if (items.has(physiologyItemId)) {
          report({ messageId: 'item', entity: id, at: `/values/${index}/physiologyItemId` });
        }
        items.add(physiologyItemId);
      });
    }
  },
});
