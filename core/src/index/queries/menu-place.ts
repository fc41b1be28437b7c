import type { MenuItem } from '#document/menu/schema';
import type { MenuPlace } from '#kernel/contract';
import type { ScenarioView } from '#kernel/view';

/** The places in the menu tree; the others are in forms or scorecards, or none. */
export const menuPlaces: readonly MenuPlace[] = ['location', 'menu', 'hidden-location', 'start-location'];

/** The kind of place that contains a menu item; null when it is in none or in one that doesn't exist. */
export function placeOf(
  { locationId, parentMenuItemId }: Pick<MenuItem, 'locationId' | 'parentMenuItemId'>,
  view: ScenarioView,
): MenuPlace | null {
  if (parentMenuItemId !== null) return view.exists(parentMenuItemId, 'menu-item') ? 'menu' : null;
  const type = locationId === null ? undefined : view.get(locationId, 'location')?.value.type;
  if (type === undefined) return null;
  return type === 'START' ? 'start-location' : type === 'HIDDEN' ? 'hidden-location' : 'location';
}

/** Name of a place in messages. */
export function nameOfPlace(place: MenuPlace): string {
  return place.replace('-', ' ');
}
