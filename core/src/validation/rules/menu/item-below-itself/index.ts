import { menuTree } from '#index/queries/menu-tree';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'menu/item-below-itself',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'A menu doesn’t contain itself',
  why: 'No location leads to such a menu, so learners never see it or its items.',
  messages: { cycle: 'The menu contains itself. Move it to a location or to another menu.' },
  check({ view, report }) {
    for (const [id, { isCyclic, menuIds }] of view.derive(menuTree).placementOfItem) {
      // Another rule reports items below a cycle of menus.
      if (!isCyclic || view.get(menuIds[0] ?? id, 'menu-item')?.value.parentMenuItemId !== id) continue;
      report({ messageId: 'cycle', entity: id, at: '/parentMenuItemId' });
    }
  },
});
