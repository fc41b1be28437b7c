import type { MenuPlace } from '../../kernel/contract';
import { snapshotOf } from '../../document/tree/scenario-tree';
import { indexOfId, need, needAction, type LiveMenuItem } from '../find-live';
import type { LiveScenario, OperationContext } from '../operation';
import { Refusal } from '../refusal';

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
 * Refuses a place where something of a menu can't hang (001 §4): a parent that isn't one, a menu in the start location, an
 * action whose trigger doesn't go there.
 *
 * @throws Refusal InvalidDataError, MenuLocationDoesNotExistError, MenuItemDoesNotExistError, SubMenusUnsupportedError,
 *   ActionDoesNotSupportMenuAccessError, UnsupportedForTriggerTypeError
 */
export function checkMenuPlace(
  scenario: LiveScenario,
  { plugins }: Pick<OperationContext, 'plugins'>,
  item: Pick<LiveMenuItem, 'menuType' | 'actionCode'>,
  parent: MenuParent,
): void {
  const place = menuPlaceOf(scenario, parent);
  if (item.menuType !== 'ACTION') {
    if (place === 'start-location') throw new Refusal('SubMenusUnsupportedError', { place });
    return;
  }
  if (item.actionCode === null) return;
  const trigger = plugins.trigger(needAction(scenario, item.actionCode).trigger.trigger);
  if (trigger === undefined || trigger.allowedPlaces.includes(place)) return;
  if (!trigger.allowedPlaces.some((allowed) => menuPlaces.includes(allowed))) {
    throw new Refusal('ActionDoesNotSupportMenuAccessError', { actionCode: item.actionCode });
  }
  throw new Refusal(
    'UnsupportedForTriggerTypeError',
    { actionCode: item.actionCode, place },
    `An action with the trigger ${trigger.title} cannot be placed in a ${place.replace('-', ' ')}.`,
  );
}

const menuPlaces: readonly MenuPlace[] = ['location', 'menu', 'hidden-location', 'start-location'];

function menuPlaceOf(scenario: LiveScenario, { locationId, parentMenuItemId }: MenuParent): MenuPlace {
  if (locationId !== null && parentMenuItemId === null) {
    const { type } = needLocation(scenario, locationId);
    return type === 'START' ? 'start-location' : type === 'HIDDEN' ? 'hidden-location' : 'location';
  }
  if (parentMenuItemId !== null && locationId === null) {
    if (needMenuItem(scenario, parentMenuItemId).menuType === 'MENU') return 'menu';
    throw new Refusal('InvalidDataError', { parentMenuItemId }, 'Only a menu can hold menu items.');
  }
  throw new Refusal('InvalidDataError', {}, 'A menu item hangs in a location or in a menu: give one of the two.');
}

/** Refuses to hang something below itself. @throws Refusal InvalidDataError */
export function checkNoCycle(id: string, parentId: string | null, parentOf: (id: string) => string | null): void {
  const seen = new Set<string>();
  for (let at = parentId; at !== null && !seen.has(at); at = parentOf(at)) {
    if (at === id) throw new Refusal('InvalidDataError', { id }, 'It cannot be moved into itself.');
    seen.add(at);
  }
}
