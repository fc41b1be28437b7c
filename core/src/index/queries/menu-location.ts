import type { Location } from '#document/menu/schema';
import type { JsonObject } from '#base/json';
import type { ScenarioView } from '#kernel/view';

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
