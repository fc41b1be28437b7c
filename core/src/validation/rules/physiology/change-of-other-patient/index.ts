import { isOfAnotherPatient } from '#index/queries/patient-of';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/change-of-other-patient',
  scope: 'change',
  needs: ['values'],
  severity: 'ERROR',
  title: 'A change uses its patient’s items',
  why: 'Otherwise treating one patient changes another patient’s monitor.',
  messages: { other: 'The item belongs to another patient. Choose an item of this patient.' },
  breaks: ['other'],
  check({ value: { patientId, values }, view, report }) {
    values.forEach(({ physiologyItemId }, index) => {
      if (!isOfAnotherPatient(physiologyItemId, patientId, view)) return;
      report({ messageId: 'other', at: `/values/${index}/physiologyItemId` });
    });
  },
});
