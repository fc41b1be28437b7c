import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'patient/allergy-reaction',
  scope: 'patient',
  severity: 'INFORMATION',
  title: 'A charted allergy names the reaction',
  why: 'Whether a drug is forbidden or only to be watched depends on the reaction: a rash is not anaphylaxis, and nausea is no allergy.',
  messages: {
    missing: 'The allergy to {{substance}} has no reaction. Write what happened.',
  },
  check({ value, report }) {
    for (const { id, substance, reaction } of value.allergies) {
      if (substance.trim() === '' || reaction.trim() !== '') continue;
      report({ messageId: 'missing', entity: id, at: '/reaction', data: { substance } });
    }
  },
});
