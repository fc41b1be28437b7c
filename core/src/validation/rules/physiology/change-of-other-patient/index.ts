import { isOfAnotherPatient } from '../../../patient-of';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'physiology/change-of-other-patient',
  scope: 'change',
  severity: 'ERROR',
  title: 'A change speaks of the items of its patient',
  why: 'The treatment of one patient would change the monitor of another.',
  messages: { other: 'The item belongs to another patient. Choose an item of this patient.' },
  check({ value: { patientId, values }, view, report }) {
    values.forEach(({ physiologyItemId }, index) => {
      if (!isOfAnotherPatient(physiologyItemId, patientId, view)) return;
      report({ messageId: 'other', at: `/values/${index}/physiologyItemId` });
    });
  },
});
