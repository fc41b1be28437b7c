import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'result/lab-has-items',
  scope: 'patient',
  severity: 'WARNING',
  title: 'A lab result has items',
  why: 'The lab result shows no values, so learners can’t base decisions on it.',
  messages: {
    empty: '“{{title}}” has no extra items, and its report has no items. Add items to the report or to the result.',
  },
  missing: ['empty'],
  check({ value, report }) {
    for (const { id, title, reportId, labResultItemIds } of value.results.labs) {
      const shown = value.physiology.reports.find((candidate) => candidate.id === reportId);
      if (shown === undefined || shown.items.length > 0 || labResultItemIds.length > 0) continue;
      report({ messageId: 'empty', entity: id, at: '/reportId', data: { title } });
    }
  },
});
