import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'minigame/used',
  scope: 'minigame',
  severity: 'WARNING',
  title: 'Every minigame is used',
  why: 'A minigame that no command starts never opens, so learners don’t practise its skill.',
  messages: {
    unused: 'No command starts “{{title}}”. Start it in a response, or remove it.',
  },
  check({ node, value: { title }, view, report }) {
    if (view.usesOf(node.id).length === 0) report({ messageId: 'unused', data: { title } });
  },
});
