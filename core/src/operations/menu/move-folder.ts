import { folder } from '#document/menu/schema';
import { object } from '#schema/fields';
import { after, existing } from '../input-fields';
import { defineOperation } from '../operation';
import { checkPlacement, moveInList } from './menu-tree';
import type { TreeParent } from './placement';

export const operation = defineOperation({
  name: 'folder.move',
  version: 1,
  permission: ['Update', 'ScenarioFolder'],
  description: 'Moves a folder to the root of the menu tree or into another folder.',
  input: object({ id: existing('Folder'), parentFolderId: folder.properties.parentFolderId, after: after() }),
  title: () => 'Move folder',
  refusals: ['NoRecordsFoundError', 'InvalidDataError'],
  apply(scenario, { id, parentFolderId, after }, context) {
    const { folders } = scenario.menu;
    const parent: TreeParent = parentFolderId === null ? { kind: 'root' } : { kind: 'folder', id: parentFolderId };
    checkPlacement(scenario, context, { kind: 'folder', id }, parent);
    moveInList(folders, id, { parentFolderId }, (other) => other.parentFolderId === parentFolderId, after);
  },
});
