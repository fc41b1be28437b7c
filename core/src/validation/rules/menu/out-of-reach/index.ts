import { menuTree } from '#index/queries/menu-tree';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'menu/out-of-reach',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'Every menu item is below a location',
  why: 'A menu above the item isn’t in any location, so learners can’t reach the item.',
  messages: {
    unreachable:
      'Learners can’t reach this item: the menu “{{menu}}” above it isn’t in any location. Move that menu to a location.',
  },
  check({ view, report }) {
    for (const [id, { locationId, menuIds }] of view.derive(menuTree).placementOfItem) {
      const outermost = menuIds[0];
      if (locationId !== null || outermost === undefined) continue;
      const menu = view.get(outermost, 'menu-item')?.value;
      // Another rule reports items in a cycle of menus.
      if (menu === undefined || menu.parentMenuItemId === id) continue;
      report({ messageId: 'unreachable', entity: id, data: { menu: menu.title } });
    }
  },
});
