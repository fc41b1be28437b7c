import type { MenuItem } from '../document/menu/schema';
import type { MenuPlace } from '../kernel/contract';
import type { ScenarioView } from './view';

/** The places that are in menus; the others are in forms, in scorecards, or nowhere. */
export const menuPlaces: readonly MenuPlace[] = ['location', 'menu', 'hidden-location', 'start-location'];

/** What kind of place a menu item hangs in; null when it hangs nowhere or in something that isn't there. */
export function placeOf({ locationId, parentMenuItemId }: MenuItem, view: ScenarioView): MenuPlace | null {
  if (parentMenuItemId !== null) return view.exists(parentMenuItemId, 'menu-item') ? 'menu' : null;
  const type = locationId === null ? undefined : view.get(locationId, 'location')?.value.type;
  if (type === undefined) return null;
  return type === 'START' ? 'start-location' : type === 'HIDDEN' ? 'hidden-location' : 'location';
}

/** How messages name a place. */
export function nameOfPlace(place: MenuPlace): string {
  return place.replace('-', ' ');
}
