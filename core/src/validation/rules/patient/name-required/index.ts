import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'patient/name-required',
  scope: 'patient',
  severity: 'ERROR',
  title: 'A patient has a name',
  why: 'The learner checks the name before every drug and test; a patient without one can’t be identified.',
  messages: {
    missing: 'Name is required',
  },
  check({
    value: {
      generalInformation: { firstName, lastName },
    },
    report,
  }) {
    if (`${firstName}${lastName}`.trim() === '') report({ messageId: 'missing', at: '/generalInformation/firstName' });
  },
});
