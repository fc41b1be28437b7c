import { menuItem, menuItemTarget } from '#document/menu/schema';
import { snapshotOf } from '#tree/scenario-tree';
import { object } from '#schema/fields';
import { after, newId } from '../input-fields';
import { defineOperation } from '../operation';
import { Refusal } from '#base/refusal';
import { checkMenuPlace, hasParent, siblingPlace } from './menu-tree';

const { menuType, title, locationId, parentMenuItemId, actionCode, formId, scorecardId } = menuItem.properties;

export const operation = defineOperation({
  name: 'menu-item.create',
  version: 1,
  permission: ['Create', 'ScenarioMenuItem'],
  description: 'Adds a menu, an action, a form or a scorecard to a location or a menu.',
  input: object({
    id: newId(),
    menuType,
    title,
    locationId,
    parentMenuItemId,
    actionCode,
    formId,
    scorecardId,
    after: after(),
  }),
  title: (input) => (input.menuType === 'MENU' ? `Create menu “${input.title}”` : 'Add to menu'),
  refusals: [
    'NoRecordsFoundError',
    'InvalidDataError',
    'MenuItemDoesNotExistError',
    'MenuLocationDoesNotExistError',
    'SubMenusUnsupportedError',
    'ActionDoesNotSupportMenuAccessError',
    'UnsupportedForTriggerTypeError',
    'DuplicateValue',
  ],
  apply(scenario, { after, ...created }, context) {
    checkTarget(created);
    const items = scenario.menu.items;
    checkMenuPlace(scenario, context, created, created);
    const isTwin = (item: typeof created) => hasParent(created)(item) && item.actionCode === created.actionCode;
    if (created.actionCode !== null && snapshotOf(items).some(isTwin)) {
      throw new Refusal('DuplicateValue', { value: created.actionCode }, 'The action is already in this menu.');
    }
    items.splice(siblingPlace(items, hasParent(created), after), 0, { ...created, sideMenuItems: [] });
  },
});

/** Refuses a reference that doesn't match the type. */
function checkTarget(
  item: Readonly<Record<(typeof menuItemTarget)[keyof typeof menuItemTarget], string | null>> & {
    readonly menuType: string;
  },
): void {
  for (const [type, property] of Object.entries(menuItemTarget)) {
    if ((item[property] === null) === (item.menuType === type)) {
      throw new Refusal(
        'InvalidDataError',
        { menuType: item.menuType, property },
        `The ${property} doesn’t match the menu item type ${item.menuType}.`,
      );
    }
  }
}
