import { object } from '#schema/fields';
import { after, existing } from '../input-fields';
import { defineOperation } from '../operation';
import { hasParent, needMenuItem, moveInList } from './menu-tree';

export const operation = defineOperation({
  name: 'menu-item.reorder',
  version: 1,
  breaksNothing: true,
  permission: ['Update', 'ScenarioMenuItem'],
  description: 'Moves a menu item among its siblings.',
  input: object({ id: existing('Menu item'), after: after() }),
  title: () => 'Reorder menu items',
  whenUnchanged: 'MenuItemMoveFailedWarning',
  refusals: ['NoRecordsFoundError', 'MenuItemDoesNotExistError'],
  apply(scenario, { id, after }) {
    const { locationId, parentMenuItemId } = needMenuItem(scenario, id);
    moveInList(scenario.menu.items, id, {}, hasParent({ locationId, parentMenuItemId }), after);
  },
});
