import { menuItem } from '#document/menu/schema';
import { object } from '#schema/fields';
import { existing } from '../input-fields';
import { defineOperation } from '../operation';
import { Refusal } from '#base/refusal';
import { needMenuItem } from './menu-tree';

export const operation = defineOperation({
  name: 'menu-item.rename',
  version: 1,
  breaksNothing: true,
  permission: ['Update', 'ScenarioMenuItem'],
  description: 'Renames a menu; other items use the title of their action, form or scorecard.',
  input: object({ id: existing('Menu item'), title: menuItem.properties.title }),
  title: ({ title }) => `Rename menu to “${title}”`,
  refusals: ['MenuItemDoesNotExistError', 'InvalidDataError'],
  apply(scenario, { id, title }) {
    const item = needMenuItem(scenario, id);
    if (item.menuType !== 'MENU') throw new Refusal('InvalidDataError', { id }, 'Only a menu can be renamed.');
    item.title = title;
  },
});
