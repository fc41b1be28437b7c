import { snapshotOf } from '#tree/scenario-tree';
import { object } from '#schema/fields';
import { refuseIfUsed } from '../dependencies';
import { indexOfId } from '../find-live';
import { existing } from '../input-fields';
import { defineOperation } from '../operation';
import { Refusal } from '#base/refusal';
import { needLocation } from './menu-tree';

export const operation = defineOperation({
  name: 'location.delete',
  version: 1,
  permission: ['Delete', 'ScenarioMenuLocation'],
  description: 'Deletes an empty menu location.',
  input: object({ id: existing('Location') }),
  title: () => 'Delete location',
  refusals: ['MenuLocationDoesNotExistError', 'DeleteEntityError', 'EntityInUseError'],
  apply(scenario, { id }, { before }) {
    needLocation(scenario, id);
    if (snapshotOf(scenario.menu.items).some(({ locationId }) => locationId === id)) {
      throw new Refusal('DeleteEntityError', { id, messages: ['It contains child items.'] }, 'Cannot delete location');
    }
    refuseIfUsed(before, [id], 'Cannot delete location');
    scenario.menu.locations.splice(indexOfId(scenario.menu.locations, 'id', id), 1);
  },
});
