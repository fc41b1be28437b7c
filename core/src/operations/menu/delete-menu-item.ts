import { snapshotOf } from '#tree/scenario-tree';
import { object } from '#schema/fields';
import { refuseIfUsed } from '../dependencies';
import { indexOfId } from '../find-live';
import { existing } from '../input-fields';
import { defineOperation } from '../operation';
import { Refusal } from '#base/refusal';
import { needMenuItem } from './menu-tree';

export const operation = defineOperation({
  name: 'menu-item.delete',
  version: 1,
  permission: ['Delete', 'ScenarioMenuItem'],
  description:
    'Removes an item from its menu; the action, form or scorecard stays in the scenario. A menu must be empty.',
  input: object({ id: existing('Menu item') }),
  title: () => 'Remove from menu',
  refusals: ['MenuItemDoesNotExistError', 'MenuItemDeleteError', 'EntityInUseError'],
  apply(scenario, { id }, { before }) {
    needMenuItem(scenario, id);
    const { items } = scenario.menu;
    if (snapshotOf(items).some(({ parentMenuItemId }) => parentMenuItemId === id)) {
      throw new Refusal('MenuItemDeleteError', { id, messages: ['It contains child items.'] }, 'Cannot delete menu');
    }
    refuseIfUsed(before, [id], 'Cannot delete menu');
    items.splice(indexOfId(items, 'id', id), 1);
  },
});
