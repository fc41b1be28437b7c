import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'patient/allergy-once',
  scope: 'patient',
  severity: 'WARNING',
  title: 'Each allergy is charted once',
  why: 'Two lines for one substance often differ in reaction or severity, and the learner can’t know which is right.',
  messages: {
    repeated: '{{substance}} is charted twice. Keep the line that is right.',
  },
  check({ value, report }) {
    const seen = new Set<string>();
    for (const { id, substance } of value.allergies) {
      const key = substance.trim().toLowerCase();
      if (key === '') continue;
      if (seen.has(key)) report({ messageId: 'repeated', entity: id, at: '/substance', data: { substance } });
      seen.add(key);
    }
  },
});
