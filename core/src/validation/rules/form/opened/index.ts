import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'form/opened',
  scope: 'form',
  severity: 'WARNING',
  title: 'Every form is opened somewhere',
  why: 'A form that isn’t in any menu and that no command opens is never answered, so its actions never start.',
  messages: {
    unused: 'Nothing opens the form “{{title}}”. Add it to a menu, open it in a response, or remove it.',
  },
  check({ node, value: { title }, view, report }) {
    if (view.usesOf(node.id).length === 0) report({ messageId: 'unused', data: { title } });
  },
});
