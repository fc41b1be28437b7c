import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'actor/name-required',
  scope: 'actor',
  severity: 'ERROR',
  title: 'Every actor has a name',
  why: 'Learners and authors tell characters apart by name. Without one, a learner can’t address the right person.',
  messages: {
    missing: 'Name is required',
  },
  check({ value, report }) {
    if (value.name.trim() === '') report({ messageId: 'missing', at: '/name' });
  },
});
