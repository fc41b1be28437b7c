import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'feedback/decided',
  scope: 'feedback-point',
  severity: 'WARNING',
  title: 'Something decides a feedback point',
  why: 'A point that nothing decides is missed by every learner, however well they did.',
  messages: {
    undecided: 'Nothing decides “{{title}}”: it has no logic and no array, and no command awards it. Set its logic.',
  },
  check({ node, value: { title, logic, arrayIds }, view, report }) {
    if (logic !== null || arrayIds.length > 0) return;
    if (view.usesOf(node.id).some(({ from }) => from?.kind === 'command')) return;
    report({ messageId: 'undecided', at: '/logic', data: { title } });
  },
});
