import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'scorecard/opened',
  scope: 'scorecard',
  severity: 'WARNING',
  title: 'Every scorecard matrix is opened somewhere',
  why: 'A matrix that isn’t in any menu and that no command opens is never scored, so its actions never start.',
  messages: {
    unused: 'Nothing opens the scorecard “{{title}}”. Add it to a menu, open it in a response, or remove it.',
  },
  check({ node, value: { title }, view, report }) {
    if (view.usesOf(node.id).length === 0) report({ messageId: 'unused', data: { title } });
  },
});
