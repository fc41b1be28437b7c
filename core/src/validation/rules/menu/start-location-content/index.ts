import { placeOf } from '#index/queries/menu-tree';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'menu/start-location-content',
  scope: 'menu-item',
  severity: 'ERROR',
  title: 'The start location contains no menus, forms or scorecards',
  why: 'Learners never open the start location, so they never see its contents.',
  messages: {
    start: 'Menus, forms and scorecards can’t be in the start location. Move this item to another location.',
  },
  check({ value: item, view, report }) {
    if (item.menuType === 'ACTION' || placeOf(item, view) !== 'start-location') return;
    report({ messageId: 'start', at: '/locationId' });
  },
});
