import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'patient/name-required',
  scope: 'patient',
  severity: 'ERROR',
  title: 'A patient has a name',
  why: 'Learners check the name before every drug and test. A patient without one can’t be identified.',
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
