import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'scorecard/scores-differ',
  scope: 'scorecard',
  severity: 'INFORMATION',
  title: 'The cells of a row have different scores',
  why: 'A row in which every cell scores the same can’t change the total; usually the scores were forgotten.',
  messages: {
    'all-same': 'Every cell of “{{title}}” scores {{score}}. Give the cells their scores.',
  },
  check({ value, report }) {
    for (const { id, title, cells } of value.parameters) {
      const [first, ...others] = cells;
      if (first === undefined || others.length === 0 || others.some(({ score }) => score !== first.score)) continue;
      report({ messageId: 'all-same', entity: id, at: '/cells', data: { title, score: first.score } });
    }
  },
});
