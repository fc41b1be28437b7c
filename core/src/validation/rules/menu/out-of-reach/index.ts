import { menuTree } from '../../../queries/menu-tree';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'menu/out-of-reach',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'Every menu item is below a location',
  why: 'A menu above the item hangs nowhere, so learners never come to the item.',
  messages: { unreachable: 'No location leads here, because the menu “{{menu}}” above hangs nowhere. Move that menu.' },
  check({ view, report }) {
    for (const [id, { locationId, menuIds }] of view.derive(menuTree).placementOfItem) {
      const outermost = menuIds[0];
      if (locationId !== null || outermost === undefined) continue;
      const menu = view.get(outermost, 'menu-item')?.value;
      // An item of a ring of menus is told by another rule.
      if (menu === undefined || menu.parentMenuItemId === id) continue;
      report({ messageId: 'unreachable', entity: id, data: { menu: menu.title } });
    }
  },
});
