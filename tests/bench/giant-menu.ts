import type { JsonObject } from '@scn/core/base/json';

/** Maximum number of entries in one menu of the giant. */
const menuSize = 10;

/** The menu data of an action. */
interface Place {
  readonly locationId: string | null;
  readonly parentMenuItemId: string | null;
}

/** Arranges actions in menus of at most ten entries below one location, nested as needed. */
export function placeBelow(locationId: string, actionCodes: readonly string[]): readonly JsonObject[] {
  return hang({ locationId, parentMenuItemId: null }, locationId, actionCodes);
}

/** Adds an action directly to a location. */
export function placeAt(locationId: string, actionCode: string): JsonObject {
  return menuItem({ locationId, parentMenuItemId: null }, actionCode);
}

function menuItem(place: Place, actionCode: string): JsonObject {
  return { id: `item-${actionCode}`, menuType: 'ACTION', ...place, actionCode };
}

function hang(place: Place, prefix: string, actionCodes: readonly string[]): readonly JsonObject[] {
  if (actionCodes.length <= menuSize) {
    return actionCodes.map((actionCode) => menuItem(place, actionCode));
  }
  const menus = Math.min(menuSize, Math.ceil(actionCodes.length / menuSize));
  const perMenu = Math.ceil(actionCodes.length / menus);
  return Array.from({ length: menus }, (_, index) => {
    const id = `${prefix}-${index + 1}`;
    const below = hang(
      { locationId: null, parentMenuItemId: id },
      id,
      actionCodes.slice(index * perMenu, (index + 1) * perMenu),
    );
    return [{ id, menuType: 'MENU', title: `Menu ${index + 1}`, ...place }, ...below];
  }).flat();
}
