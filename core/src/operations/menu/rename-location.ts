import { location } from '#document/menu/schema';
import { object } from '#schema/fields';
import { existing } from '../input-fields';
import { defineOperation } from '../operation';
import { needLocation } from './menu-tree';

export const operation = defineOperation({
  name: 'location.rename',
  version: 1,
  breaksNothing: true,
  permission: ['Update', 'ScenarioMenuLocation'],
  description: 'Renames a menu location.',
  input: object({ id: existing('Location'), displayName: location.properties.displayName }),
  title: ({ displayName }) => `Rename location to “${displayName}”`,
  refusals: ['MenuLocationDoesNotExistError'],
  apply(scenario, { id, displayName }) {
    needLocation(scenario, id).displayName = displayName;
  },
});
