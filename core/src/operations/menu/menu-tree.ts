import { snapshotOf } from '../../document/tree/scenario-tree';
import { indexOfId, need, needAction, type LiveMenuItem } from '../find-live';
import type { LiveScenario, OperationContext } from '../operation';
import { Refusal } from '../refusal';
import { placementRefusal, type TreeParent, type TreeThing } from './placement';

/** A location of the live tree. */
export type LiveLocation = LiveScenario['menu']['locations'][number];
/** Where a menu item hangs: exactly one of the two is set. */
export type MenuParent = Pick<LiveMenuItem, 'locationId' | 'parentMenuItemId'>;

/** @throws Refusal MenuItemDoesNotExistError */
export function needMenuItem(scenario: LiveScenario, id: string): LiveMenuItem {
  const item = scenario.menu.items[indexOfId(scenario.menu.items, 'id', id)];
  if (item === undefined) throw new Refusal('MenuItemDoesNotExistError', { id });
  return item;
}

/** @throws Refusal MenuLocationDoesNotExistError */
export function needLocation(scenario: LiveScenario, id: string): LiveLocation {
  const location = scenario.menu.locations[indexOfId(scenario.menu.locations, 'id', id)];
  if (location === undefined) throw new Refusal('MenuLocationDoesNotExistError', { id });
  return location;
}

/**
 * Finds the place in a flat list of siblings and others: behind the sibling `after`, or before the first sibling when it
 * is null, or at the end when there is none.
 *
 * @throws Refusal NoRecordsFoundError when `after` isn't a sibling.
 */
export function siblingPlace<T extends { readonly id: string }>(
  list: readonly T[],
  isSibling: (item: T) => boolean,
  after: string | null,
): number {
  const items = snapshotOf(list) as readonly T[];
  if (after === null) {
    const first = items.findIndex(isSibling);
    return first < 0 ? items.length : first;
  }
  const index = items.findIndex((item) => item.id === after);
  const sibling = items[index];
  if (sibling === undefined || !isSibling(sibling))
    throw new Refusal('NoRecordsFoundError', { id: after }, `“${after}” does not stand there.`);
  return index + 1;
}

/** Takes an entity out of a flat list and puts it behind its new sibling. `changes` are made on the way. */
export function replant<T extends { id: string }>(
  list: T[],
  id: string,
  changes: Partial<T>,
  isSibling: (item: T) => boolean,
  after: string | null,
): void {
  const moved = { ...(snapshotOf(need(list, 'id', id)) as T), ...changes };
  list.splice(indexOfId(list, 'id', id), 1);
  list.splice(siblingPlace(list, isSibling, after), 0, moved);
}

/** Whether two menu items hang at the same place. */
export function hangsAt(parent: MenuParent): (item: MenuParent) => boolean {
  return ({ locationId, parentMenuItemId }) =>
    locationId === parent.locationId && parentMenuItemId === parent.parentMenuItemId;
}

/**
 * Refuses a place where something of a menu can't hang: a parent that isn't one, a menu in the start location, an
 * action whose trigger doesn't go there, a menu in itself.
 *
 * @param id - the item's own; null for one that is still to be made
 * @throws Refusal InvalidDataError, MenuLocationDoesNotExistError, MenuItemDoesNotExistError, SubMenusUnsupportedError,
 *   ActionDoesNotSupportMenuAccessError, UnsupportedForTriggerTypeError
 */
export function checkMenuPlace(
  scenario: LiveScenario,
  context: Pick<OperationContext, 'plugins'>,
  { menuType, actionCode }: Pick<LiveMenuItem, 'menuType' | 'actionCode'>,
  { locationId, parentMenuItemId }: MenuParent,
  id: string | null = null,
): void {
  if ((locationId === null) === (parentMenuItemId === null))
    throw new Refusal('InvalidDataError', {}, 'A menu item hangs in a location or in a menu: give one of the two.');
  const parent: TreeParent =
    locationId === null ? { kind: 'menu-item', id: parentMenuItemId ?? '' } : { kind: 'location', id: locationId };
  checkPlacement(scenario, context, { kind: 'menu-item', id, menuType, actionCode }, parent);
}

/** Refuses a place of the menu tree. @throws Refusal as `placementRefusal` says */
export function checkPlacement(
  scenario: LiveScenario,
  { plugins }: Pick<OperationContext, 'plugins'>,
  thing: TreeThing,
  parent: TreeParent,
): void {
  const refusal = placementRefusal(snapshotOf(scenario.menu), thing, parent, (actionCode) =>
    plugins.trigger(needAction(scenario, actionCode).trigger.trigger),
  );
  if (refusal !== null) throw refusal;
}
