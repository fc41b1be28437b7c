import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'form/correct-answer',
  scope: 'form',
  severity: 'WARNING',
  title: 'A question has a correct answer',
  why: 'If no answer is correct, every learner gets the question wrong. If a single choice has two correct answers, a learner who chooses one of them may still be marked wrong.',
  messages: {
    none: 'No answer is marked as correct. Mark the correct answer.',
    several:
      'The learner can choose one answer, but {{count}} are marked as correct. Keep one, or allow several choices.',
  },
  missing: ['none'],
  check({ value, report }) {
    for (const { id, selection, items } of value.pages.flatMap(({ questions }) => questions)) {
      const count = items.filter(({ correct }) => correct).length;
      // Answers that start actions may be alternatives, none of them wrong.
      const isBranch = items.some(({ actionCode }) => actionCode !== null);
      if (count === 0 && items.length > 0 && !isBranch) report({ messageId: 'none', entity: id, at: '/items' });
      if (count > 1 && selection === 'SINGLE') {
        report({ messageId: 'several', entity: id, at: '/selection', data: { count } });
      }
    }
  },
});
