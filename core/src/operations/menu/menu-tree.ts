import type { LiveScenario } from '#document/scenario';
import { sameValue } from '#base/same-value';
import { snapshotOf } from '#tree/scenario-tree';
import { indexOfId, need, needAction, type LiveMenuItem } from '../find-live';
import type { OperationContext } from '../operation';
import { Refusal } from '#base/refusal';
import { placementRefusal, type TreeParent, type PlaceableEntity } from './placement';

/** A location of the live tree. */
export type LiveLocation = LiveScenario['menu']['locations'][number];
/** The parent of a menu item: exactly one of the two is set. */
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
 * Finds the position in a flat list that also contains other entities: after the sibling `after`, before the first sibling when
 * it is null, or at the end when there are no siblings.
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
    throw new Refusal('NoRecordsFoundError', { id: after }, 'The item to insert it after is no longer there.');
  return index + 1;
}

/** Moves an entity in a flat list after its new sibling and applies `changes`. One that is there already stays as it is. */
export function moveInList<T extends { id: string }>(
  list: T[],
  id: string,
  changes: Partial<T>,
  isSibling: (item: T) => boolean,
  after: string | null,
): void {
  const item = snapshotOf(need(list, 'id', id)) as T;
  const moved = { ...item, ...changes };
  if (sameValue(item, moved) && precedingSibling(list, id, isSibling) === after) return;
  list.splice(indexOfId(list, 'id', id), 1);
  list.splice(siblingPlace(list, isSibling, after), 0, moved);
}

/** The sibling before an entity of a flat list; null if it is the first. */
function precedingSibling<T extends { readonly id: string }>(
  list: readonly T[],
  id: string,
  isSibling: (item: T) => boolean,
): string | null {
  const items = snapshotOf(list) as readonly T[];
  const index = items.findIndex((item) => item.id === id);
  return items.slice(0, index).findLast(isSibling)?.id ?? null;
}

/** Whether two menu items have the same parent. */
export function hasParent(parent: MenuParent): (item: MenuParent) => boolean {
  return ({ locationId, parentMenuItemId }) =>
    locationId === parent.locationId && parentMenuItemId === parent.parentMenuItemId;
}

/**
 * Refuses an invalid place for a menu item: an invalid parent, a menu in the start location, an action whose trigger isn't
 * allowed there, or a menu in itself.
 *
 * @param id - id of the item; null for a new item
 * @throws Refusal InvalidDataError, MenuLocationDoesNotExistError, MenuItemDoesNotExistError, SubMenusUnsupportedError,
 * ActionDoesNotSupportMenuAccessError, UnsupportedForTriggerTypeError
 */
export function checkMenuPlace(
  scenario: LiveScenario,
  context: Pick<OperationContext, 'plugins'>,
  { menuType, actionCode }: Pick<LiveMenuItem, 'menuType' | 'actionCode'>,
  { locationId, parentMenuItemId }: MenuParent,
  id: string | null = null,
): void {
  if ((locationId === null) === (parentMenuItemId === null))
    throw new Refusal(
      'InvalidDataError',
      {},
      'A menu item belongs to either a location or a menu. Specify one of them.',
    );
  const parent: TreeParent =
    locationId === null ? { kind: 'menu-item', id: parentMenuItemId ?? '' } : { kind: 'location', id: locationId };
  checkPlacement(scenario, context, { kind: 'menu-item', id, menuType, actionCode }, parent);
}

/** Refuses an invalid place in the menu tree. @throws Refusal from `placementRefusal` */
export function checkPlacement(
  scenario: LiveScenario,
  { plugins }: Pick<OperationContext, 'plugins'>,
  entity: PlaceableEntity,
  parent: TreeParent,
): void {
  const refusal = placementRefusal(snapshotOf(scenario.menu), entity, parent, (actionCode) =>
    plugins.trigger(needAction(scenario, actionCode).trigger.trigger),
  );
  if (refusal !== null) throw refusal;
}
