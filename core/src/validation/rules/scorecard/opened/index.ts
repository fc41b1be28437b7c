import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'scorecard/opened',
  scope: 'scorecard',
  severity: 'WARNING',
  title: 'Every scorecard matrix is opened somewhere',
  why: 'A matrix that hangs in no menu and that no command opens is never scored, and what its cells start never happens.',
  messages: {
    unused: 'Nothing opens the scorecard “{{title}}”. Hang it in a menu, open it in a response, or remove it.',
  },
  check({ node, value: { title }, view, report }) {
    if (view.usesOf(node.id).length === 0) report({ messageId: 'unused', data: { title } });
  },
});
