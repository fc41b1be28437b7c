import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'patient/allergy-reaction',
  scope: 'patient',
  severity: 'INFORMATION',
  title: 'A charted allergy has a reaction',
  why: 'The reaction determines whether a drug is ruled out or only needs caution: a rash isn’t anaphylaxis, and nausea isn’t an allergy.',
  messages: {
    missing: 'The allergy to {{substance}} has no reaction. Enter the reaction.',
  },
  check({ value, report }) {
    for (const { id, substance, reaction } of value.allergies) {
      if (substance.trim() === '' || reaction.trim() !== '') continue;
      report({ messageId: 'missing', entity: id, at: '/reaction', data: { substance } });
    }
  },
});
