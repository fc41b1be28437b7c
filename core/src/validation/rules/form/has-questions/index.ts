import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'form/has-questions',
  scope: 'form',
  severity: 'ERROR',
  title: 'A form has questions on every page',
  why: 'An empty form or page interrupts the learner with nothing to answer.',
  messages: {
    'no-pages': 'The form has no pages. Add a page with a question.',
    'no-questions': 'The page has no questions. Add a question, or remove the page.',
  },
  check({ value: { pages }, report }) {
    if (pages.length === 0) report({ messageId: 'no-pages', at: '/pages' });
    for (const { id, questions } of pages) {
      if (questions.length === 0) report({ messageId: 'no-questions', entity: id, at: '/questions' });
    }
  },
});
