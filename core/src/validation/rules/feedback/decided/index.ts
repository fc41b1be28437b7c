import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'feedback/decided',
  scope: 'feedback-point',
  severity: 'WARNING',
  title: 'A feedback point can be achieved',
  why: 'Every learner misses a point that can’t be achieved, however well they do.',
  messages: {
    undecided: '“{{title}}” can’t be achieved: it has no logic and no array, and no command awards it. Set its logic.',
  },
  missing: ['undecided'],
  check({ node, value: { title, logic, arrayIds }, view, report }) {
    if (logic !== null || arrayIds.length > 0) return;
    if (view.usesOf(node.id).some(({ from }) => from?.kind === 'command')) return;
    report({ messageId: 'undecided', at: '/logic', data: { title } });
  },
});
