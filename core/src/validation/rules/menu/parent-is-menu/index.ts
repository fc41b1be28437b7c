import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'menu/parent-is-menu',
  scope: 'menu-item',
  needs: ['parentMenuItemId'],
  severity: 'ERROR',
  title: 'Only menus contain menu items',
  why: 'Choosing an action, form or scorecard opens it, so items below it are never shown.',
  messages: {
    'not-menu': 'The parent item isn’t a menu, so it can’t contain items. Move this item to a menu or a location.',
  },
  check({ value: { parentMenuItemId }, view, report }) {
    if (parentMenuItemId === null) return;
    const type = view.get(parentMenuItemId, 'menu-item')?.value.menuType;
    if (type !== undefined && type !== 'MENU') report({ messageId: 'not-menu', at: '/parentMenuItemId' });
  },
});
