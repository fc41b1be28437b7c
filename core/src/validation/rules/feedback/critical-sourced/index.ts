import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'feedback/critical-sourced',
  scope: 'feedback-point',
  severity: 'INFORMATION',
  title: 'A critical point names its source',
  why: 'What decides over pass or fail must rest on a guideline that a learner and a reviewer can read.',
  messages: {
    none: '“{{title}}” is critical but names no reference. Add the guideline that it rests on.',
  },
  check({ value: { title, importance, references }, report }) {
    if (importance !== 'CRITICAL' || references.some((reference) => reference.trim() !== '')) return;
    report({ messageId: 'none', at: '/references', data: { title } });
  },
});
