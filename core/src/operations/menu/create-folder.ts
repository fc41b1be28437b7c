import { folder } from '#document/menu/schema';
import { object } from '#schema/fields';
import { need } from '../find-live';
import { after, newId } from '../input-fields';
import { defineOperation } from '../operation';
import { siblingPlace } from './menu-tree';

export const operation = defineOperation({
  name: 'folder.create',
  version: 1,
  breaksNothing: true,
  permission: ['Create', 'ScenarioFolder'],
  description: 'Creates a folder at the root of the menu tree or in another folder.',
  input: object({
    id: newId(),
    title: folder.properties.title,
    parentFolderId: folder.properties.parentFolderId,
    after: after(),
  }),
  title: ({ title }) => `Create folder “${title}”`,
  refusals: ['NoRecordsFoundError', 'DuplicateValue'],
  apply({ menu: { folders } }, { id, title, parentFolderId, after }) {
    if (parentFolderId !== null) need(folders, 'id', parentFolderId);
    const place = siblingPlace(folders, (other) => other.parentFolderId === parentFolderId, after);
    folders.splice(place, 0, { id, title, parentFolderId });
  },
});
