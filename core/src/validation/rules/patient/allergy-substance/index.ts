import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'patient/allergy-substance',
  scope: 'patient',
  severity: 'ERROR',
  title: 'A charted allergy has a substance',
  why: 'Without a substance, learners can’t take the allergy into account, and prescriptions can’t be checked against it.',
  messages: {
    missing: 'Substance is required',
  },
  check({ value, report }) {
    for (const { id, substance } of value.allergies) {
      if (substance.trim() === '') report({ messageId: 'missing', entity: id, at: '/substance' });
    }
  },
});
