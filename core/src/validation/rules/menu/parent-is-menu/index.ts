import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'menu/parent-is-menu',
  scope: 'menu-item',
  severity: 'ERROR',
  title: 'Menu items hang in menus',
  why: 'An action, form or scorecard opens itself when it is chosen, so what hangs below it is never shown.',
  messages: { 'not-menu': 'The item above is no menu and cannot hold others. Move this one to a menu or a location.' },
  check({ value: { parentMenuItemId }, view, report }) {
    if (parentMenuItemId === null) return;
    const type = view.get(parentMenuItemId, 'menu-item')?.value.menuType;
    if (type !== undefined && type !== 'MENU') report({ messageId: 'not-menu', at: '/parentMenuItemId' });
  },
});
