import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/change-repeated',
  scope: 'action',
  needs: ['physiologyChanges'],
  severity: 'ERROR',
  title: 'An action changes each patient and each item once',
  why: 'If one item has two changes, only the last one applies, which authors can’t see.',
  messages: {
    patient: 'The action has two changes for this patient. Move the values to one change.',
    item: 'The change contains this item twice. Remove one of the two.',
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
