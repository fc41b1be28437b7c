import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'patient/allergy-status-stated',
  scope: 'patient',
  severity: 'INFORMATION',
  title: 'The allergy status is stated',
  why: 'An empty allergy box means “not asked”. Learners are right to ask, and the scenario must answer.',
  messages: {
    unstated: 'The chart has neither allergies nor No known allergies. Add one, unless the learner is meant to ask.',
  },
  check({ value: { noKnownAllergies, allergies }, report }) {
    if (!noKnownAllergies && allergies.length === 0) report({ messageId: 'unstated', at: '/noKnownAllergies' });
  },
});
