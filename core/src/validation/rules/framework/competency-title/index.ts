import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'framework/competency-title',
  scope: 'competency',
  severity: 'ERROR',
  title: 'A competency has a title',
  why: 'A record of competence that doesn’t say in what is of no use to learner or regulator.',
  messages: {
    missing: 'Title is required',
  },
  check({ value, report }) {
    const { title } = value;
    if (typeof title === 'string' && title.trim() === '') report({ messageId: 'missing', at: '/title' });
  },
});
