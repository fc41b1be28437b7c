import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'result/lab-has-items',
  scope: 'patient',
  severity: 'WARNING',
  title: 'A lab result has something to show',
  why: 'The laboratory sheet comes back without a single value, and the learner can decide nothing.',
  messages: {
    empty: '“{{title}}” shows a report without items and no extra items. Add items to the report or to the result.',
  },
  check({ value, report }) {
    for (const { id, title, reportId, labResultItemIds } of value.results.labs) {
      const shown = value.physiology.reports.find((candidate) => candidate.id === reportId);
      if (shown === undefined || shown.items.length > 0 || labResultItemIds.length > 0) continue;
      report({ messageId: 'empty', entity: id, at: '/reportId', data: { title } });
    }
  },
});
