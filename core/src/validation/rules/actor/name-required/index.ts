import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'actor/name-required',
  scope: 'actor',
  severity: 'ERROR',
  title: 'Every actor has a name',
  why: 'The name is how learners and authors tell characters apart; without it a learner can’t turn to the right person.',
  messages: {
    missing: 'Name is required',
  },
  check({ value, report }) {
    if (value.name.trim() === '') report({ messageId: 'missing', at: '/name' });
  },
});
