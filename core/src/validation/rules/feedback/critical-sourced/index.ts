import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'feedback/critical-sourced',
  scope: 'feedback-point',
  severity: 'INFORMATION',
  title: 'A critical feedback point has a reference',
  why: 'A point that decides whether a learner passes must be based on a guideline that learners and reviewers can read.',
  messages: {
    none: '“{{title}}” is critical but has no reference. Add the guideline that it is based on.',
  },
  check({ value: { title, importance, references }, report }) {
    if (importance !== 'CRITICAL' || references.some((reference) => reference.trim() !== '')) return;
    report({ messageId: 'none', at: '/references', data: { title } });
  },
});
