import { menuTree } from '../../../queries/menu-tree';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'menu/item-below-itself',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'A menu is not below itself',
  why: 'No location leads to such a menu: learners never see it, nor anything in it.',
  messages: { cycle: 'The menu is below itself. Move it to a location or to another menu.' },
  check({ view, report }) {
    for (const [id, { isCyclic, menuIds }] of view.derive(menuTree).placementOfItem) {
      // What merely hangs below a ring of menus is told by another rule.
      if (!isCyclic || view.get(menuIds[0] ?? id, 'menu-item')?.value.parentMenuItemId !== id) continue;
      report({ messageId: 'cycle', entity: id, at: '/parentMenuItemId' });
    }
  },
});
