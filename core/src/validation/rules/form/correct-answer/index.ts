import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'form/correct-answer',
  scope: 'form',
  severity: 'WARNING',
  title: 'A question has a correct answer',
  why: 'Where no answer counts as correct, every learner is told that they were wrong; where two do in a single choice, a right learner may be.',
  messages: {
    none: 'No answer is marked as correct. Mark it.',
    several:
      'The learner can choose one answer, but {{count}} are marked as correct. Keep one, or let several be chosen.',
  },
  check({ value, report }) {
    for (const { id, selection, items } of value.pages.flatMap(({ questions }) => questions)) {
      const count = items.filter(({ correct }) => correct).length;
      // Answers that start actions may be a choice between ways, none of them wrong.
      const isBranch = items.some(({ actionCode }) => actionCode !== null);
      if (count === 0 && items.length > 0 && !isBranch) report({ messageId: 'none', entity: id, at: '/items' });
      if (count > 1 && selection === 'SINGLE') {
        report({ messageId: 'several', entity: id, at: '/selection', data: { count } });
      }
    }
  },
});
