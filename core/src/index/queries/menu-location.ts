import type { JsonObject } from '#base/json';
import type { Location } from '#document/menu/schema';
import { defineQuery, type ScenarioView } from '#kernel/view';
import { environment } from './sections';

/** Whether learners open the menu of a location themselves. */
export function isOpenedByLearners({ type }: Location): boolean {
  return type !== 'START' && type !== 'HIDDEN';
}

/** Whether the menu is on the learner’s wrist or on a character: it goes where they go, without a place of its own. */
export function isCarried({ type, actorId, handControlled }: Location): boolean {
  return type === 'WRIST' || handControlled || actorId !== null;
}

/** Whether the menu of a location has no place. */
export function isNowhere(location: Location): boolean {
  return location.menuLocationId === null && location.buttonLayoutId === null && !isCarried(location);
}

/** The catalogue's data of a location's menu location; undefined when it is unknown. */
export function catalogueLocation({ menuLocationId }: Location, { catalogue }: ScenarioView): JsonObject | undefined {
  return menuLocationId === null ? undefined : catalogue?.get(menuLocationId)?.data;
}

/** Where a menu is in the room: at a menu location of the catalogue, or at a button layout of an island. */
export type MenuPlace = Pick<Location, 'menuLocationId' | 'buttonLayoutId'>;

/** No place. */
export const nowhere: MenuPlace = { menuLocationId: null, buttonLayoutId: null };

/** The places that have a menu already: menu locations and button layouts. A menu that goes where someone goes needs none. */
export const takenMenuPlaces = defineQuery('taken-menu-places', (view: ScenarioView): ReadonlySet<string> => {
  const placed = view.all('location').filter(({ value }) => !isCarried(value));
  return new Set(
    placed.flatMap(({ value }) => [value.menuLocationId, value.buttonLayoutId].filter((id) => id !== null)),
  );
});

/**
 * The place of the next menu: the first free menu location, otherwise the first free layout of an island that is in the room.
 *
 * @param inRoom - the menu locations of the scenario’s room, in order
 */
export function freeMenuPlace(view: ScenarioView, inRoom: readonly string[]): MenuPlace {
  const taken = view.derive(takenMenuPlaces);
  const menuLocationId = inRoom.find((id) => !taken.has(id)) ?? null;
  if (menuLocationId !== null) return { menuLocationId, buttonLayoutId: null };
  const layouts = view
    .derive(environment)
    .islands.flatMap(({ locationId, buttonLayouts }) => (locationId === null ? [] : buttonLayouts));
  return { menuLocationId, buttonLayoutId: layouts.find(({ id }) => !taken.has(id))?.id ?? null };
}
