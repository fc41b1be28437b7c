import { object } from '#schema/fields';
import { after, existing } from '../input-fields';
import { defineOperation } from '../operation';
import { checkPlacement, needLocation, moveInList } from './menu-tree';

export const operation = defineOperation({
  name: 'location.move',
  version: 1,
  permission: ['Update', 'ScenarioMenuLocation'],
  description: 'Moves a menu location into a folder; only folders can be at the root.',
  input: object({ id: existing('Location'), parentFolderId: existing('Folder'), after: after() }),
  title: () => 'Move location',
  refusals: ['NoRecordsFoundError', 'MenuLocationDoesNotExistError'],
  apply(scenario, { id, parentFolderId, after }, context) {
    needLocation(scenario, id);
    checkPlacement(scenario, context, { kind: 'location', id }, { kind: 'folder', id: parentFolderId });
    moveInList(
      scenario.menu.locations,
      id,
      { parentFolderId },
      (other) => other.parentFolderId === parentFolderId,
      after,
    );
  },
});
