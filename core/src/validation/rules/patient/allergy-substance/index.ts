import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'patient/allergy-substance',
  scope: 'patient',
  severity: 'ERROR',
  title: 'A charted allergy names the substance',
  why: 'An allergy to nothing in particular can’t be heeded, and no check of prescriptions can find it.',
  messages: {
    missing: 'Substance is required',
  },
  check({ value, report }) {
    for (const { id, substance } of value.allergies) {
      if (substance.trim() === '') report({ messageId: 'missing', entity: id, at: '/substance' });
    }
  },
});
