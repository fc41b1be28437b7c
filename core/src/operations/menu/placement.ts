import type { Scenario } from '#document/scenario';
import type { MenuItem } from '#document/menu/schema';
import type { MenuPlace, TriggerPlugin } from '#kernel/contract';
import { menuPlaces, nameOfPlace } from '#index/queries/menu-tree';
import { noSuch } from '../no-such';
import { Refusal } from '#base/refusal';

/** An entity of the menu tree to place; `id` is null for a new menu item. */
export type PlaceableEntity =
  | { readonly kind: 'folder' | 'location'; readonly id: string }
  | ({ readonly kind: 'menu-item'; readonly id: string | null } & Pick<MenuItem, 'menuType' | 'actionCode'>);

/** Its target place. */
export type TreeParent =
  | { readonly kind: 'root' }
  | { readonly kind: 'folder' | 'location' | 'menu-item'; readonly id: string };

/** Finds a trigger for checking places. @returns undefined for an unknown trigger, which is allowed anywhere */
export type TriggerOfAction = (actionCode: string) => TriggerPlugin | undefined;

/**
 * Why an entity can't be placed at a position in the menu tree; null when it can. Operations and the menu tree in the editor
 * both use it.
 */
export function placementRefusal(
  menu: Scenario['menu'],
  entity: PlaceableEntity,
  parent: TreeParent,
  triggerOf: TriggerOfAction,
): Refusal | null {
  switch (entity.kind) {
    case 'folder':
      return folderRefusal(menu, entity.id, parent);
    case 'location':
      if (parent.kind !== 'folder') return new Refusal('InvalidDataError', {}, 'A location must be in a folder.');
      return has(menu.folders, parent.id) ? null : noSuch(parent.id);
    case 'menu-item':
      return menuItemRefusal(menu, entity, parent, triggerOf);
  }
}

function folderRefusal({ folders }: Scenario['menu'], id: string, parent: TreeParent): Refusal | null {
  if (parent.kind === 'root') return null;
  if (parent.kind !== 'folder')
    return new Refusal('InvalidDataError', {}, 'A folder must be in another folder or at the top level.');
  if (!has(folders, parent.id)) return noSuch(parent.id);
  return isWithin(id, parent.id, (at) => folders.find((folder) => folder.id === at)?.parentFolderId)
    ? ownChild(id)
    : null;
}

function menuItemRefusal(
  menu: Scenario['menu'],
  item: Extract<PlaceableEntity, { kind: 'menu-item' }>,
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
      return new Refusal('InvalidDataError', { parentMenuItemId: parent.id }, 'Only a menu can contain menu items.');
    }
    case 'root':
    case 'folder':
      return new Refusal('InvalidDataError', {}, 'Menus and menu items must be in a location or a menu.');
  }
}

/** Whether an entity is the parent or one of its ancestors. */
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

function ownChild(id: string): Refusal {
  return new Refusal('InvalidDataError', { id }, 'It cannot be moved into itself.');
}
