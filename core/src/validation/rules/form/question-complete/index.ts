import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'form/question-complete',
  scope: 'form',
  severity: 'ERROR',
  title: 'A question asks something and offers answers',
  why: 'A question without words or with a single answer tests nothing, and an answer without words can’t be chosen knowingly.',
  messages: {
    'no-text': 'The question has no text. Write what is asked.',
    'few-answers': 'The question has fewer than two answers. Add what else a learner might think.',
    'no-answer-text': 'The answer has no text. Write it, or remove it.',
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
