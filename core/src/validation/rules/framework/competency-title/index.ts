import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'framework/competency-title',
  scope: 'competency',
  severity: 'ERROR',
  title: 'A competency has a title',
  why: 'A competency record that doesn’t name the competency is of no use to learners or regulators.',
  messages: {
    missing: 'Title is required',
  },
  check({ value, report }) {
    const { title } = value;
    if (typeof title === 'string' && title.trim() === '') report({ messageId: 'missing', at: '/title' });
  },
});
