import { menuItem } from '#document/menu/schema';
import { object } from '#schema/fields';
import { after, existing } from '../input-fields';
import { defineOperation } from '../operation';
import { checkMenuPlace, hasParent, needMenuItem, moveInList } from './menu-tree';

const { locationId, parentMenuItemId } = menuItem.properties;

export const operation = defineOperation({
  name: 'menu-item.move',
  version: 1,
  permission: ['Update', 'ScenarioMenuItem'],
  description: 'Moves a menu item, with everything below it, to another location or menu.',
  input: object({ id: existing('Menu item'), locationId, parentMenuItemId, after: after() }),
  title: () => 'Move menu item',
  whenUnchanged: 'MenuItemMoveFailedWarning',
  refusals: [
    'NoRecordsFoundError',
    'InvalidDataError',
    'MenuItemDoesNotExistError',
    'MenuLocationDoesNotExistError',
    'SubMenusUnsupportedError',
    'ActionDoesNotSupportMenuAccessError',
    'UnsupportedForTriggerTypeError',
  ],
  apply(scenario, { id, after, ...parent }, context) {
    const { items } = scenario.menu;
    checkMenuPlace(scenario, context, needMenuItem(scenario, id), parent, id);
    moveInList(items, id, parent, hasParent(parent), after);
  },
});
