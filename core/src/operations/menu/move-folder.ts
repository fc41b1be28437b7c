import { folder } from '../../document/menu/schema';
import { snapshotOf } from '../../document/tree/scenario-tree';
import { object } from '../../schema/fields';
import { need } from '../find-live';
import { after, existing } from '../input-fields';
import { defineOperation } from '../operation';
import { checkNoCycle, replant } from './menu-tree';

export const operation = defineOperation({
  name: 'folder.move',
  version: 1,
  permission: ['Update', 'ScenarioFolder'],
  description: 'Moves a folder to the root of the menu tree or into another folder (001 §4).',
  input: object({ id: existing('Folder'), parentFolderId: folder.properties.parentFolderId, after: after() }),
  title: () => 'Move folder',
  refusals: ['NoRecordsFoundError', 'InvalidDataError'],
  apply({ menu: { folders } }, { id, parentFolderId, after }) {
    if (parentFolderId !== null) need(folders, 'id', parentFolderId);
    const parents = new Map(snapshotOf(folders).map((each) => [each.id, each.parentFolderId]));
    checkNoCycle(id, parentFolderId, (at) => parents.get(at) ?? null);
    replant(folders, id, { parentFolderId }, (other) => other.parentFolderId === parentFolderId, after);
  },
});
