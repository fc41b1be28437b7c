import { hasSiblings, menuTree } from '#index/queries/menu-tree';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'menu/empty-menu',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'A menu has items',
  why: 'An empty menu is hidden from learners.',
  messages: { empty: 'The menu is empty and hidden from learners. Add items, or delete the menu.' },
  missing: ['empty'],
  check({ view, report }) {
    const { itemsBelow } = view.derive(menuTree);
    for (const node of view.all('menu-item')) {
      if (node.value.menuType !== 'MENU' || itemsBelow.has(node.id) || node.value.sideMenuItems.length > 0) continue;
      const operations = [{ name: 'menu-item.delete', input: { id: node.id } }];
      const fix = { title: 'Delete the menu', operations };
      const fixes = hasSiblings(node.value, view) ? [fix] : [];
      report({ messageId: 'empty', code: 'EmptyMenuItemWarning', entity: node, fixes });
    }
  },
});
