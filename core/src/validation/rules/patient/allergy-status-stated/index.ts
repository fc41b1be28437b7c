import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'patient/allergy-status-stated',
  scope: 'patient',
  severity: 'INFORMATION',
  title: 'The allergy status is stated',
  why: 'An empty allergy box means “not asked”: the learner is right to stop and ask, and the scenario must answer.',
  messages: {
    unstated: 'Neither allergies nor No known allergies are charted. State one, unless the learner is meant to ask.',
  },
  check({ value: { noKnownAllergies, allergies }, report }) {
    if (!noKnownAllergies && allergies.length === 0) report({ messageId: 'unstated', at: '/noKnownAllergies' });
  },
});
