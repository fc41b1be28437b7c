import { isOfAnotherPatient } from '#index/queries/patient-of';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'physiology/state-values',
  scope: 'patient',
  severity: 'ERROR',
  title: 'Each physiology state is possible',
  why: 'Conditions on a state with contradictory values are never true; a state without values always applies.',
  messages: {
    empty: 'The state has no values, so the patient is always in it. Add values.',
    inverted: 'The range goes from {{from}} to {{to}}. Enter the lower value first.',
    twice: 'The state contains this item twice. Remove one of the two.',
    'other-patient': 'The item belongs to another patient. Choose an item of this patient.',
  },
  check({ value: { id: patientId, physiology }, view, report }) {
    for (const { id, values } of physiology.states) {
      if (values.length === 0) report({ messageId: 'empty', entity: id, at: '/values' });
      const seen = new Set<string>();
      values.forEach(({ physiologyItemId, from, to }, index) => {
        if (from > to) report({ messageId: 'inverted', entity: id, at: `/values/${index}/from`, data: { from, to } });
        const at = `/values/${index}/physiologyItemId` as const;
        if (isOfAnotherPatient(physiologyItemId, patientId, view))
          report({ messageId: 'other-patient', entity: id, at });
        else if (seen.has(physiologyItemId)) report({ messageId: 'twice', entity: id, at });
        seen.add(physiologyItemId);
      });
    }
  },
});
