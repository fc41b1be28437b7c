import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'response/descriptor-required',
  scope: 'response',
  severity: 'ERROR',
  title: 'A response has a descriptor',
  why: 'Conditions, feedback and the overview name a response by its descriptor; without one the wrong one is picked.',
  messages: { missing: 'Response descriptor is required' },
  check({ value: { description }, report }) {
    if (description.trim() === '') report({ messageId: 'missing', at: '/description' });
  },
});
