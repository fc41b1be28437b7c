import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'response/descriptor-required',
  scope: 'response',
  severity: 'ERROR',
  title: 'A response has a descriptor',
  why: 'Conditions, feedback and the overview show responses by descriptor. Without one, authors may choose the wrong response.',
  messages: { missing: 'Response descriptor is required' },
  check({ value: { description }, report }) {
    if (description.trim() === '') report({ messageId: 'missing', at: '/description' });
  },
});
