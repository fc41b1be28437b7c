import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'menu/one-parent',
  scope: 'menu-item',
  severity: 'ERROR',
  title: 'A menu item hangs in one place',
  why: 'An item that hangs nowhere is never shown; one with two places is shown in one of them, and nobody knows which.',
  messages: {
    none: 'The item hangs neither in a location nor in a menu. Move it to where learners look for it.',
    both: 'The item names both a location and a menu above it. Move it to one of the two.',
  },
  check({ value: { locationId, parentMenuItemId }, report }) {
    if (locationId === null && parentMenuItemId === null) report({ messageId: 'none', at: '/locationId' });
    if (locationId !== null && parentMenuItemId !== null) report({ messageId: 'both', at: '/parentMenuItemId' });
  },
});
