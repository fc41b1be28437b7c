import { menuTree } from '#index/queries/menu-tree';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'menu/empty-location',
  scope: 'scenario',
  severity: 'INFORMATION',
  title: 'A location has items',
  why: 'Learners go to the location and find nothing to do.',
  messages: { empty: 'The location “{{title}}” has no items. Add items, or delete the location.' },
  check({ view, report }) {
    const { itemsBelow } = view.derive(menuTree);
    for (const node of view.all('location')) {
      const { type, displayName } = node.value;
      if (type === 'START' || type === 'HIDDEN' || itemsBelow.has(node.id)) continue;
      report({ messageId: 'empty', entity: node, data: { title: displayName } });
    }
  },
});
