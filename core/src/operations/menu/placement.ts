import type { Scenario } from '../../document/scenario';
import type { MenuItem } from '../../document/menu/schema';
import type { MenuPlace, TriggerPlugin } from '../../kernel/contract';
import { menuPlaces, nameOfPlace } from '../../validation/menu-place';
import { Refusal } from '../refusal';

/** Something of the menu tree that is to stand somewhere; `id` is null for a menu item that is still to be made. */
export type TreeThing =
  | { readonly kind: 'folder' | 'location'; readonly id: string }
  | ({ readonly kind: 'menu-item'; readonly id: string | null } & Pick<MenuItem, 'menuType' | 'actionCode'>);

/** Where it is to stand. */
export type TreeParent =
  { readonly kind: 'root' } | { readonly kind: 'folder' | 'location' | 'menu-item'; readonly id: string };

/** What decides about places besides the menu itself. @returns undefined for a trigger that nobody knows: it may go anywhere */
export type TriggerOfAction = (actionCode: string) => TriggerPlugin | undefined;

/**
 * Why something may not stand at a place of the menu tree; null when it may. What operations refuse and what a tree offers is
 * decided here alone.
 */
export function placementRefusal(
  menu: Scenario['menu'],
  thing: TreeThing,
  parent: TreeParent,
  triggerOf: TriggerOfAction,
): Refusal | null {
  switch (thing.kind) {
    case 'folder':
      return folderRefusal(menu, thing.id, parent);
    case 'location':
      if (parent.kind !== 'folder') return new Refusal('InvalidDataError', {}, 'A location goes into a folder.');
      return has(menu.folders, parent.id) ? null : missing(parent.id);
    case 'menu-item':
      return menuItemRefusal(menu, thing, parent, triggerOf);
  }
}

function folderRefusal({ folders }: Scenario['menu'], id: string, parent: TreeParent): Refusal | null {
  if (parent.kind === 'root') return null;
  if (parent.kind !== 'folder')
    return new Refusal('InvalidDataError', {}, 'A folder goes into another folder, or to the top level.');
  if (!has(folders, parent.id)) return missing(parent.id);
  return isWithin(id, parent.id, (at) => folders.find((folder) => folder.id === at)?.parentFolderId)
    ? ownChild(id)
    : null;
}

function menuItemRefusal(
  menu: Scenario['menu'],
  item: Extract<TreeThing, { kind: 'menu-item' }>,
  parent: TreeParent,
  triggerOf: TriggerOfAction,
): Refusal | null {
  const place = menuPlaceOf(menu, parent);
  if (place instanceof Refusal) return place;
  const { id, menuType, actionCode } = item;
  if (menuType !== 'ACTION') {
    if (place === 'start-location') return new Refusal('SubMenusUnsupportedError', { place });
  } else if (actionCode !== null) {
    const refusal = triggerRefusal(actionCode, triggerOf(actionCode), place);
    if (refusal !== null) return refusal;
  }
  if (id === null || parent.kind !== 'menu-item') return null;
  const parentOf = (at: string) => menu.items.find((each) => each.id === at)?.parentMenuItemId;
  return isWithin(id, parent.id, parentOf) ? ownChild(id) : null;
}

function triggerRefusal(actionCode: string, trigger: TriggerPlugin | undefined, place: MenuPlace): Refusal | null {
  if (trigger === undefined || trigger.allowedPlaces.includes(place)) return null;
  if (!trigger.allowedPlaces.some((allowed) => menuPlaces.includes(allowed)))
    return new Refusal('ActionDoesNotSupportMenuAccessError', { actionCode });
  return new Refusal(
    'UnsupportedForTriggerTypeError',
    { actionCode, place },
    `An action with the trigger ${trigger.title} cannot be placed in a ${nameOfPlace(place)}.`,
  );
}

function menuPlaceOf({ locations, items }: Scenario['menu'], parent: TreeParent): MenuPlace | Refusal {
  switch (parent.kind) {
    case 'location': {
      const type = locations.find(({ id }) => id === parent.id)?.type;
      if (type === undefined) return new Refusal('MenuLocationDoesNotExistError', { id: parent.id });
      return type === 'START' ? 'start-location' : type === 'HIDDEN' ? 'hidden-location' : 'location';
    }
    case 'menu-item': {
      const menuType = items.find(({ id }) => id === parent.id)?.menuType;
      if (menuType === undefined) return new Refusal('MenuItemDoesNotExistError', { id: parent.id });
      if (menuType === 'MENU') return 'menu';
      return new Refusal('InvalidDataError', { parentMenuItemId: parent.id }, 'Only a menu can hold menu items.');
    }
    case 'root':
    case 'folder':
      return new Refusal('InvalidDataError', {}, 'Menus and what is in them go into a location or a menu.');
  }
}

/** Whether a thing is a parent, or above it. */
function isWithin(id: string, parentId: string, parentOf: (id: string) => string | null | undefined): boolean {
  const seen = new Set<string>();
  for (let at: string | null = parentId; at !== null && !seen.has(at); at = parentOf(at) ?? null) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}

function has(list: readonly { readonly id: string }[], id: string): boolean {
  return list.some((each) => each.id === id);
}

function missing(id: string): Refusal {
  return new Refusal('NoRecordsFoundError', { id }, `“${id}” does not exist.`);
}

function ownChild(id: string): Refusal {
  return new Refusal('InvalidDataError', { id }, 'It cannot be moved into itself.');
}
