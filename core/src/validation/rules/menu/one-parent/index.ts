import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'menu/one-parent',
  scope: 'menu-item',
  severity: 'ERROR',
  title: 'A menu item is in one place',
  why: 'An item without a parent is never shown. If it has two, it is undefined which one shows it.',
  messages: {
    none: 'The item is neither in a location nor in a menu. Move it to the one where learners expect it.',
    both: 'The item has both a location and a parent menu. Move it to one of the two.',
  },
  check({ value: { locationId, parentMenuItemId }, report }) {
    if (locationId === null && parentMenuItemId === null) report({ messageId: 'none', at: '/locationId' });
    if (locationId !== null && parentMenuItemId !== null) report({ messageId: 'both', at: '/parentMenuItemId' });
  },
});
