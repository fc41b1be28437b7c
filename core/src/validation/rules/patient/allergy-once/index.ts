import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'patient/allergy-once',
  scope: 'patient',
  severity: 'WARNING',
  title: 'Each allergy is charted once',
  why: 'Two entries for one substance often differ in reaction or severity, so learners can’t know which is right.',
  messages: {
    repeated: '{{substance}} is charted twice. Remove one of the entries.',
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
