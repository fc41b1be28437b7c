import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'form/opened',
  scope: 'form',
  severity: 'WARNING',
  title: 'Every form is opened somewhere',
  why: 'A form that hangs in no menu and that no command opens is never answered, and what its answers start never happens.',
  messages: {
    unused: 'Nothing opens the form “{{title}}”. Hang it in a menu, open it in a response, or remove it.',
  },
  check({ node, value: { title }, view, report }) {
    if (view.usesOf(node.id).length === 0) report({ messageId: 'unused', data: { title } });
  },
});
