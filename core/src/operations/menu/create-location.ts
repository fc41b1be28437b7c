import { location } from '#document/menu/schema';
import { object } from '#schema/fields';
import { after, existing, newId } from '../input-fields';
import { need } from '../find-live';
import { defineOperation } from '../operation';
import { siblingPlace } from './menu-tree';

const { displayName, type, menuLocationId, buttonLayoutId, actorId, handControlled } = location.properties;

export const operation = defineOperation({
  name: 'location.create',
  version: 1,
  permission: ['Create', 'ScenarioMenuLocation'],
  description: 'Creates a menu location in a folder.',
  input: object({
    id: newId(),
    displayName,
    parentFolderId: existing('Folder'),
    type,
    menuLocationId,
    buttonLayoutId,
    actorId,
    handControlled,
    after: after(),
  }),
  title: (input) => `Create location “${input.displayName}”`,
  refusals: ['NoRecordsFoundError', 'DuplicateValue'],
  apply({ menu: { folders, locations } }, { after, ...created }) {
    need(folders, 'id', created.parentFolderId);
    const place = siblingPlace(locations, (other) => other.parentFolderId === created.parentFolderId, after);
    locations.splice(place, 0, created);
  },
});
