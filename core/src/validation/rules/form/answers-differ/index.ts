import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'form/answers-differ',
  scope: 'form',
  severity: 'WARNING',
  title: 'The answers of a question differ',
  why: 'Of two answers with the same words one may be right and the other wrong: the learner can only guess.',
  messages: {
    repeated: '“{{text}}” is offered twice. Reword or remove one of the answers.',
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
