import { menuItem } from '#document/menu/schema';
import { toLive } from '#tree/scenario-tree';
import { object } from '#schema/fields';
import { existing } from '../input-fields';
import { defineOperation } from '../operation';
import { needMenuItem } from './menu-tree';

export const operation = defineOperation({
  name: 'menu-item.update-side-menu',
  version: 1,
  permission: ['Update', 'ScenarioMenuItem'],
  description: 'Replaces the side menu of a menu item.',
  input: object({ menuItemId: existing('Menu item'), sideMenuItems: menuItem.properties.sideMenuItems }),
  title: () => 'Change side menu',
  refusals: ['MenuItemDoesNotExistError', 'DuplicateValue'],
  apply(scenario, { menuItemId, sideMenuItems }) {
    const list = needMenuItem(scenario, menuItemId).sideMenuItems;
    list.splice(0, list.length, ...toLive(sideMenuItems));
  },
});
