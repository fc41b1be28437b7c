import { menuTree, shownBy } from '#index/queries/menu-tree';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'menu/action-twice',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'A menu contains each action once',
  why: 'The learner sees the same entry twice and wonders what the difference is.',
  messages: { twice: 'The menu already contains {{shown}}. Delete one of the two items.' },
  check({ view, report }) {
    const { itemsShowing } = view.derive(menuTree);
    for (const [shown, itemIds] of itemsShowing) {
      if (itemIds.length < 2) continue;
      const menus = new Set<string>();
      for (const id of itemIds) {
        const item = view.get(id, 'menu-item')?.value;
        if (item === undefined || shownBy(item) !== shown) continue;
        const menu = item.parentMenuItemId ?? item.locationId;
        if (menu === null || !menus.has(menu)) {
          if (menu !== null) menus.add(menu);
          continue;
        }
        const remove = { name: 'menu-item.delete', input: { id } };
        const fixes = item.sideMenuItems.length === 0 ? [{ title: 'Delete the item', operations: [remove] }] : [];
        report({ messageId: 'twice', entity: id, data: { shown }, fixes });
      }
    }
  },
});
