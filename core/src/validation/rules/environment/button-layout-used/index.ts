import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'environment/button-layout-used',
  scope: 'button-layout',
  severity: 'INFORMATION',
  title: 'Button layouts are used',
  why: 'A layout without a menu location shows no buttons. A location was probably intended to use it.',
  messages: {
    unused: 'No menu location uses this button layout. Choose it in a location, or remove the layout.',
  },
  check({ node, view, report }) {
    if (view.usesOf(node.id).length === 0) report({ messageId: 'unused' });
  },
});
