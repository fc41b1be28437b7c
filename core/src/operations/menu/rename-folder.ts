import { folder } from '#document/menu/schema';
import { object } from '#schema/fields';
import { need } from '../find-live';
import { existing } from '../input-fields';
import { defineOperation } from '../operation';

export const operation = defineOperation({
  name: 'folder.rename',
  version: 1,
  breaksNothing: true,
  permission: ['Update', 'ScenarioFolder'],
  description: 'Renames a folder of the menu tree.',
  input: object({ id: existing('Folder'), title: folder.properties.title }),
  title: ({ title }) => `Rename folder to “${title}”`,
  refusals: ['NoRecordsFoundError'],
  apply({ menu: { folders } }, { id, title }) {
    need(folders, 'id', id).title = title;
  },
});
