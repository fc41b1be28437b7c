import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'scorecard/scores-differ',
  scope: 'scorecard',
  severity: 'INFORMATION',
  title: 'The cells of a row have different scores',
  why: 'If every cell of a row has the same score, the row doesn’t affect the total. The scores were probably forgotten.',
  messages: {
    'all-same': 'Every cell of “{{title}}” has the score {{score}}. Enter the scores.',
  },
  check({ value, report }) {
    for (const { id, title, cells } of value.parameters) {
      const [first, ...others] = cells;
      if (first === undefined || others.length === 0 || others.some(({ score }) => score !== first.score)) continue;
      report({ messageId: 'all-same', entity: id, at: '/cells', data: { title, score: first.score } });
    }
  },
});
