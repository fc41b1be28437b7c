import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'form/question-complete',
  scope: 'form',
  severity: 'ERROR',
  title: 'A question has a text and answers',
  why: 'A question without a text or with a single answer tests nothing, and learners can’t judge an answer without a text.',
  messages: {
    'no-text': 'The question has no text. Enter the question.',
    'few-answers': 'The question has fewer than two answers. Add another answer.',
    'no-answer-text': 'The answer has no text. Enter a text, or remove the answer.',
  },
  check({ value, report }) {
    for (const { id, text, items } of value.pages.flatMap(({ questions }) => questions)) {
      if (text.trim() === '') report({ messageId: 'no-text', entity: id, at: '/text' });
      if (items.length < 2) report({ messageId: 'few-answers', entity: id, at: '/items' });
      for (const item of items) {
        if (item.text.trim() === '') report({ messageId: 'no-answer-text', entity: item.id, at: '/text' });
      }
    }
  },
});
