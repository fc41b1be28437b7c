import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'objective/covered',
  scope: 'objective',
  severity: 'WARNING',
  title: 'Each learning objective is covered by feedback',
  why: 'Without a feedback point, learners don’t find out whether they met the objective.',
  messages: {
    uncovered: 'No feedback point covers this objective. Choose the objective in a feedback point.',
  },
  missing: ['uncovered'],
  check({ node, view, report }) {
    if (!view.usesOf(node.id).some(({ from }) => from?.kind === 'feedback-point')) report({ messageId: 'uncovered' });
  },
});
