import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'objective/covered',
  scope: 'objective',
  severity: 'INFORMATION',
  title: 'Each learning objective is covered by feedback',
  why: 'What no feedback point speaks of is not taught: the learner hears nothing about whether the objective was met.',
  messages: {
    uncovered: 'No feedback point covers this objective. Choose it in the points that show it.',
  },
  check({ node, view, report }) {
    if (!view.usesOf(node.id).some(({ from }) => from?.kind === 'feedback-point')) report({ messageId: 'uncovered' });
  },
});
