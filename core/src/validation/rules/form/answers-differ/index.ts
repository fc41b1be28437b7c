import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'form/answers-differ',
  scope: 'form',
  severity: 'WARNING',
  title: 'The answers of a question differ',
  why: 'If two answers have the same text, one may be right and the other wrong, so the learner can only guess.',
  messages: {
    repeated: 'Two answers have the text “{{text}}”. Change or remove one of them.',
  },
  check({ value, report }) {
    for (const { items } of value.pages.flatMap(({ questions }) => questions)) {
      const seen = new Set<string>();
      for (const { id, text } of items) {
        const key = text.trim().toLowerCase();
        if (key === '') continue;
        if (seen.has(key)) report({ messageId: 'repeated', entity: id, at: '/text', data: { text } });
        seen.add(key);
      }
    }
  },
});
