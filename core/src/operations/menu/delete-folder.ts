import { snapshotOf } from '#tree/scenario-tree';
import { object } from '#schema/fields';
import { indexOfId, need } from '../find-live';
import { existing } from '../input-fields';
import { defineOperation } from '../operation';
import { Refusal } from '#base/refusal';

export const operation = defineOperation({
  name: 'folder.delete',
  version: 1,
  permission: ['Delete', 'ScenarioFolder'],
  description: 'Deletes an empty folder of the menu tree.',
  input: object({ id: existing('Folder') }),
  title: () => 'Delete folder',
  refusals: ['NoRecordsFoundError', 'DeleteEntityError'],
  apply({ menu }, { id }) {
    need(menu.folders, 'id', id);
    const { folders, locations } = snapshotOf(menu);
    if ([...folders, ...locations].some(({ parentFolderId }) => parentFolderId === id)) {
      throw new Refusal('DeleteEntityError', { id, messages: ['It contains child items.'] }, 'Cannot delete folder');
    }
    menu.folders.splice(indexOfId(menu.folders, 'id', id), 1);
  },
});
